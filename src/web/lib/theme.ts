import { createStore } from "./create-store.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "fitwright.theme";
const current = createStore<Theme>(readStored(), "system");

function readStored(): Theme {
  try {
    const stored = globalThis.localStorage?.getItem(storageKey);
    return themes.find((theme) => theme === stored) ?? "system";
  } catch {
    // Storage may be blocked, for example in a private window. Follow the system then.
    return "system";
  }
}

/** Applies the theme to the page. Call it before the first paint. */
export function applyTheme(): void {
  const theme = current.get();
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

export function chooseTheme(theme: Theme): void {
  current.set(theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Not stored, so the choice lasts until the page is closed.
  }
  applyTheme();
}

export function useTheme(): Theme {
  return current.use();
}
