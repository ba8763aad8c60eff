// The board: rows of the picture, pieces, and what the allowed actions make of each square. It knows no rules.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { seats, type Action, type House } from "../messages";
import { words } from "../words";
import type { PieceOf, SquareName } from "../words/messages";
import { play } from "./animate";
import { isEcho } from "./echo";
import { moves, noChoice, open, spotState, type Choice } from "./choice";
import { motions, type Pieces } from "./motion";
import { claspAt, rows, step, type Turn } from "./picture";
import { Icon, Piece } from "./piece";

const none: readonly Action[] = [];

export interface BoardProps {
  turn: Turn;
  pieces: Pieces;
  houses: readonly House[];
  houseName: (house: House) => string;
  clasps: readonly number[];
  /** How the pieces are spoken of. */
  owner: (seat: keyof Pieces) => PieceOf;
  /** What may be played here and now. */
  actions?: readonly Action[];
  choice?: Choice;
  /** The last action, to mark and to move by. */
  last?: Action | null;
  /** The last action is still under way. */
  moving?: boolean;
  onTap?: (square: number) => void;
  onEscape?: () => void;
}

export function Board(props: BoardProps) {
  const { turn, pieces, actions = none, choice = noChoice, last = null, moving = false } = props;
  const grid = useRef<HTMLDivElement>(null);
  const ghosts = useRef<HTMLDivElement>(null);
  const before = useRef(pieces);
  const running = useRef<Animation[]>([]);
  const [entry, setEntry] = useState(1);

  const cellOf = (square: number) => grid.current?.querySelector<HTMLElement>(`[data-square="${square}"]`) ?? undefined;

  useLayoutEffect(() => {
    const from = before.current;
    before.current = pieces;
    for (const animation of running.current) animation.finish();
    running.current = moving && ghosts.current ? play(motions(from, pieces, last), turn, cellOf, ghosts.current) : [];
  }, [pieces, moving]);

  // Tab leads to the first piece that can move, unless the reader is on the board already.
  useLayoutEffect(() => {
    const first = Math.min(...moves(actions).map((move) => move.from));
    if (first < Infinity && !grid.current?.contains(document.activeElement)) setEntry(first);
  }, [actions]);

  const clasped = props.clasps.map((n) => claspAt(n, turn));
  const joined = (name: number | "a" | "b") => (clasped.includes(name) ? " is-clasped" : "");

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") return props.onEscape?.();
    const square = Number((event.target as HTMLElement).dataset.square);
    const next = step(square, event.key, turn);
    if (next === null) return;
    event.preventDefault();
    setEntry(next);
    cellOf(next)?.focus();
  }

  return (
    <div class="board" data-turn={turn === "down" ? turn : undefined}>
      <span class={`board__turn board__turn--a${joined("a")}`} aria-hidden="true" />
      <span class={`board__turn board__turn--b${joined("b")}`} aria-hidden="true" />
      <span class="board__exit" aria-hidden="true" />
      <div class="board__grid" role="grid" aria-label={words().board.label} ref={grid} onKeyDown={onKeyDown}>
        {rows(turn).map((row) => (
          <div class="board__row" role="row" key={row[0]}>
            {row.map((square) => (
              <Cell
                {...props}
                key={square}
                square={square}
                actions={actions}
                choice={choice}
                last={last}
                entry={square === entry}
                joined={joined(square)}
                onFocus={() => setEntry(square)}
              />
            ))}
          </div>
        ))}
      </div>
      <div class="board__ghosts" ref={ghosts} aria-hidden="true" />
    </div>
  );
}

type CellProps = BoardProps & {
  square: number;
  actions: readonly Action[];
  choice: Choice;
  last: Action | null;
  entry: boolean;
  joined: string;
  onFocus: () => void;
};

function Cell(props: CellProps) {
  const { square, actions, choice, last } = props;
  const seat = seats.find((seat) => props.pieces[seat].includes(square));
  const house = props.houses.find((house) => house.square === square);
  const state = spotState(square, actions, choice);
  const [goal] = state.targets;
  const contact = goal?.contact ?? null;
  const moved = last && last.kind !== "pass" ? last : null;
  const lastTo = moved !== null && square === (moved.kind === "move" ? (moved.sent ?? moved.to) : moved.to);
  const lastFrom = moved?.from === square && !lastTo;

  const name: SquareName = {
    square,
    house: house ? props.houseName(house) || null : null,
    piece: seat ? props.owner(seat) : null,
    protectedBy: [square - 1, square + 1].filter((next) => props.clasps.includes(Math.min(square, next))),
    selected: state.selected,
    canMove: state.movable ? open(actions, choice).filter((move) => move.from === square) : [],
    targets: state.targets,
    lastTo,
    lastFrom,
  };
  const classes = [
    "cell",
    house && "cell--house",
    state.movable && "is-movable",
    state.selected && "is-selected",
    goal && "is-target",
    goal && state.hint && "is-hint",
    contact && "is-contact",
    lastTo && "is-to",
    lastFrom && "is-from",
  ];

  return (
    <button
      type="button"
      role="gridcell"
      class={classes.filter(Boolean).join(" ") + props.joined}
      data-square={square}
      tabIndex={props.entry ? 0 : -1}
      aria-label={words().board.square(name)}
      aria-selected={state.selected}
      onClick={(click) => isEcho(click) || props.onTap?.(square)}
      onFocus={props.onFocus}
    >
      <span class="cell__number">{square}</span>
      {house?.mark && <Icon name={house.mark} class="cell__mark" />}
      {seat && <Piece seat={seat} />}
      {contact && <Icon name="corners" class="cell__corners" />}
      {contact && <Icon name={contact} class={`cell__sign${state.hint ? " cell__sign--hint" : ""}`} />}
      {goal && goal.sent !== null && <span class="cell__note">{words().board.sentTo(goal.sent)}</span>}
    </button>
  );
}
