let destination: string | null = null;

/**
 * Returns where to go after signing out or deleting the account: null for the default page for
 * visitors.
 */
export function signOutPath(): string | null {
  return destination;
}

/**
 * Call this before clearing the user, or the route guard sends them to the sign-in page. Reset on
 * arrival.
 */
export function rememberSignOutPath(path: string | null): void {
  destination = path;
}
