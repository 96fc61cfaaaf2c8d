import type { BatchContext, BatchWork, LaneDeps } from "./batch-work.ts";
import { claimItems, releaseItems } from "./store.ts";

/** Claims a few items ahead of need, so that the workers of a lane never wait for the database one item at a time. */
export interface Claimer {
  /** Up to one chunk; empty when nothing is left to take. */
  next(): Promise<readonly string[]>;
  /** Puts what was claimed and not handed out back in line. */
  giveBack(): Promise<void>;
}

export function claimAhead(deps: LaneDeps, work: BatchWork, context: BatchContext): Claimer {
  const claimed: string[] = [];
  let claiming: Promise<void> | null = null;
  const most = work.chunk * work.parallel;
  const claim = async () => {
    const items = await claimItems(deps.db, { ...context, holder: deps.holder, most });
    claimed.push(...items.map((item) => item.listingId));
  };
  return {
    async next() {
      if (claimed.length === 0) {
        claiming ??= claim().finally(() => {
          claiming = null;
        });
        await claiming;
      }
      return claimed.splice(0, work.chunk);
    },
    async giveBack() {
      const rest = claimed.splice(0);
      if (rest.length > 0) await deps.db.asSeller(context.sellerId, (tx) => releaseItems(tx, { id: context.batchId, holder: deps.holder }, rest));
    },
  };
}
