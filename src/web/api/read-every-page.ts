import { listingsPerCall } from "#contract/listings.ts";

/**
 * Reads a paged list to its end. A row that moves to a later page meanwhile is kept once.
 *
 * @param readPage Reads a page, from 1.
 */
export async function readEveryPage<Row>(
  readPage: (page: number) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const all = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const rows = await readPage(page);
    for (const row of rows) all.set(idOf(row), row);
    if (rows.length < listingsPerCall) return [...all.values()];
  }
}
