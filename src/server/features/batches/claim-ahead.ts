import type { BatchContext, BatchWork, LaneDeps } from "./batch-work.ts";
import { claimItems, releaseAllItems, releaseItems } from "./item-store.ts";
import { readState } from "./store.ts";

/** How old a lane's knowledge of its batch's state may be when it starts an item. */
const maxAgeMs = 500;

/** Claims items in advance, so the workers of a lane don't wait for the database for each item. */
export interface Claimer {
  /**
   * Returns up to one chunk of items, or none when nothing is left to claim or the batch was
   * stopped in the meantime.
   */
  next(): Promise<readonly string[]>;
  /** Returns true once `next` has found the batch being canceled. */
  sawCancel(): boolean;
  /**
   * Releases the items that were claimed but never returned by `next`. Those that it did return
   * must be settled by now.
   */
  giveBack(): Promise<void>;
}

export function claimAhead(deps: LaneDeps, work: BatchWork, context: BatchContext): Claimer {
  const claimed: string[] = [];
  let claiming: Promise<void> | null = null;
  let looking: Promise<void> | null = null;
  let lookedAt = -Infinity;
  let state: Awaited<ReturnType<typeof readState>> = "running";
  let exhausted = false;
  /** A claim failed, but the database may have made it before the connection was lost. */
  let mayHoldMore = false;
  const most = work.chunk * work.parallel * 2;
  const claim = async () => {
    const { db, holder, lanes } = deps;
    const items = await claimItems(db, context, {
      holder,
      lanes,
      most,
    }).catch((error: unknown) => {
      mayHoldMore = true;
      throw error;
    });
    claimed.push(...items.map((item) => item.listingId));
    exhausted = items.length === 0;
  };
  const claimMore = () => {
    claiming ??= claim().finally(() => {
      claiming = null;
    });
    return claiming;
  };
  const look = async () => {
    state = await deps.db.asSeller(context.sellerId, (tx) => readState(tx, context.batchId));
    lookedAt = performance.now();
  };
  // A seller's Cancel ends only the items in the queue, and slow items stay claimed for long. So
  // the lane looks for itself before it starts one.
  const refresh = () => {
    if (performance.now() - lookedAt < maxAgeMs) return undefined;
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
  return {
    async next() {
      if (claimed.length === 0) await claimMore();
      if (claimed.length > 0) await refresh();
      if (state !== "running") return [];
      const taken = claimed.splice(0, work.chunk);
      // The next claim runs while these items are processed. If it fails, the error surfaces when
      // the buffer is empty and the claim is tried again.
      if (!exhausted && claimed.length < most / 2) claimMore().catch(() => undefined);
      return taken;
    },
    sawCancel: () => state === "cancelling",
    async giveBack() {
      await claiming?.catch(() => undefined);
      const rest = claimed.splice(0);
      const batch = { id: context.batchId, holder: deps.holder };
      if (rest.length > 0 || mayHoldMore)
        await deps.db.asSeller(context.sellerId, (tx) =>
          mayHoldMore ? releaseAllItems(tx, batch) : releaseItems(tx, batch, rest),
        );
      mayHoldMore = false;
    },
  };
}
