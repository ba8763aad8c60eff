// Borne-off pieces: the drawer in the side of the box, and the way out for a piece that may leave.

import type { Move } from "../messages";
import { words } from "../words";
import type { PieceOf } from "../words/messages";
import { Piece } from "./piece";

interface TrayProps {
  piece: PieceOf;
  count: number;
  of: number;
  /** The moves that bear a piece off here. */
  targets: Move[];
  onTap: () => void;
}

export function Tray({ piece, count, of, targets, onTap }: TrayProps) {
  const t = words().board;
  const slots = Array.from({ length: of }, (_, i) => <span class="tray__slot">{i < count && <Piece seat={piece.seat} />}</span>);
  const size = of > 5 ? ` tray--${of}` : "";
  if (!targets.length)
    return (
      <div class={`tray${size}`} role="img" aria-label={t.tray(piece, count, of)}>
        {slots}
      </div>
    );
  const from = [...new Set(targets.map((move) => move.from))];
  return (
    <button type="button" class={`tray is-target${size}`} aria-label={t.bearOff(from, count, of)} onClick={onTap}>
      {slots}
    </button>
  );
}
