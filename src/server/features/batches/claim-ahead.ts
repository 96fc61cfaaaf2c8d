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
      // The next claim runs while these are worked on; what it throws comes again when the store is empty.
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
