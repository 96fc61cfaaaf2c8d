import type { Question } from "#domain/fitment/question.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { countGeneration } from "#server/features/quota/count-generation.ts";
import type { EncodedRows } from "./pack-rows.ts";
import { writeGenerated } from "./store.ts";
import type { GeneratedSet } from "./store.ts";

interface PublishedFitments extends EncodedRows {
  readonly listingId: string;
  readonly booking: { readonly listingId: string; readonly inputHash: string };
  /** Questions that were still open; the seller can answer them in the manager. */
  readonly questions: readonly Question[];
}

/**
 * Stores the fitments that a listing was published with, which the marketplace already has, with
 * the open questions, and counts the generation once. Without fitments, nothing is counted.
 */
export async function savePublishedFitments(
  tx: Transaction,
  sellerId: SellerId,
  { listingId, booking, rows, evidence, questions }: PublishedFitments,
): Promise<void> {
  if (rows.length === 0 && questions.length === 0) return;
  if (rows.length > 0) await countGeneration(tx, sellerId, booking);
  const set: GeneratedSet = {
    listingId,
    basedOn: 0,
    generation: "generated",
    rows,
    evidence,
    questions,
    answered: [],
    refused: [],
    marks: [],
    confidence: null,
    // The seller published them.
    reviewReasons: [],
    rowsHash: hashFitments(rows),
    fitsNone: false,
    inputHash: `published-${listingId}`,
    syncStatus: rows.length > 0 ? "synced" : null,
  };
  await writeGenerated(tx, sellerId, [set]);
}
