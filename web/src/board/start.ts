import type { Pieces } from "./motion";

/** The pieces of a start position as it is written down. */
export function startPieces(position: string): Pieces {
  const pieces: Pieces = { cones: [], spools: [] };
  let square = 0;
  for (const [mark] of (position.split(" ")[1] ?? "").matchAll(/\d+|[CS]/g)) {
    square += mark === "C" || mark === "S" ? 1 : Number(mark);
    if (mark === "C") pieces.cones.push(square);
    if (mark === "S") pieces.spools.push(square);
  }
  return pieces;
}
