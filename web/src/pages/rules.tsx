import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fetchRules } from "../api";
import { Board } from "../board/board";
import { Icon } from "../board/piece";
import { startPieces } from "../board/start";
import type { RulesPage as RulesText } from "../messages";
import { turnOfBoard } from "../turn";
import { words } from "../words";
import { Bar } from "./bar";
import { Note } from "./note";
import { ThemeSelect } from "./settings";

export function RulesPage({ id }: { id: string }) {
  const t = words();
  const all = useSignal<RulesText[] | "failed" | null>(null);
  useEffect(() => {
    fetchRules().then(
      (rules) => (all.value = rules),
      () => (all.value = "failed"),
    );
  }, []);
  const found = Array.isArray(all.value) ? all.value.find((rules) => rules.id === id) : undefined;
  useEffect(() => {
    document.title = t.game.docTitle(t.ruleTitles[id] ?? found?.name ?? id);
  });

  if (all.value === null) return <Note title={t.rulesPage.loading} />;
  if (all.value === "failed") return <Note title={t.rulesPage.failed} />;
  if (!found)
    return (
      <Note title={t.rulesPage.unknown}>
        <RuleLinks all={all.value} current={id} />
      </Note>
    );
  return <Rules rules={found} all={all.value} />;
}

function Rules({ rules, all }: { rules: RulesText; all: RulesText[] }) {
  const t = words();
  return (
    <div class="page-rules">
      <Bar />
      <main class="text" id="main">
        <header class="text__head">
          <h1>{t.ruleTitles[rules.id] ?? rules.name}</h1>
          <p class="text__lead">{rules.summary}</p>
          <a class="button button--main" href={`/?rules=${rules.id}`}>
            {t.rulesPage.playThis}
          </a>
        </header>

        <section class="text__start">
          <h2 class="title-2">{t.rulesPage.start}</h2>
          <p class="quiet">{t.rulesPage.startNote(rules.pieces)}</p>
          <Board
            turn={turnOfBoard.value}
            pieces={startPieces(rules.start)}
            houses={rules.houses}
            houseName={(house) => t.houses[house.key] ?? house.name}
            clasps={[]}
            owner={(seat) => ({ who: seat, seat })}
          />
        </section>

        <div class="text__tables">
          <section>
            <h2 class="title-2">{t.rulesPage.throws}</h2>
            <p class="quiet">{t.rulesPage.throwsCaption[rules.chance](Math.max(...rules.throws.map(({ value }) => value)))}</p>
            <table class="table">
              <thead>
                <tr>
                  <th scope="col">{t.rulesPage.counts}</th>
                  <th scope="col">{t.rulesPage.probability}</th>
                  <th scope="col">{t.rulesPage.again}</th>
                </tr>
              </thead>
              <tbody>
                {rules.throws.map(({ value, p, again }) => (
                  <tr key={value}>
                    <th scope="row">{value}</th>
                    <td>{p}</td>
                    <td>{again ? t.rulesPage.yes : t.rulesPage.no}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>

          <section>
            <h2 class="title-2">{t.rulesPage.houses}</h2>
            <ul class="houses">
              {rules.houses.map((house) => (
                <li class="houses__row" key={house.square}>
                  <span class="houses__square">{house.square}</span>
                  {house.mark && <Icon name={house.mark} class="houses__mark" />}
                  <span>{(t.houses[house.key] ?? house.name) || t.rulesPage.unnamed}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>

        <section>
          <h2 class="title-2">{t.rulesPage.rulings}</h2>
          <p class="quiet">{t.rulesPage.rulingsNote}</p>
          <ul class="rulings">
            {rules.rulings.map(({ tag, text }) => (
              <li class="rulings__row" key={tag}>
                <span class="rulings__tag">{tag}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          {rules.source && <p class="quiet">{t.rulesPage.source(rules.source)}</p>}
        </section>

        <RuleLinks all={all} current={rules.id} />
        <footer class="foot">
          <ThemeSelect />
        </footer>
      </main>
    </div>
  );
}

function RuleLinks({ all, current }: { all: RulesText[]; current: string }) {
  const t = words();
  return (
    <nav class="others" aria-label={t.rulesPage.others}>
      <h2 class="title-2">{t.rulesPage.others}</h2>
      <ul class="others__list">
        {all
          .filter(({ id }) => id !== current)
          .map(({ id, name }) => (
            <li key={id}>
              <a class="button button--small" href={`/rules/${id}`}>
                {t.ruleNames[id] ?? name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
