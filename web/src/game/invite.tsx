import { words } from "../words";
import type { Table } from "./table";

/** The clipboard is only there on secure pages; elsewhere the old way still works. */
export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    const link = document.querySelector(".invite__link");
    if (link) getSelection()?.selectAllChildren(link);
    document.execCommand("copy");
  }
}

export function Invite({ table }: { table: Table }) {
  const t = words();
  return (
    <div class="invite">
      <p>{t.game.invite}</p>
      <p class="invite__link">{location.href}</p>
      {"share" in navigator && (
        <button
          type="button"
          class="button button--small"
          onClick={() => void navigator.share({ url: location.href }).catch(() => undefined)}
        >
          {t.button.share}
        </button>
      )}
      <p class="quiet" role="status">
        {table.copied.value && t.button.copied}
      </p>
    </div>
  );
}
