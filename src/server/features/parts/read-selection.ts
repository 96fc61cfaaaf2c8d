import type { PartSelection } from "#contract/parts.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { selectParts } from "./store.ts";

const idsAtOnce = 500;
const beforeAll = "00000000-0000-0000-0000-000000000000";

/**
 * Yields the IDs of the selected parts, page by page. The caller may delete parts along the way.
 */
export async function* readSelection(
  db: Database,
  sellerId: SellerId,
  selection: PartSelection,
): AsyncGenerator<readonly string[], void> {
  if ("ids" in selection) {
    for (let at = 0; at < selection.ids.length; at += idsAtOnce)
      yield selection.ids.slice(at, at + idsAtOnce);
    return;
  }
  const { search = "", filter = "all", except = [] } = selection;
  const left = new Set(except);
  for (let after = beforeAll; ;) {
    const ids = await db.asSeller(sellerId, (tx) =>
      selectParts(tx, sellerId, {
        search,
        filter,
        after,
        limit: idsAtOnce,
      }),
    );
    const last = ids.at(-1);
    if (last === undefined) return;
    const wanted = ids.filter((id) => !left.has(id));
    if (wanted.length > 0) yield wanted;
    after = last;
  }
}
