import { countOf } from "#domain/count-words.ts";
import type { SyncInclusion } from "#contract/batches.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readQuestionCount } from "./store.ts";

/** A listing to sync, and which unsettled listings the seller chose to include. */
export interface SyncPermission {
  readonly sellerId: SellerId;
  readonly listingId: string;
  readonly include: readonly SyncInclusion[];
}

/**
 * Refuses a listing with open questions unless the seller chose to include such listings. Reads the
 * current questions, so one that appeared after the seller started the sync counts too.
 */
export async function refuseUnanswered(db: Database, sync: SyncPermission): Promise<Result<void>> {
  if (sync.include.includes("needs-answer")) return succeed(undefined);
  const count = await readQuestionCount(db, sync.sellerId, sync.listingId);
  return count === 0 ? succeed(undefined) : fail("open-questions", describeUnanswered(count));
}

/** Returns the number of open questions on a listing, as last read. */
export function countOpenQuestions({
  set,
}: {
  readonly set: { readonly questionCount: number } | null;
}): number {
  return set?.questionCount ?? 0;
}

/** Says why a listing isn't synced, and what to do about it. */
export function describeUnanswered(count: number): string {
  const [questions, them] = [countOf(count, "open question"), count === 1 ? "it" : "them"];
  return `This listing has ${questions}. Answer ${them} first, or choose to sync it anyway.`;
}
