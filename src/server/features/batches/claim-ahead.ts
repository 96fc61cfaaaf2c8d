import type { BatchContext, BatchWork, LaneDeps } from "./batch-work.ts";
import { claimItems, releaseItems } from "./item-store.ts";

/** Claims items in advance, so the workers of a lane don't wait for the database for each item. */
export interface Claimer {
  /** Returns up to one chunk of items, or none when nothing is left to claim. */
  next(): Promise<readonly string[]>;
  /** Releases the items that were claimed but never returned by `next`. */
  giveBack(): Promise<void>;
}

export function claimAhead(deps: LaneDeps, work: BatchWork, context: BatchContext): Claimer {
  const claimed: string[] = [];
  let claiming: Promise<void> | null = null;
  let exhausted = false;
  const most = work.chunk * work.parallel * 2;
  const claim = async () => {
    const items = await claimItems(deps.db, { ...context, holder: deps.holder, most });
    claimed.push(...items.map((item) => item.listingId));
    exhausted = items.length === 0;
  };
  const claimMore = () => {
    claiming ??= claim().finally(() => {
      claiming = null;
    });
    return claiming;
  };
  return {
    async next() {
      if (claimed.length === 0) await claimMore();
      const taken = claimed.splice(0, work.chunk);
      // The next claim runs while these items are processed. If it fails, the error surfaces when
      // the buffer is empty and the claim is tried again.
      if (!exhausted && claimed.length < most / 2) claimMore().catch(() => undefined);
      return taken;
    },
    async giveBack() {
      await claiming?.catch(() => undefined);
      const rest = claimed.splice(0);
      if (rest.length > 0)
        await deps.db.asSeller(context.sellerId, (tx) =>
          releaseItems(tx, { id: context.batchId, holder: deps.holder }, rest),
        );
    },
  };
}
