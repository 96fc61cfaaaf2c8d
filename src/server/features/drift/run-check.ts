import { randomUUID } from "node:crypto";
import type { Batch } from "#contract/batches.ts";
import type { Result } from "#domain/failure.ts";
import { succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readSettledItems, showBatch } from "#server/features/batches/await-batch.ts";
import { keepLeases } from "#server/features/batches/keep-leases.ts";
import { runLane } from "#server/features/batches/run-lane.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Notify } from "#server/features/notices/notify-seller.ts";
import { checkBatch } from "./check-batch.ts";
import type { CheckDeps } from "./check-listing.ts";
import { readResult } from "./finish-check.ts";
import type { CheckResult } from "./finish-check.ts";
import { limitCheck, startCheck } from "./start-check.ts";
import type { StartDeps } from "./start-check.ts";

export interface RunCheck {
  readonly batch: Batch;
  readonly result: CheckResult;
  /** The outcome of each listing that was reached, as a sentence. */
  readonly items: readonly { readonly listingId: string; readonly message: string }[];
}

/**
 * Checks an account's listings now, in this process and in those that already work on them, until
 * the check ends or is paused. Returns null if there is nothing to check.
 */
export async function runCheck(
  deps: StartDeps & CheckDeps & { readonly log: Log; readonly notify: Notify },
  sellerId: SellerId,
): Promise<Result<RunCheck | null>> {
  const { db, jobs, log } = deps;
  const most = await limitCheck(db);
  const batchId = await db.asSeller(sellerId, (tx) =>
    startCheck(tx, jobs, { sellerId, most, onlyDue: false }),
  );
  if (batchId === null) return succeed(null);
  const lanes = new Set<string>();
  const stop = keepLeases({ db, lanes, log });
  const lane = {
    db,
    jobs,
    log,
    holder: `drift:${randomUUID()}`,
    lanes,
    works: { drift: checkBatch(deps) },
    notify: deps.notify,
    // Nothing follows a check.
    refuseGated: () => Promise.resolve(null),
    stopping: () => false,
  };
  try {
    for (;;) {
      await runLane(lane, { sellerId, batchId });
      const batch = await showBatch(db, sellerId, batchId);
      if (!batch.ok) return batch;
      if (batch.value.state !== "running" && batch.value.state !== "cancelling")
        return succeed(await describeRun(deps, sellerId, batch.value));
    }
  } finally {
    stop();
  }
}

async function describeRun({ db }: StartDeps, sellerId: SellerId, batch: Batch): Promise<RunCheck> {
  const result = await db.asSeller(sellerId, (tx) =>
    readResult(tx, { sellerId, batchId: batch.id }),
  );
  const items = await readSettledItems(db, sellerId, batch.id);
  return {
    batch,
    result,
    items: items.map(({ listingId, message }) => ({ listingId, message: message ?? "" })),
  };
}
