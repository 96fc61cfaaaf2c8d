import { succeed } from "#domain/failure.ts";
import { claimWrite } from "./claim-write.ts";
import { settleUnknownWrite } from "./settle-unknown-write.ts";
import type { SyncDeps } from "./sync-job.ts";
import { readAbandoned } from "./write-store.ts";
import type { AbandonedWrite } from "./write-store.ts";

type SettleDeps = Omit<SyncDeps, "marketplace"> & {
  readonly marketplace: Pick<SyncDeps["marketplace"], "compatibility">;
};

/**
 * Settles writes whose process died, or that couldn't be read back at the time, by reading the
 * listings from the marketplace. Sends nothing.
 */
export async function settleAbandoned(deps: SettleDeps): Promise<void> {
  for (const write of await readAbandoned(deps.db)) await settleOne(deps, write);
}

async function settleOne(deps: SettleDeps, { sellerId, listingId }: AbandonedWrite): Promise<void> {
  const wanted = {
    sellerId,
    listingId,
    kind: "sync" as const,
    batchId: null,
  };
  await claimWrite(deps, wanted, async (claim, { entry, unsettled: record }) => {
    if (!record) return succeed(null);
    const live = await deps.marketplace.compatibility(deps.accessOf(sellerId), {
      listingId,
      sku: entry.listing.sku,
      inventoryManaged: entry.listing.inventoryManaged,
      expectedRows: record.sentRows.length,
    });
    if (!live.ok || !live.value.known) return succeed(null);
    const job = {
      sellerId,
      entry,
      batchId: null,
      claim,
    };
    return succeed(await settleUnknownWrite(deps, job, { record, live: live.value.rows }));
  });
}
