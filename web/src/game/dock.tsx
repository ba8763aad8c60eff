// The message line and the button that never moves.

import { useEffect } from "preact/hooks";
import { Icon } from "../board/piece";
import { lastEvent, type Game, type Rebirth } from "../messages";
import { settings } from "../settings";
import { words } from "../words";
import type { Table } from "./table";
import { isEcho } from "../board/echo";
import { watching } from "./view";

const passAfter = 3000;

export function Dock({ table, game }: { table: Table; game: Game }) {
  const t = words();
  const button = table.button.value;
  const message = table.message.value;
  const told = table.told.value;
  const event = lastEvent(game);
  const passes = button?.passes === true && settings.passes.value === "yes";
  const rebirth = table.actions.value.find((action): action is Rebirth => action.kind === "rebirth");
  const refusal = table.link.refusal.value;

  useEffect(() => {
    if (!passes) return;
    const timer = setTimeout(table.press, passAfter);
    return () => clearTimeout(timer);
  }, [passes, event]);

  // The same words twice are news twice: the line is made anew for each event.
  const saidAt = told ? lastEvent(told) : 0;
  const offline = table.link.connection.value === "lost";
  const hint = offline ? t.say.offline : refusal ? (t.refusals[refusal] ?? t.refused) : message?.hint;
  return (
    <div class="dock">
      <div class="message" aria-live="polite">
        <p class="message__now" key={`now ${saidAt}`}>
          {message?.now}
        </p>
        {hint && (
          <p class="message__hint" key={`hint ${saidAt} ${hint}`}>
            {hint}
          </p>
        )}
      </div>
      <div class="dock__actions">
        {button ? (
          <button
            type="button"
            class="button button--main button--throw"
            data-main
            aria-disabled={button.does === null}
            onClick={(click) => isEcho(click) || table.press()}
          >
            <span>
              {button.label}
              {(button.note || passes) && (
                <span class="button__note">{[button.note, passes && t.button.passesItself].filter(Boolean).join(" · ")}</span>
              )}
            </span>
            {passes && <span class="button__countdown" key={event} aria-hidden="true" />}
          </button>
        ) : (
          watching(game) && <p class="dock__watching quiet">{t.game.watching}</p>
        )}
        {game.state.phase === "over" && !watching(game) && (
          <a class="button" href="/">
            {t.button.newGame}
          </a>
        )}
        {rebirth && (
          <button type="button" class="button dock__rebirth" onClick={() => table.link.wish({ type: "act", action: rebirth.text })}>
            <span>
              {t.button.rebirth} <span class="button__note">{t.button.rebirthNote(rebirth.from, rebirth.to)}</span>
            </span>
          </button>
        )}
        <button
          type="button"
          class="button button--icon dock__moves"
          aria-label={t.button.moves}
          aria-expanded={table.aside.value === "moves"}
          aria-controls="panel"
          onClick={() => (table.aside.value = table.aside.value === "moves" ? null : "moves")}
        >
          <Icon name="moves" />
        </button>
      </div>
    </div>
  );
}
