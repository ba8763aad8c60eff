import type { Signal } from "@preact/signals";
import { settings, themes, turns } from "../settings";
import { words } from "../words";

export function Select<T extends string>({ label, value, names }: { label: string; value: Signal<T>; names: readonly [T, string][] }) {
  return (
    <label class="select">
      {label}
      <select value={value.value} onChange={(event) => (value.value = event.currentTarget.value as T)}>
        {names.map(([id, name]) => (
          <option value={id} key={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export const ThemeSelect = () => {
  const t = words();
  return <Select label={t.theme} value={settings.theme} names={themes.map((theme) => [theme, t.themes[theme]] as const)} />;
};

function Switch({ label, value }: { label: string; value: Signal<"yes" | "no"> }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={value.value === "yes"}
        onChange={(event) => (value.value = event.currentTarget.checked ? "yes" : "no")}
      />
      {label}
    </label>
  );
}

export function Settings({ onClose }: { onClose: () => void }) {
  const t = words().settings;
  return (
    <div class="settings" onKeyDown={(event) => event.key === "Escape" && onClose()}>
      <h2 class="title-2">{t.title}</h2>
      <ThemeSelect />
      <Select label={t.turn} value={settings.turn} names={turns.map((turn) => [turn, t.turns[turn]] as const)} />
      <Switch label={t.passes} value={settings.passes} />
      <Switch label={t.oneTap} value={settings.oneTap} />
      <button type="button" class="button button--small" onClick={onClose}>
        {t.close}
      </button>
    </div>
  );
}
