import type { Batch } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { countModelUse } from "#server/features/proposals/count-model-use.ts";
import type { Database } from "#server/platform/db/database.ts";
import { estimateImport } from "./await-batch.ts";
import { countItems } from "./item-store.ts";
import { readFollowers } from "./follow-up-store.ts";
import { presentBatch } from "./present.ts";
import { readBatches } from "./store.ts";
import type { BatchRow } from "./store.ts";
import { readUndone } from "./undone-store.ts";

/** Reads a slice of the account's batches with their progress, newest first. `total` counts all. */
export async function readRuns(
  db: Database,
  sellerId: SellerId,
  slice: Parameters<typeof readBatches>[2],
): Promise<{ readonly batches: readonly Batch[]; readonly total: number }> {
  const { rows, total } = await readBatches(db, sellerId, slice);
  const ids = rows.map((row) => row.id);
  const use = await countModelUse(db, sellerId, ids);
  const undone = await readUndone(db, sellerId, ids);
  const followers = await readFollowers(db, sellerId, followedAmong(rows));
  const batches = await Promise.all(
    rows.map(async (row) => {
      const counts = await db.asSeller(sellerId, (tx) => countItems(tx, sellerId, row.id));
      return {
        ...presentBatch(row, counts, {
          use: use.get(row.id) ?? null,
          undone: undone.get(row.id) ?? null,
          followers: followers.get(row.id) ?? [],
        }),
        ...(await estimateImport(db, row, counts)),
      };
    }),
  );
  return { batches, total };
}

/** Only these can have followers, so most lists need no further query. */
const followedAmong = (rows: readonly BatchRow[]) =>
  rows.filter(({ thenSync }) => thenSync !== null).map(({ id }) => id);
