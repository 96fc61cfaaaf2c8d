import { indexedPaths } from "#contract/pages.ts";

/** A page listed for search engines. */
export interface IndexedPage {
  readonly path: string;
  /** When it last changed, ISO 8601; left out where that has no meaning. */
  readonly changedAt?: string;
}

/** Lists every page for the sitemap: the fixed ones, then those that come from data. */
export async function listAddresses(
  fromData: readonly (() => Promise<readonly IndexedPage[]>)[],
): Promise<readonly IndexedPage[]> {
  const made = await Promise.all(fromData.map((list) => list()));
  return [...indexedPaths.map((path) => ({ path })), ...made.flat()];
}
