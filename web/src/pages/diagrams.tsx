// One picture for each rule set, of what sets it apart.

import type { JSX } from "preact";
import { Mini } from "../board/mini";

const start = (count: number, first: number): number[] => Array.from({ length: count }, (_, i) => first + 2 * i);

const standard = { 15: "ankh", 27: "nefer", 28: "water", 29: "three", 30: "two" };
const bell = { 26: "nefer", 27: "mark-x", 28: "mark-3", 29: "mark-2", 30: "mark-1" };
const kendall = { 15: "ankh", 26: "nefer", 27: "water", 28: "three", 29: "two", 30: "sun" };

const walls = { ...kendall, 30: "eye" };

const Kept = ({ x, value }: { x: number; value: number }) => (
  <>
    <rect class="m-chip" x={x} y="3.5" width="9.5" height="9.5" rx="2" />
    <text class="m-digit" x={x + 4.7} y="10.8">
      {value}
    </text>
  </>
);

export const diagrams: Record<string, () => JSX.Element> = {
  standard: () => (
    <Mini houses={standard} cones={[12]} spools={[16, 18, 19]}>
      <path class="m-go" d="M102 13C92 5 65 5 56 12m.5-4.5L55.5 12.5l5 .5" />
    </Mini>
  ),
  bell: () => (
    <Mini houses={bell} cones={start(10, 1)} spools={start(10, 2)}>
      <path class="m-chip" d="M8 28h26l2.5 4.5-2.5 4.5H8l-2.5-4.5Z" />
      <path class="m-digit" d="M14 31h3v3h-3Zm5.5 0h3v3h-3Zm5.5 0h3v3h-3Z" />
    </Mini>
  ),
  kendall: () => (
    <Mini houses={kendall} cones={[19, 17]} spools={[25, 24]}>
      <path class="m-stop" d="M73 27v10" />
      <Kept x={8} value={4} />
      <Kept x={20} value={1} />
      <Kept x={32} value={2} />
    </Mini>
  ),
  "kendall-7": () => <Mini houses={kendall} cones={start(7, 1)} spools={start(7, 2)} />,
  walls: () => (
    <Mini houses={walls} cones={[11]} spools={[13, 14, 15]}>
      <path class="m-stop" d="M96.3 13v14" />
    </Mini>
  ),
};
