// What was thrown: sticks, coins or the long die, and the throws that are kept.

import type { Throw } from "../messages";
import { words } from "../words";
import { Icon } from "./piece";
import type { Chip } from "../game/turns";

interface ChanceProps {
  kind: "sticks" | "coins" | "die";
  thrown: Throw | null;
  /** The faces that lay here before, turned over while rolling. */
  before: Throw | null;
  rolling: boolean;
  /** Changes with each throw, so that each turns anew. */
  n: number;
}

const rest = [0, 1, 0, 1];

export function Chance({ kind, thrown, before, rolling, n }: ChanceProps) {
  const t = words().chance;
  const label = !thrown ? t.notThrown : kind === "die" ? t.die(thrown.value) : t[kind](thrown.faces.filter(Boolean).length);
  const classes = `${kind === "die" ? "die" : kind}${rolling ? " is-rolling" : ""}${thrown ? "" : " is-resting"}`;
  return (
    <div class={classes} role="img" aria-label={label} key={n}>
      {kind === "die" ? (
        <Die value={thrown?.value ?? 0} before={rolling ? (before?.value ?? 0) : null} />
      ) : (
        (thrown?.faces ?? rest).map((face, i) => (
          <TwoSided kind={kind} face={face} before={rolling ? (before?.faces[i] ?? 1 - face) : null} key={i} />
        ))
      )}
    </div>
  );
}

/** A stick or a coin; while it turns, the old side gives way to the new one half way. */
function TwoSided({ kind, face, before }: { kind: "sticks" | "coins"; face: number; before: number | null }) {
  const side = (up: number) => (kind === "sticks" ? (up ? "#stick-flat" : "#stick-round") : up ? "#coin-head" : "#coin-tail");
  return (
    <svg class={kind === "sticks" ? "stick" : "coin"} viewBox={kind === "sticks" ? "0 0 20 112" : "0 0 48 48"} aria-hidden="true">
      {before !== null && <use class="turns-old" href={side(before)} />}
      <use class={before === null ? undefined : "turns-new"} href={side(face)} />
    </svg>
  );
}

function Die({ value, before }: { value: number; before: number | null }) {
  const pips = (count: number, extra: string) => (
    <span class={`die__pips ${extra}`}>
      {Array.from({ length: count }, () => (
        <i />
      ))}
    </span>
  );
  return (
    <>
      <Icon name="die" class="die__body" />
      {before !== null && pips(before, "turns-old")}
      {pips(value, before === null ? "" : "turns-new")}
    </>
  );
}

interface PoolProps {
  chips: Chip[];
  pressed: number | null;
  playable: number[];
  due: boolean;
  /** Chips can be pressed. */
  mine: boolean;
  onPress: (value: number) => void;
}

export function Pool({ chips, pressed, playable, due, mine, onPress }: PoolProps) {
  const t = words().chance;
  return (
    <div class="pool" role="group" aria-label={t.kept}>
      {chips.map(({ value, played }, i) => {
        const state = played ? "played" : mine && !playable.includes(value) && !due ? "blocked" : pressed === value ? "pressed" : "free";
        const can = mine && (state === "free" || state === "pressed") && !due;
        return (
          <button
            type="button"
            key={i}
            class={`chip${played ? " chip--used" : ""}`}
            aria-pressed={played ? undefined : pressed === value}
            aria-disabled={!can}
            aria-label={t.chip(value, state)}
            onClick={() => can && onPress(value)}
          >
            {value}
          </button>
        );
      })}
      {due && (
        <span class="chip chip--due" role="img" aria-label={t.due}>
          +
        </span>
      )}
    </div>
  );
}
