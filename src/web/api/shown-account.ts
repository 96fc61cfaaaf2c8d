let shown: string | null = null;

/**
 * Returns the account this page shows. Every call sends it, so a tab never acts for an account that
 * another tab switched to.
 */
export function shownAccount(): string | null {
  return shown;
}

export function rememberShownAccount(id: string | null): void {
  shown = id;
}
