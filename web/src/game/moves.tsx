// The list of moves: numbered turns, a column for each seat.

import { useLayoutEffect, useRef } from "preact/hooks";
import { seats, type Game, type Seat } from "../messages";
import { Icon, Piece } from "../board/piece";
import { words } from "../words";
import { course, numbered, type Step, type Turn } from "./turns";
import { who } from "./view";

export function Moves({ game }: { game: Game }) {
  const t = words();
  const list = useRef<HTMLOListElement>(null);
  const { opening, turns } = course(game.events);
  const last = turns.at(-1)?.steps.at(-1)?.n;
  const { result } = game.state;

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [game.events.length]);

  return (
    <ol class="moves" aria-label={t.game.movesLabel} ref={list} tabIndex={0}>
      {opening.length > 0 && (
        <li class="moves__opening">
          {t.game.opening}: {opening.map(({ seat, value, starts }) => t.list.threw(who(game, seat), value, starts)).join("; ")}
        </li>
      )}
      {numbered(turns).map((row) => (
        <li class="moves__turn" key={row.number}>
          <span class="moves__number">{row.number}</span>
          {seats.map((seat) => (
            <Side seat={seat} turn={row[seat]} last={last} open={row[seat] === turns.at(-1)} key={seat} />
          ))}
        </li>
      ))}
      {result && <li class="moves__result">{t.list.result(result.winner)}</li>}
    </ol>
  );
}

function Side({ seat, turn, last, open }: { seat: Seat; turn: Turn | null; last: number | undefined; open: boolean }) {
  if (!turn) return <span class="moves__side" />;
  return (
    <span class="moves__side">
      <Piece seat={seat} />
      {turn.steps.map((step) => (
        <Move step={step} current={step.n === last} key={step.n} />
      ))}
      {open && turn.left.length > 0 && (
        <span class="move">
          <b>{turn.left.join(" ")}</b>
        </span>
      )}
    </span>
  );
}

function Move({ step, current }: { step: Step; current: boolean }) {
  const t = words().list;
  const { action, throws } = step;
  const text =
    action === null
      ? t.escaped
      : action.kind === "pass"
        ? t.pass
        : action.kind === "rebirth"
          ? t.rebirth(action.from, action.to)
          : t.step(action);
  const contact = action?.kind === "move" ? action.contact : null;
  return (
    <span class="move" aria-current={current ? "step" : undefined}>
      {throws.length > 0 && <b>{throws.join(" ")}</b>} {text}
      {contact && (
        <>
          <Icon name={contact} class="move__sign" />
          <span class="visually-hidden"> {t[contact]}</span>
        </>
      )}
    </span>
  );
}
