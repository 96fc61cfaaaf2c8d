export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "fitwright.theme";

/** Returns the theme that was chosen in this browser. */
export function readTheme(): Theme {
  try {
    const stored = globalThis.localStorage?.getItem(storageKey);
    return themes.find((theme) => theme === stored) ?? "system";
  } catch {
    // Storage may be blocked, for example in a private window. Follow the system then.
    return "system";
  }
}

export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Not stored, so the choice lasts until the page is closed.
  }
}

/** Shows the page in a theme. */
export function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/**
 * Returns the media query that selects a picture for dark pages.
 *
 * @param screen The picture is only for screens that match this query.
 */
export function darkMedia(theme: Theme, screen: string): string {
  if (theme === "light") return "not all";
  const dark = theme === "dark" ? [] : ["(prefers-color-scheme: dark)"];
  return [...(screen === "" ? [] : [screen]), ...dark].join(" and ") || "all";
}
