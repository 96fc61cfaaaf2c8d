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
  /** null: not read yet. */
  readonly snapshot: CustomerSnapshot | null;
  readonly accessAllowed: boolean;
}

export async function readBillingAccount(
  db: Database,
  sellerId: SellerId,
): Promise<BillingAccount | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx.select().from(billingAccounts).where(eq(billingAccounts.sellerId, sellerId)),
  );
  // Written by writeSnapshot alone.
  return row
    ? {
        customerId: row.customerId,
        accessAllowed: row.accessAllowed,
        snapshot: row.snapshot as CustomerSnapshot | null,
      }
    : null;
}

/** Notes an account's customer; the one that was noted first stays. @returns that one. */
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

/** The provider does not know the customer any more: its account, and what it paid for, is gone. */
export async function dropBillingAccount(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx.delete(billingAccounts).where(eq(billingAccounts.sellerId, sellerId));
}

// ---- reading the provider

/** Draws a ticket before a reading begins. What was done before it is in the reading. @returns null when there is no such account. */
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

/** Writes a reading unless one that began later is written already. @returns whether it was written. */
export async function writeSnapshot(
  tx: Transaction,
  sellerId: SellerId,
  { ticket, snapshot, accessAllowed }: Reading,
): Promise<boolean> {
  const rows = await tx
    .update(billingAccounts)
    .set({ snapshot, accessAllowed, written: ticket, syncedAt: sql`now()` })
    .where(and(eq(billingAccounts.sellerId, sellerId), lt(billingAccounts.written, ticket)))
    .returning({ sellerId: billingAccounts.sellerId });
  return rows.length > 0;
}

/** Whether something happened that no written reading has seen. */
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

/** @returns false when the event was noted before. */
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

/** Asks for a reading. @returns whose it is, and whether one is in line already; null: no account has that customer. */
export async function wantReading(
  tx: Transaction,
  customerId: string,
): Promise<{ readonly sellerId: SellerId; readonly inLine: boolean } | null> {
  const { rows } = await tx.execute<{ seller_id: string; in_line: boolean }>(sql`
    with before as (select seller_id, reading_queued from billing_accounts where customer_id = ${customerId} for update)
    update billing_accounts set wanted = wanted + 1, reading_queued = true from before where billing_accounts.seller_id = before.seller_id
    returning billing_accounts.seller_id, before.reading_queued as in_line`);
  const [row] = rows;
  return row ? { sellerId: row.seller_id as SellerId, inLine: row.in_line } : null;
}

/** A reading in line begins: what is asked for from now on needs another. */
export async function beginReading(db: Database, sellerId: SellerId): Promise<void> {
  await db.asSeller(sellerId, (tx) =>
    tx
      .update(billingAccounts)
      .set({ readingQueued: false })
      .where(eq(billingAccounts.sellerId, sellerId)),
  );
}

/** Accounts that nobody has read for a day: an event may have got lost. */
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

/** Longer than the provider repeats an event. */
export async function deleteOldEvents(tx: Transaction): Promise<void> {
  await tx
    .delete(billingEvents)
    .where(lt(billingEvents.receivedAt, sql`now() - interval '60 days'`));
}

// ---- buying

/** One purchase of an account at a time, over all processes; the lease ends by itself. @returns what to end it by; null: another is under way. */
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

/** Ends this lease and no later one: a purchase that took longer than its lease has no say in the next. */
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

/** The price that was shown within the last quarter of an hour. */
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
