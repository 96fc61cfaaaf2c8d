let shown: string | null = null;

/** The account this page shows; every call names it, so that none acts for another account that was switched to in another tab. */
export function shownAccount(): string | null {
  return shown;
}

export function rememberShownAccount(id: string | null): void {
  shown = id;
}
