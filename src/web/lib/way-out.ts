let destination: string | null = null;

/** Where someone goes who just stopped being signed in on purpose (logged out, deleted the account); null: wherever visitors are sent. */
export function wayOut(): string | null {
  return destination;
}

/** To be said before the user becomes nobody, else the guard of the page sends them to sign in. Forgotten on arrival. */
export function rememberWayOut(path: string | null): void {
  destination = path;
}
