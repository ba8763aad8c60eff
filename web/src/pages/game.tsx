import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Board } from "../board/board";
import { moves } from "../board/choice";
import { Icon } from "../board/piece";
import { copyLink } from "../game/invite";
import { Dock } from "../game/dock";
import { Panel } from "../game/panel";
import { Seat } from "../game/seat";
import { table, type Table } from "../game/table";
import { ThrowArea } from "../game/throw";
import { nearSeat, who } from "../game/view";
import { gameLink } from "../link";
import { otherSeat, type Action, type Game } from "../messages";
import { turnOfBoard } from "../turn";
import { words } from "../words";
import { Bar } from "./bar";
import { Note } from "./note";

export function GamePage({ id }: { id: string }) {
  const game = useMemo(() => table(gameLink(id), copyLink), [id]);
  useEffect(() => () => game.close(), [game]);
  const t = words();
  const shown = game.shown.value;
  const connection = game.link.connection.value;
  useEffect(() => {
    document.title = t.game.docTitle(shown ? standing(shown) : connection === "gone" ? t.game.gone : t.connection[connection]);
  });

  if (connection === "gone")
    return (
      <Note title={t.game.gone} text={t.game.goneHint}>
        <a class="button button--main" href="/">
          {t.button.home}
        </a>
      </Note>
    );
  return (
    <div class="page-game">
      <Bar>
        {shown && (
          <a class="quiet bar__rules" href={`/rules/${shown.rules.id}`}>
            {t.ruleNames[shown.rules.id] ?? shown.rules.name}
          </a>
        )}
        <div class="bar__end">
          <LinkState table={game} />
          <button
            type="button"
            class="button button--icon button--quiet"
            aria-label={t.button.settings}
            aria-expanded={game.aside.value === "settings"}
            aria-controls="panel"
            onClick={() => (game.aside.value = game.aside.value === "settings" ? null : "settings")}
          >
            <Icon name="more" />
          </button>
        </div>
      </Bar>
      {shown ? (
        <Playing table={game} game={shown} />
      ) : (
        <main class="note" id="main">
          <p class="quiet">{t.game.connecting}</p>
        </main>
      )}
    </div>
  );
}

/** Whose turn it is, or how it stands, in few words. */
function standing(game: Game): string {
  const t = words();
  const { phase, result, side } = game.state;
  if (phase === "waiting") return t.say.waiting;
  if (phase !== "over") return t.seat.turn(who(game, side));
  return t.list.result(result?.winner ?? null);
}

function LinkState({ table }: { table: Table }) {
  const t = words();
  const state = table.link.connection.value;
  const wasLost = useRef(false);
  if (state === "lost") wasLost.current = true;
  return (
    <>
      <span class="link-state" data-state={state}>
        {t.connection[state]}
      </span>
      <span class="visually-hidden" role="alert">
        {state === "lost" && t.connection.lost}
      </span>
      <span class="visually-hidden" role="status">
        {state === "live" && wasLost.current && t.connectedAgain}
      </span>
    </>
  );
}

function Playing({ table, game }: { table: Table; game: Game }) {
  const t = words();
  const root = useRef<HTMLElement>(null);
  const near = nearSeat(game);
  const turn = turnOfBoard.value;
  useKeys(table, root);
  useKeptFocus(root);

  return (
    <main class="game" id="main" data-turn={turn} data-aside={table.aside.value ?? undefined} ref={root}>
      <h1 class="visually-hidden">{t.game.title(t.ruleTitles[game.rules.id] ?? game.rules.name, game.mode)}</h1>
      <section class="game__board" aria-label={t.board.section} onPointerDown={table.finish}>
        <Board
          turn={turn}
          pieces={game.state}
          houses={game.rules.houses}
          houseName={(house) => t.houses[house.key] ?? house.name}
          clasps={game.state.clasps}
          owner={(seat) => ({ who: who(game, seat), seat })}
          actions={table.actions.value}
          choice={table.choice.value}
          last={lastAction(game)}
          moving={!table.landed.value}
          onTap={table.tap}
          onEscape={table.letGo}
        />
      </section>
      <Seat table={table} game={game} seat={otherSeat(near)} place="them" />
      <ThrowArea table={table} game={game} />
      <Seat table={table} game={game} seat={near} place="you" />
      <Dock table={table} game={game} />
      <Panel table={table} game={table.told.value ?? game} />
    </main>
  );
}

/** The action of the last event that moved a piece; a throw after it does not take the marks away. */
function lastAction(game: Game): Action | null {
  const last = game.events.findLast((event) => event.kind === "action" && event.action.kind !== "pass");
  return last?.kind === "action" ? last.action : null;
}

/** `T` throws or passes, `B` goes to the first piece that can move. */
function useKeys(table: Table, root: { current: HTMLElement | null }) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const typing = event.target instanceof Element && event.target.closest("input, select");
      if (typing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "t" || event.key === "T") {
        const does = table.button.value?.does;
        if (!table.landed.value || (does && "wish" in does && (does.wish.type === "throw" || does.wish.type === "act"))) table.press();
      } else if (event.key === "b" || event.key === "B") {
        const first = Math.min(...moves(table.actions.value).map((move) => move.from));
        root.current?.querySelector<HTMLElement>(`[data-square="${first}"]`)?.focus();
      }
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [table]);
}

/** When what had the focus is taken away, the focus goes to the main button, or to the game. */
function useKeptFocus(root: { current: HTMLElement | null }) {
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const onFocus = (event: FocusEvent) => (held.current = event.target as Element);
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  useEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    (
      root.current?.querySelector<HTMLElement>("[data-main]") ?? root.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
    )?.focus();
  });
}
