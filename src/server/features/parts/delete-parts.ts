import type { PartSelection } from "#contract/parts.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { removeParts } from "./store.ts";
import { readSelection } from "./read-selection.ts";

/** @returns how many parts went */
export async function deleteParts(
  db: Database,
  sellerId: SellerId,
  selection: PartSelection,
): Promise<number> {
  let deleted = 0;
  for await (const ids of readSelection(db, sellerId, selection))
    deleted += await db.asSeller(sellerId, (tx) => removeParts(tx, sellerId, ids));
  return deleted;
}
