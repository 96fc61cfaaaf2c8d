import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { markSet } from "#server/features/listings/mark-listing.ts";
import { noChange } from "#server/features/listings/note-change.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { gather } from "#server/platform/db/gather.ts";
import { markWritten, settleWrites } from "./record-store.ts";
import type { SettledWrite, WriteMark } from "./record-store.ts";
import { markUndone } from "./store.ts";

export interface Settling extends SettledWrite {
  /** Of an undo, the ID of the sync that it undid. */
  readonly undoes: string | null;
  /** Returns the listing's sync status, given our rows as they are now. */
  readonly judge: (ours: readonly Fitment[]) => Omit<WriteMark, "listingId">;
}

/**
 * Settles a write: its claim, its record, the listing's base, and its sync status. Returns false,
 * and changes nothing, when this process no longer holds the claim.
 */
export const settleWrite = gather<Settling, boolean>(settleAll);

async function settleAll(
  tx: Transaction,
  sellerId: SellerId,
  writes: readonly Settling[],
): Promise<readonly boolean[]> {
  const settled = await settleWrites(tx, sellerId, writes);
  const held = writes.filter(({ claim }) => settled.has(claim.listingId));
  for (const { undoes } of held) if (undoes !== null) await markUndone(tx, sellerId, undoes);
  const marks = held.map(({ claim: { listingId }, judge }) => ({
    listingId,
    ...judge(settled.get(listingId) ?? []),
  }));
  const hasSet = ({ listingId }: WriteMark) => (settled.get(listingId) ?? null) !== null;
  await markWritten(tx, sellerId, marks.filter(hasSet));
  // Rare: only a listing whose fitment set was never stored.
  for (const mark of marks.filter((one) => !hasSet(one)))
    await markSet(tx, sellerId, { ...mark, ...noChange });
  return writes.map(({ claim }) => settled.has(claim.listingId));
}
