// Beside the board, or in the place of the throw on phones: the moves and the end of the game, or the settings.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Game } from "../messages";
import { Settings } from "../pages/settings";
import { words } from "../words";
import { Moves } from "./moves";
import type { Table } from "./table";
import { watching, who } from "./view";

export function Panel({ table, game }: { table: Table; game: Game }) {
  const t = words();
  const { spectators } = game.presence;
  const over = game.state.phase === "over";
  const showsSettings = table.aside.value === "settings";
  return (
    <aside class="panel card" id="panel" aria-label={showsSettings ? t.settings.title : t.button.moves}>
      {showsSettings ? (
        <Settings onClose={() => (table.aside.value = null)} />
      ) : (
        <>
          <div class="panel__head">
            <h2 class="title-2">{t.button.moves}</h2>
            <a class="quiet" href={`/rules/${game.rules.id}`}>
              {t.game.how}
            </a>
          </div>
          <Moves game={game} />
          <div class="panel__foot">
            {spectators > 0 && <p class="quiet">{t.game.watchers(spectators)}</p>}
            {over ? (
              <div class="panel__buttons">
                <a class="button button--small" href={`/api/games/${game.id}/record`} download>
                  {t.game.record}
                </a>
                <a class="button button--small" href="/">
                  {t.button.home}
                </a>
              </div>
            ) : (
              !watching(game) && game.state.phase !== "waiting" && <Resign table={table} game={game} />
            )}
          </div>
        </>
      )}
    </aside>
  );
}

function Resign({ table, game }: { table: Table; game: Game }) {
  const t = words();
  const asked = useSignal(false);
  const root = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  // Focus goes to the harmless answer, and back to where it came from.
  useEffect(() => {
    if (opened.current) root.current?.querySelector<HTMLElement>("[data-first]")?.focus();
    opened.current = true;
  }, [asked.value]);

  if (!asked.value)
    return (
      <div class="panel__buttons" ref={root}>
        <button type="button" class="button button--small" data-first onClick={() => (asked.value = true)}>
          {t.button.resign}
        </button>
      </div>
    );
  return (
    <div class="notice" role="group" ref={root} onKeyDown={(event) => event.key === "Escape" && (asked.value = false)}>
      <p>{t.game.resignAsk(game.mode === "here" ? game.state.side : who(game, game.you[0]!))}</p>
      <div class="notice__actions">
        <button type="button" class="button button--small" onClick={() => table.link.wish({ type: "resign" })}>
          {t.button.resignYes}
        </button>
        <button type="button" class="button button--small button--quiet" data-first onClick={() => (asked.value = false)}>
          {t.button.resignNo}
        </button>
      </div>
    </div>
  );
}
