import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "fitwright.theme";
const listeners = new Set<() => void>();
let current: Theme = readStored();

function readStored(): Theme {
  try {
    const stored = globalThis.localStorage?.getItem(storageKey);
    return themes.find((theme) => theme === stored) ?? "system";
  } catch {
    // Storage may be forbidden (private windows); the system's choice then holds.
    return "system";
  }
}

/** Puts the theme on the page; to be called before the first paint. */
export function applyTheme(): void {
  if (current === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = current;
}

export function chooseTheme(theme: Theme): void {
  current = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Not stored, but it holds until the page is closed.
  }
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => "system",
  );
}
