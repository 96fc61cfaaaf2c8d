import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { FitmentSetRow, NewBase, SettledRecord } from "./store.ts";
import { leaseEnd } from "./write-store.ts";
import type { WriteClaim } from "./write-store.ts";

export interface NewRecord {
  readonly claim: WriteClaim;
  /** Of an undo, the ID of the sync that it undoes. */
  readonly undoes: string | null;
  readonly beforeRows: readonly Fitment[];
  readonly sentRows: readonly Fitment[];
}

/**
 * Inserts the records of writes before they are sent, so that the list before a write and the rows
 * sent are known whatever happens. Extends the claims, and inserts none whose claim was lost.
 * Returns the IDs of the records by listing.
 */
export async function insertRecords(
  tx: Transaction,
  sellerId: SellerId,
  records: readonly NewRecord[],
): Promise<ReadonlyMap<string, string>> {
  if (records.length === 0) return new Map();
  const given = records.map(({ claim, ...record }) => ({
    listing: claim.listingId,
    claim: claim.id,
    batch: claim.batchId,
    holder: claim.holder,
    ...record,
  }));
  const { rows } = await tx.execute<{ listing_id: string; id: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as record (listing text, claim uuid, batch uuid, holder text, undoes uuid, "beforeRows" jsonb, "sentRows" jsonb)
    ), kept as (
      update open_writes set lease_until = ${leaseEnd} from given where ${isClaimOf(sellerId)} returning open_writes.id
    )
    insert into sync_records (seller_id, listing_id, batch_id, kind, holder, undoes, before_rows, sent_rows)
    select ${sellerId}::uuid, listing, batch, case when undoes is null then 'sync' else 'undo' end, holder, undoes, "beforeRows", "sentRows"
    from given join kept on kept.id = given.claim
    returning listing_id, id`);
  return new Map(rows.map((row) => [row.listing_id, row.id]));
}

export interface SettledWrite {
  readonly claim: WriteClaim;
  /** Whether the listing stays claimed, for another write. */
  readonly isClaimKept: boolean;
  /** Null when nothing was written. */
  readonly record: SettledRecord | null;
  /** The list that the write left on the marketplace. Null when nothing was written. */
  readonly base: Omit<NewBase, "listingId"> | null;
}

/**
 * Settles the records of writes, and saves the lists that they left on the marketplace. Ends the
 * claims, or extends those to keep, and settles none whose claim was lost. Returns our rows of the
 * listings settled, by listing, and locks them until the transaction ends: after the listings, as
 * an import does. They are null for a listing without a fitment set.
 */
export async function settleWrites(
  tx: Transaction,
  sellerId: SellerId,
  writes: readonly SettledWrite[],
): Promise<ReadonlyMap<string, readonly Fitment[] | null>> {
  const given = writes.map(({ claim, isClaimKept, record, base }) => ({
    listing: claim.listingId,
    claim: claim.id,
    keep: isClaimKept,
    ...record,
    ...base,
  }));
  const { rows } = await tx.execute<{ listing_id: string; rows: readonly Fitment[] | null }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as write (listing text, claim uuid, keep boolean,
        id uuid, outcome text, message text, "afterRows" jsonb, sampled integer, shown integer,
        "baseRows" jsonb, "baseHash" text, "ownKeys" jsonb, "existingCount" integer)
    ), ended as (
      delete from open_writes using given where not keep and ${isClaimOf(sellerId)} returning open_writes.id
    ), kept as (
      update open_writes set lease_until = ${leaseEnd} from given where keep and ${isClaimOf(sellerId)} returning open_writes.id
    ), held as (
      select given.* from given where claim in (select id from ended union all select id from kept)
    ), settled as (
      update sync_records set outcome = held.outcome, message = held.message, after_rows = held."afterRows",
        sampled = held.sampled, shown = held.shown, settled_at = now()
      from held where sync_records.seller_id = ${sellerId} and sync_records.id = held.id
    ), based as (
      update listings set base_rows = held."baseRows", base_hash = held."baseHash", base_known = true, own_keys = held."ownKeys",
        existing_count = held."existingCount", base_written_at = now()
      from held where held."baseHash" is not null and listings.seller_id = ${sellerId} and listings.listing_id = held.listing
      returning listings.listing_id
    ), ours as (
      select listing_id, rows from listing_fitments
      where seller_id = ${sellerId} and listing_id in (select listing_id from based union all select listing from held where "baseHash" is null)
      for update
    )
    select held.listing as listing_id, ours.rows from held left join ours on ours.listing_id = held.listing`);
  return new Map(rows.map((row) => [row.listing_id, row.rows]));
}

const isClaimOf = (sellerId: SellerId): SQL =>
  sql`open_writes.seller_id = ${sellerId} and open_writes.listing_id = given.listing and open_writes.id = given.claim`;

export interface WriteMark {
  readonly listingId: string;
  readonly syncStatus: FitmentSetRow["syncStatus"];
  readonly errorMessage: string | null;
}

/**
 * Stores the sync status of listings that have a fitment set, and that none of them waits for a
 * decision about a change anymore.
 */
export async function markWritten(
  tx: Transaction,
  sellerId: SellerId,
  marks: readonly WriteMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await tx.execute(sql`
    update listing_fitments set sync_status = mark."syncStatus", error_message = mark."errorMessage", changed_rows = null, hidden_rows = null, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark ("listingId" text, "syncStatus" text, "errorMessage" text)
    where listing_fitments.seller_id = ${sellerId} and listing_fitments.listing_id = mark."listingId"`);
}
