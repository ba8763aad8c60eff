import { spotState } from "../board/choice";
import { Icon, Piece } from "../board/piece";
import { Tray } from "../board/tray";
import type { Game, Seat as SeatName } from "../messages";
import { words } from "../words";
import type { Table } from "./table";
import { freeSeat, mine, who } from "./view";

export function Seat({ table, game, seat, place }: { table: Table; game: Game; seat: SeatName; place: "them" | "you" }) {
  const t = words();
  const { state } = game;
  const person = who(game, seat);
  const playing = state.phase !== "over" && state.phase !== "waiting";
  const turn = playing && state.side === seat;
  const targets = state.side === seat ? spotState("off", table.actions.value, table.choice.value).targets : [];
  const online = game.mode === "here" || person === "you" ? null : game.presence[seat];
  const status = (): string => {
    if (state.result?.winner === seat) return t.seat.won;
    if (freeSeat(game) === seat) return t.seat.free;
    // Both on one screen: there is nothing to say once nobody is to move.
    if (game.mode === "here" && !playing) return "\u00a0";
    return t.seat.state({ who: person, seat, turn, online });
  };
  const captured = state.captured[seat];
  return (
    <section class={`seat seat--${place}${turn ? " is-turn" : ""}`} aria-label={t.seat.label(person, seat)}>
      <div class="seat__who">
        <Piece seat={seat} />
        <p class="seat__name">
          {t.seat.name[person]} <span class="seat__state">{status()}</span>
        </p>
        {captured > 0 && <span class="seat__captured">{t.board.captured(captured)}</span>}
      </div>
      <div class="seat__off">
        <Tray
          piece={{ who: person, seat }}
          count={state.off[seat]}
          of={game.rules.pieces}
          targets={mine(game, seat) ? targets : []}
          onTap={() => table.tap("off")}
        />
        {targets.length > 0 && (
          <span class="seat__hint">
            <Icon name="out" />
            {t.board.canLeave([...new Set(targets.map((move) => move.from))])}
          </span>
        )}
      </div>
    </section>
  );
}
