import { createStore } from "./create-store.ts";
import { readTheme, showTheme, storeTheme } from "./theme-choice.ts";
import type { Theme } from "./theme-choice.ts";

const current = createStore<Theme>(readTheme(), "system");

/** Applies the theme to the page. Call it before the first paint. */
export function applyTheme(): void {
  showTheme(current.get());
}

export function chooseTheme(theme: Theme): void {
  current.set(theme);
  storeTheme(theme);
  applyTheme();
}

export function useTheme(): Theme {
  return current.use();
}
