import type { RulesPage, Seat } from "./messages";

/** Makes a game and returns the path of its page. */
export async function makeGame(rules: string, mode: "friend" | "here", seat: Seat): Promise<string> {
  const answer = await fetch("/api/games", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ rules, mode, seat }),
  });
  if (!answer.ok) throw new Error(`POST /api/games: ${answer.status}`);
  return ((await answer.json()) as { path: string }).path;
}

export async function fetchRules(): Promise<RulesPage[]> {
  const answer = await fetch("/api/rules");
  if (!answer.ok) throw new Error(`GET /api/rules: ${answer.status}`);
  return (await answer.json()) as RulesPage[];
}
