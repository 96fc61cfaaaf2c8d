import type { z } from "zod";
import type { previewSync as previewCall, SyncEffect } from "#contract/fitments.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { findBlock } from "#server/features/listings/find-block.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import type { Database } from "#server/platform/db/database.ts";
import { holdOf } from "./refuse-held.ts";
import { planSync } from "./plan-sync.ts";
import type { SyncPlan } from "./plan-sync.ts";
import { whyNothingToSync } from "./sync-batch.ts";
import type { ListingWithSet } from "./known-store.ts";

const listingsPerRead = 200;

type SyncPreview = z.input<typeof previewCall.answer>;

/**
 * Predicts what a sync of these listings would do, based on what was last read from the
 * marketplace. Writes nothing and calls nobody.
 */
export async function previewSync(
  db: Database,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<SyncPreview> {
  const ready = noEffect();
  const held = { "needs-answer": { ...noEffect(), questions: 0 }, "to-review": noEffect() };
  const reasons = new Map<string, number>();
  const skip = (reason: string, count = 1) =>
    reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  for (let from = 0; from < listingIds.length; from += listingsPerRead) {
    const ids = listingIds.slice(from, from + listingsPerRead);
    const found = await readListingsWithSets(db, sellerId, ids);
    if (found.length < ids.length) skip("Not in this account.", ids.length - found.length);
    for (const entry of found) {
      const { plan, reason } = previewListing(entry);
      const hold = holdOf(entry.set);
      if (plan) addTo(hold === null ? ready : held[hold], plan);
      else skip(reason);
      if (plan && hold === "needs-answer")
        held["needs-answer"].questions += entry.set?.questionCount ?? 0;
    }
  }
  return {
    ...ready,
    needs_answer: held["needs-answer"],
    to_review: held["to-review"],
    skipped: [...reasons]
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count),
  };
}

function noEffect(): SyncEffect {
  return {
    listings: 0,
    added: 0,
    protected_kept: 0,
    removed: 0,
  };
}

function addTo(effect: SyncEffect, plan: SyncPlan): void {
  effect.listings += 1;
  effect.added += plan.added;
  effect.protected_kept += plan.protectedKept;
  effect.removed += plan.removed;
}

/** Returns the plan for one listing, or the reason why a sync would skip it. */
export function previewListing(
  entry: ListingWithSet,
):
  | { readonly plan: SyncPlan; readonly reason: null }
  | { readonly plan: null; readonly reason: string } {
  const reason = whyNotSynced(entry);
  if (reason !== null) return { plan: null, reason };
  const plan = planSync({
    live: entry.listing.baseRows,
    ownKeys: entry.listing.ownKeys,
    ours: entry.set?.rows ?? [],
    maximum: entry.listing.maxVehicles ?? 0,
  });
  if (!plan.ok) return { plan: null, reason: "More vehicles than eBay allows in its category." };
  // A sync stops at an open question before it can notice that nothing has changed.
  return plan.value.unchanged && holdOf(entry.set) === null
    ? { plan: null, reason: "Already on eBay." }
    : { plan: plan.value, reason: null };
}

function whyNotSynced(entry: ListingWithSet): string | null {
  return (
    findBlock(entry.listing)?.message ??
    whyNothingToSync(entry)?.message.replace(/[\d,]+ fitments? already/, "fitments already") ??
    null
  );
}
