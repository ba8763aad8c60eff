import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { makeGame } from "../api";
import { place } from "../board/picture";
import { Icon, Piece } from "../board/piece";
import { seats, type Seat } from "../messages";
import { words } from "../words";
import { Bar } from "./bar";
import { diagrams } from "./diagrams";
import { ThemeSelect } from "./settings";

const ruleIds = Object.keys(diagrams);

export function Home() {
  const t = words();
  // The rules a reader comes from, say from their page, are chosen already.
  const asked = new URLSearchParams(location.search).get("rules");
  const rules = useSignal(ruleIds.find((id) => id === asked) ?? ruleIds[0]!);
  const seat = useSignal<Seat>("cones");
  const failed = useSignal(false);
  const making = useSignal(false);
  useEffect(() => {
    document.title = t.home.title;
  });

  async function start(mode: "friend" | "here") {
    if (making.value) return;
    making.value = true;
    failed.value = false;
    try {
      location.assign(await makeGame(rules.value, mode, seat.value));
    } catch {
      failed.value = true;
    }
    making.value = false;
  }

  return (
    <div class="page-home">
      <Bar current />
      <main class="home" id="main">
        <section class="hero">
          <div class="hero__text">
            <h1>{t.home.heading}</h1>
            <p class="hero__lead">{t.home.lead}</p>
          </div>
          <HeroBoard label={t.home.boardLabel} />
        </section>

        <section class="start" aria-label={t.home.play}>
          <div class="start__with">
            <p class="start__rules quiet">
              <strong>{t.ruleTitles[rules.value]}</strong> <a href="#rules">{t.home.chooseRules}</a>
            </p>
            <fieldset class="sides">
              <legend class="quiet">{t.home.seat}</legend>
              {seats.map((id) => (
                <label class="side" key={id}>
                  <input type="radio" name="seat" value={id} checked={seat.value === id} onChange={() => (seat.value = id)} />
                  <Piece seat={id} />
                  {t.seats[id]}
                </label>
              ))}
            </fieldset>
          </div>
          <Way icon="link" main name={t.home.friend} note={t.home.friendNote} onClick={() => void start("friend")} />
          <Way icon="people" name={t.home.here} note={t.home.hereNote} onClick={() => void start("here")} />
          <p class="start__failed" role="alert">
            {failed.value && t.home.failed}
          </p>
        </section>

        <fieldset class="rules" id="rules">
          <legend class="visually-hidden">{t.home.rules}</legend>
          <div class="rules__head">
            <h2 class="title-2">{t.home.rules}</h2>
            <p class="quiet">{t.home.rulesNote}</p>
          </div>
          <div class="rules__cards">
            {ruleIds.map((id) => {
              const Diagram = diagrams[id]!;
              return (
                <label class="rule" key={id}>
                  <input type="radio" name="rules" value={id} checked={rules.value === id} onChange={() => (rules.value = id)} />
                  <Diagram />
                  <span class="rule__text">
                    <span class="rule__name">{t.ruleNames[id]}</span>
                    <span class="rule__line">{t.ruleLines[id]}</span>
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>

        <footer class="foot">
          <a class="button button--small" href={`/rules/${rules.value}`}>
            <Icon name="book" />
            {t.home.howToPlay}
          </a>
          <ThemeSelect />
        </footer>
      </main>
    </div>
  );
}

function Way({
  icon,
  name,
  note,
  main = false,
  onClick,
}: {
  icon: string;
  name: string;
  note: string;
  main?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" class={`start__way${main ? " start__way--main" : ""}`} onClick={onClick}>
      <Icon name={icon} />
      <span>
        <strong>{name}</strong>
        <span class="quiet">{note}</span>
      </span>
      <Icon name="chevron" />
    </button>
  );
}

const shown = { cones: [5, 12, 18, 19, 26], spools: [8, 9, 14, 23, 27] };
const marks: [number, string][] = [
  [15, "ankh"],
  [28, "water"],
  [29, "three"],
  [30, "two"],
];

function HeroBoard({ label }: { label: string }) {
  const at = (square: number) => {
    const { row, column } = place(square, "across");
    return { x: 9 + 35.5 * column, y: 9 + 35.5 * row };
  };
  const houses = [...marks.map(([square]) => square), 27];
  const all = Array.from({ length: 30 }, (_, i) => i + 1);
  const boxes = (which: number[]) => which.map((square) => `M${at(square).x} ${at(square).y}h34v34h-34Z`).join("");
  return (
    <svg class="mini hero__board" viewBox="0 0 372 124" role="img" aria-label={label}>
      <rect class="m-frame" width="372" height="124" rx="6" />
      <rect class="m-inlay" x="5" y="5" width="362" height="114" rx="2" />
      <path class="m-square" d={boxes(all.filter((square) => !houses.includes(square)))} />
      <path class="m-house" d={boxes(houses)} />
      {marks.map(([square, mark]) => (
        <use class="m-mark" href={`#${mark}`} x={at(square).x + 6} y={at(square).y + 6} width="22" height="22" key={square} />
      ))}
      {seats.flatMap((seat) =>
        shown[seat].map((square) => (
          <use
            class={`piece piece--${seat === "cones" ? "cone" : "spool"}`}
            href={seat === "cones" ? "#cone" : "#spool"}
            x={at(square).x + 2}
            y={at(square).y + 2}
            width="30"
            height="30"
            key={square}
          />
        )),
      )}
    </svg>
  );
}
