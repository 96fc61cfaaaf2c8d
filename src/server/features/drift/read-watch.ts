import type { z } from "zod";
import type { getDriftWatch } from "#contract/drift.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readRuns } from "#server/features/batches/read-runs.ts";
import type { Database } from "#server/platform/db/database.ts";
import { countWatched } from "./listing-store.ts";
import { presentWatch } from "./present.ts";
import { readSettings } from "./store.ts";

/** Reads an account's settings, and the state of its newest check. */
export async function readWatch(
  db: Database,
  sellerId: SellerId,
): Promise<z.input<typeof getDriftWatch.answer>> {
  const { settings, counts } = await db.asSeller(sellerId, async (tx) => ({
    settings: await readSettings(tx, sellerId),
    counts: await countWatched(tx, sellerId),
  }));
  const { batches } = await readRuns(db, sellerId, {
    onlyOpen: false,
    kind: "drift",
    search: "",
    offset: 0,
    limit: 1,
  });
  return presentWatch({ settings, counts, lastCheck: batches[0] ?? null });
}
