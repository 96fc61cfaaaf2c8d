import { indexedPaths } from "#contract/pages.ts";

/** A page that search engines are told of. */
export interface IndexedPage {
  readonly path: string;
  /** When it last changed, ISO 8601; left out where that says nothing. */
  readonly changedAt?: string;
}

/** Every page for the sitemap: the fixed ones, then those that come from data. */
export async function listAddresses(
  fromData: readonly (() => Promise<readonly IndexedPage[]>)[],
): Promise<readonly IndexedPage[]> {
  const made = await Promise.all(fromData.map((list) => list()));
  return [...indexedPaths.map((path) => ({ path })), ...made.flat()];
}
