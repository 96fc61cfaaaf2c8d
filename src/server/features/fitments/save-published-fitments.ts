import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { countGeneration } from "#server/features/quota/count-generation.ts";
import type { EncodedRows } from "./pack-rows.ts";
import { writeGenerated } from "./store.ts";

interface PublishedFitments extends EncodedRows {
  readonly listingId: string;
  readonly booking: { readonly listingId: string; readonly inputHash: string };
}

/** The fitments a listing was put up with: the marketplace has them already. What was booked for it counts, once. */
export async function savePublishedFitments(
  tx: Transaction,
  sellerId: SellerId,
  { listingId, booking, rows, evidence }: PublishedFitments,
): Promise<void> {
  if (rows.length === 0) return;
  await countGeneration(tx, sellerId, booking);
  await writeGenerated(tx, sellerId, {
    listingId,
    basedOn: 0,
    generation: "generated",
    rows,
    evidence,
    questions: [],
    answered: [],
    refused: [],
    marks: [],
    inputHash: `published-${listingId}`,
    syncStatus: "synced",
  });
}
