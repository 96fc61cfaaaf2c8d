import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { gather } from "#server/platform/db/gather.ts";
import { lostWrite } from "./claim-write.ts";
import { insertRecords } from "./record-store.ts";
import type { NewRecord } from "./record-store.ts";
import { selectHeldSets } from "./store.ts";
import type { HeldSet } from "./store.ts";

export interface PlannedRecord extends NewRecord {
  /**
   * Judges the listing's fitment set as it is in the transaction that records the write. A failure
   * stops the write before anything is sent.
   */
  readonly mayStart: (held: HeldSet | null) => Result<void>;
}

/**
 * Records a write before it is sent. Returns the record's ID.
 * @throws WriteLost when this process no longer holds the claim
 */
export async function openRecord(
  db: Database,
  sellerId: SellerId,
  planned: PlannedRecord,
): Promise<Result<string>> {
  const opened = await openOne(db, sellerId, planned);
  if (opened === "lost") throw lostWrite();
  return opened;
}

const openOne = gather<PlannedRecord, Result<string> | "lost">(openRecords);

async function openRecords(
  tx: Transaction,
  sellerId: SellerId,
  planned: readonly PlannedRecord[],
): Promise<readonly (Result<string> | "lost")[]> {
  const held = await selectHeldSets(
    tx,
    sellerId,
    planned.map(({ claim }) => claim.listingId),
  );
  const judged = planned.map((record) => ({
    record,
    allowed: record.mayStart(held.get(record.claim.listingId) ?? null),
  }));
  const ids = await insertRecords(
    tx,
    sellerId,
    judged.filter(({ allowed }) => allowed.ok).map(({ record }) => record),
  );
  return judged.map(({ record, allowed }) => {
    if (!allowed.ok) return allowed;
    const id = ids.get(record.claim.listingId);
    return id === undefined ? "lost" : succeed(id);
  });
}
