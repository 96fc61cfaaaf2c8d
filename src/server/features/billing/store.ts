import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { PlanId } from "#domain/plans/subscription.ts";
import { planIds } from "#domain/plans/subscription.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { CustomerSnapshot } from "#server/ports/card-provider.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { billingAccounts, billingEvents } from "#server/platform/db/schema/billing.ts";

export interface BillingAccount {
  readonly customerId: string;
  /** Null until the first reading. */
  readonly snapshot: CustomerSnapshot | null;
  readonly accessAllowed: boolean;
}

export async function readBillingAccount(
  db: Database,
  sellerId: SellerId,
): Promise<BillingAccount | null> {
  return db.asSeller(sellerId, (tx) => selectBillingAccount(tx, sellerId));
}

export async function selectBillingAccount(
  tx: Transaction,
  sellerId: SellerId,
): Promise<BillingAccount | null> {
  const [row] = await tx
    .select()
    .from(billingAccounts)
    .where(eq(billingAccounts.sellerId, sellerId));
  // Only writeSnapshot writes this column.
  return row
    ? {
        customerId: row.customerId,
        accessAllowed: row.accessAllowed,
        snapshot: row.snapshot as CustomerSnapshot | null,
      }
    : null;
}

/**
 * Stores an account's customer, unless it already has one.
 * @returns the customer that is stored.
 */
export async function addBillingAccount(
  db: Database,
  sellerId: SellerId,
  customerId: string,
): Promise<string> {
  return db.asSeller(sellerId, async (tx) => {
    await tx.insert(billingAccounts).values({ sellerId, customerId }).onConflictDoNothing();
    const [row] = await tx
      .select({ customerId: billingAccounts.customerId })
      .from(billingAccounts)
      .where(eq(billingAccounts.sellerId, sellerId));
    return row?.customerId ?? customerId;
  });
}

/** Removes a customer that the provider no longer knows, together with what it paid for. */
export async function dropBillingAccount(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx.delete(billingAccounts).where(eq(billingAccounts.sellerId, sellerId));
}

// ---- reading the provider

/**
 * Takes a ticket before a reading starts. The reading includes everything that happened before its
 * ticket.
 * @returns null if there is no such account.
 */
export async function drawTicket(
  db: Database,
  sellerId: SellerId,
): Promise<{ readonly customerId: string; readonly ticket: number } | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx
      .update(billingAccounts)
      .set({ wanted: sql`${billingAccounts.wanted} + 1` })
      .where(eq(billingAccounts.sellerId, sellerId))
      .returning({ customerId: billingAccounts.customerId, ticket: billingAccounts.wanted }),
  );
  return row ?? null;
}

export interface Reading {
  readonly ticket: number;
  readonly snapshot: CustomerSnapshot;
  readonly accessAllowed: boolean;
}

/** Stores a reading unless a later one is already stored. @returns whether it was stored. */
export async function writeSnapshot(
  tx: Transaction,
  sellerId: SellerId,
  { ticket, snapshot, accessAllowed }: Reading,
): Promise<boolean> {
  const rows = await tx
    .update(billingAccounts)
    .set({
      snapshot,
      accessAllowed,
      written: ticket,
      syncedAt: sql`now()`,
    })
    .where(and(eq(billingAccounts.sellerId, sellerId), lt(billingAccounts.written, ticket)))
    .returning({ sellerId: billingAccounts.sellerId });
  return rows.length > 0;
}

/** Returns whether something happened after the latest stored reading. */
export async function isStale(db: Database, sellerId: SellerId): Promise<boolean> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx
      .select({ wanted: billingAccounts.wanted, written: billingAccounts.written })
      .from(billingAccounts)
      .where(eq(billingAccounts.sellerId, sellerId)),
  );
  return row !== undefined && row.written < row.wanted;
}

// ---- events

/** Stores an event's id. @returns false if it was stored before. */
export async function noteEvent(
  tx: Transaction,
  event: { readonly id: string; readonly type: string; readonly customerId: string | null },
): Promise<boolean> {
  const rows = await tx
    .insert(billingEvents)
    .values({ eventId: event.id, type: event.type, customerId: event.customerId })
    .onConflictDoNothing()
    .returning({ id: billingEvents.eventId });
  return rows.length > 0;
}

/**
 * Requests a reading.
 * @returns whose it is, and whether one is already queued; null if no account has that customer.
 */
export async function wantReading(
  tx: Transaction,
  customerId: string,
): Promise<{ readonly sellerId: SellerId; readonly isQueued: boolean } | null> {
  const { rows } = await tx.execute<{ seller_id: string; in_line: boolean }>(sql`
    with before as (select seller_id, reading_queued from billing_accounts where customer_id = ${customerId} for update)
    update billing_accounts set wanted = wanted + 1, reading_queued = true from before where billing_accounts.seller_id = before.seller_id
    returning billing_accounts.seller_id, before.reading_queued as in_line`);
  const [row] = rows;
  return row ? { sellerId: row.seller_id as SellerId, isQueued: row.in_line } : null;
}

/** Marks the queued reading as started. Anything requested from now on needs another one. */
export async function beginReading(db: Database, sellerId: SellerId): Promise<void> {
  await db.asSeller(sellerId, (tx) =>
    tx
      .update(billingAccounts)
      .set({ readingQueued: false })
      .where(eq(billingAccounts.sellerId, sellerId)),
  );
}

/** Takes the accounts that nobody has read for a day, since an event may have been lost. */
export async function takeDueForReconciliation(
  tx: Transaction,
  most: number,
): Promise<readonly SellerId[]> {
  const { rows } = await tx.execute<{ seller_id: string }>(sql`
    update billing_accounts set reconciled_at = now(), wanted = wanted + 1, reading_queued = true
    where seller_id in (select seller_id from billing_accounts where reconciled_at < now() - interval '1 day' order by reconciled_at limit ${most} for update skip locked)
    returning seller_id`);
  return rows.map((row) => row.seller_id as SellerId);
}

/** Deletes events after that many days. */
export async function deleteOldEvents(tx: Transaction, days: number): Promise<void> {
  await tx
    .delete(billingEvents)
    .where(lt(billingEvents.receivedAt, sql`now() - make_interval(days => ${days}::int)`));
}

// ---- buying

/**
 * Allows one purchase per account at a time, across all processes. The lease expires by itself.
 * @returns the token that ends the lease; null if another purchase is in progress.
 */
export async function leaseCheckout(db: Database, sellerId: SellerId): Promise<string | null> {
  const free = or(
    isNull(billingAccounts.checkoutLeaseUntil),
    lt(billingAccounts.checkoutLeaseUntil, sql`now()`),
  );
  const rows = await db.asSeller(sellerId, (tx) =>
    tx
      .update(billingAccounts)
      .set({ checkoutLeaseUntil: sql`now() + interval '60 seconds'` })
      .where(and(eq(billingAccounts.sellerId, sellerId), free))
      .returning({ until: sql<string>`${billingAccounts.checkoutLeaseUntil}::text` }),
  );
  return rows[0]?.until ?? null;
}

/** Ends this lease only. A purchase that outlived its lease must not end the next one. */
export async function endCheckoutLease(
  db: Database,
  sellerId: SellerId,
  until: string,
): Promise<void> {
  const own = and(
    eq(billingAccounts.sellerId, sellerId),
    sql`${billingAccounts.checkoutLeaseUntil} = ${until}::timestamptz`,
  );
  await db.asSeller(sellerId, (tx) =>
    tx.update(billingAccounts).set({ checkoutLeaseUntil: null }).where(own),
  );
}

export async function savePreview(
  db: Database,
  sellerId: SellerId,
  preview: { readonly planId: PlanId; readonly prorationDate: number },
): Promise<void> {
  await db.asSeller(sellerId, (tx) =>
    tx
      .update(billingAccounts)
      .set({
        previewPlan: preview.planId,
        previewDate: preview.prorationDate,
        previewedAt: sql`now()`,
      })
      .where(eq(billingAccounts.sellerId, sellerId)),
  );
}

const shownPreview = z.object({ planId: z.enum(planIds), prorationDate: z.number() });

/** Reads the price that was shown within the last 15 minutes. */
export async function readPreview(
  db: Database,
  sellerId: SellerId,
): Promise<z.infer<typeof shownPreview> | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx
      .select({ planId: billingAccounts.previewPlan, prorationDate: billingAccounts.previewDate })
      .from(billingAccounts)
      .where(
        and(
          eq(billingAccounts.sellerId, sellerId),
          sql`${billingAccounts.previewedAt} > now() - interval '15 minutes'`,
        ),
      ),
  );
  return shownPreview.safeParse(row).data ?? null;
}
