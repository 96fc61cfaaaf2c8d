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
  /** Whether that list holds exactly the rows that the record says were sent. */
  readonly isAsSent: boolean;
  /** Our rows as they were read after the claim. Null for a listing without a fitment set. */
  readonly seen: Pick<FitmentSetRow, "rows" | "version" | "rowsHash"> | null;
}

/**
 * Settles the records of writes, and saves the lists that they left on the marketplace. Ends the
 * claims, or extends those to keep, and settles none whose claim was lost. Returns our rows of the
 * listings settled, by listing, and locks them until the transaction ends: after the listings, as
 * an import does. They are null for a listing without a fitment set. A list of hundreds of rows
 * that the database or this process already has is not sent again, in either direction.
 */
export async function settleWrites(
  tx: Transaction,
  sellerId: SellerId,
  writes: readonly SettledWrite[],
): Promise<ReadonlyMap<string, readonly Fitment[] | null>> {
  const given = writes.map(({ claim, isClaimKept, record, base, isAsSent, seen }) => ({
    listing: claim.listingId,
    claim: claim.id,
    keep: isClaimKept,
    ...record,
    ...base,
    ...(isAsSent ? { afterRows: null, baseRows: null } : {}),
    asSent: isAsSent,
    version: seen?.version ?? null,
    rowsHash: seen?.rowsHash ?? null,
  }));
  const { rows } = await tx.execute<{
    listing_id: string;
    is_as_seen: boolean;
    rows: readonly Fitment[] | null;
  }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as write (listing text, claim uuid, keep boolean,
        id uuid, outcome text, message text, "afterRows" jsonb, sampled integer, shown integer,
        "baseRows" jsonb, "baseHash" text, "ownKeys" jsonb, "existingCount" integer,
        "asSent" boolean, version integer, "rowsHash" text)
    ), ended as (
      delete from open_writes using given where not keep and ${isClaimOf(sellerId)} returning open_writes.id
    ), kept as (
      update open_writes set lease_until = ${leaseEnd} from given where keep and ${isClaimOf(sellerId)} returning open_writes.id
    ), held as (
      select given.* from given where claim in (select id from ended union all select id from kept)
    ), settled as (
      update sync_records set outcome = held.outcome, message = held.message, after_rows = case when held."asSent" then sync_records.sent_rows else held."afterRows" end,
        sampled = held.sampled, shown = held.shown, settled_at = now()
      from held where sync_records.seller_id = ${sellerId} and sync_records.id = held.id
    ), based as (
      update listings set base_rows = case when held."asSent" then sent.sent_rows else held."baseRows" end, base_hash = held."baseHash", base_known = true, own_keys = held."ownKeys",
        existing_count = held."existingCount", base_written_at = now()
      from held left join sync_records sent on sent.seller_id = ${sellerId} and sent.id = held.id
      where held."baseHash" is not null and listings.seller_id = ${sellerId} and listings.listing_id = held.listing
      returning listings.listing_id
    ), ours as (
      select listing_id, rows, version, rows_hash from listing_fitments
      where seller_id = ${sellerId} and listing_id in (select listing_id from based union all select listing from held where "baseHash" is null)
      for update
    )
    select listing_id, is_as_seen, case when not is_as_seen then rows end as rows
    from (
      select held.listing as listing_id, ours.rows,
        (ours.version, ours.rows_hash) is not distinct from (held.version, held."rowsHash") as is_as_seen
      from held left join ours on ours.listing_id = held.listing
    ) compared`);
  const seenRows = new Map(writes.map(({ claim, seen }) => [claim.listingId, seen?.rows ?? null]));
  return new Map(
    rows.map(({ listing_id: id, is_as_seen: isAsSeen, rows: own }) => [
      id,
      isAsSeen ? (seenRows.get(id) ?? null) : own,
    ]),
  );
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
