let loggedOut = false;

/** Whether the visitor logged out on this page, rather than arrived signed out. Signing in again loads the page anew. */
export function hasLoggedOut(): boolean {
  return loggedOut;
}

export function rememberLogout(): void {
  loggedOut = true;
}
