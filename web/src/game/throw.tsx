// What was thrown and what is kept of it; before the game, the link to send.

import { moves } from "../board/choice";
import { Chance, Pool } from "../board/chance";
import { Icon } from "../board/piece";
import type { Game, GameEvent } from "../messages";
import { words } from "../words";
import { Invite } from "./invite";
import type { Table } from "./table";
import { chips, course } from "./turns";
import { mine, watching } from "./view";

export function ThrowArea({ table, game }: { table: Table; game: Game }) {
  const t = words().chance;
  const { state } = game;
  if (state.phase === "waiting" && !watching(game))
    return (
      <section class="throw" aria-label={words().button.copy}>
        <Invite table={table} />
      </section>
    );

  const landed = table.landed.value;
  const throws = game.events.filter((event): event is Extract<GameEvent, { kind: "throw" }> => event.kind === "throw");
  const thrown = throws.at(-1) ?? null;
  const rolling = !landed && game.events.at(-1)?.kind === "throw";
  const turn = course(game.events).turns.at(-1);
  const due = state.phase === "throw" && state.pool.length > 0;
  const keeps = (due || state.phase === "act") && turn?.seat === state.side && (due || turn.kept);

  return (
    <section class="throw" aria-label={t.label}>
      <Chance kind={game.rules.chance} thrown={thrown} before={throws.at(-2) ?? null} rolling={rolling} n={thrown?.n ?? 0} />
      {keeps && !rolling ? (
        <Pool
          chips={chips(turn)}
          pressed={table.choice.value.chip}
          playable={[...new Set(moves(state.actions).map((move) => move.throw))]}
          due={due}
          mine={mine(game, state.side)}
          onPress={table.pressChip}
        />
      ) : (
        <p class={`thrown${state.phase === "act" ? "" : " thrown--past"}`}>
          <span class="thrown__value">{thrown && !rolling ? thrown.value : "\u00a0"}</span>
          {state.phase === "act" && state.again && !rolling && (
            <span class="thrown__again">
              <Icon name="again" />
              {t.again}
            </span>
          )}
        </p>
      )}
    </section>
  );
}
