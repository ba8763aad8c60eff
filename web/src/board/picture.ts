// Where the squares of the path lie in the picture. The board turns by mirroring about its diagonal: 1 stays top left, 30 bottom right.

export type Turn = "across" | "down";
export const squares = 30;
const columns = 10;
const lines = 3;

/** Row and column of a square in the picture. */
export function place(square: number, turn: Turn): { row: number; column: number } {
  const line = Math.floor((square - 1) / columns);
  const step = (square - 1) % columns;
  const along = line % 2 ? columns - 1 - step : step;
  return turn === "across" ? { row: line, column: along } : { row: along, column: line };
}

/** The squares, row by row as the picture shows them. */
export function rows(turn: Turn): number[][] {
  const [height, width] = turn === "across" ? [lines, columns] : [columns, lines];
  const picture = Array.from({ length: height }, () => new Array<number>(width).fill(0));
  for (let square = 1; square <= squares; square++) {
    const { row, column } = place(square, turn);
    picture[row]![column] = square;
  }
  return picture;
}

/** The square a key leads to, or null when it leads nowhere. Arrows follow the picture, brackets the path. */
export function step(square: number, key: string, turn: Turn): number | null {
  if (key === "[" || key === "]") {
    const next = square + (key === "]" ? 1 : -1);
    return next >= 1 && next <= squares ? next : null;
  }
  const picture = rows(turn);
  const { row, column } = place(square, turn);
  switch (key) {
    case "ArrowLeft":
      return picture[row]![column - 1] ?? null;
    case "ArrowRight":
      return picture[row]![column + 1] ?? null;
    case "ArrowUp":
      return picture[row - 1]?.[column] ?? null;
    case "ArrowDown":
      return picture[row + 1]?.[column] ?? null;
    case "Home":
      return picture[row]![0]!;
    case "End":
      return picture[row]!.at(-1)!;
    default:
      return null;
  }
}

/** A clasp between n and n + 1 is drawn on the later of the two in the picture, or on the turn that joins them in the frame. */
export function claspAt(n: number, turn: Turn): number | "a" | "b" {
  if (n === columns) return "a";
  if (n === 2 * columns) return "b";
  const first = place(n, turn);
  const second = place(n + 1, turn);
  return second.row + second.column > first.row + first.column ? n + 1 : n;
}

/** The squares from one to another along the path, both included. */
export function path(from: number, to: number): number[] {
  const direction = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * direction);
}
