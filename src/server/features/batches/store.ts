import { and, count, desc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { FailureKind } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { batches, batchItems } from "#server/platform/db/schema/batches.ts";
import { listings } from "#server/platform/db/schema/listings.ts";

export type BatchKind = (typeof batches.$inferSelect)["kind"];
export type BatchRow = typeof batches.$inferSelect;
export type ItemState = "waiting" | "running" | "done" | "failed" | "skipped" | "cancelled";
export interface ItemResult {
  readonly listingId: string;
  readonly state: "done" | "failed" | "skipped";
  readonly message: string;
}

/** So many of an account's batches the activity log shows. */
const latest = 50;

/** An item's lease: long enough for a slow call between two renewals, short enough that a killed process holds nothing up. */
export const leaseSeconds = 6;
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

export async function insertBatch(
  tx: Transaction,
  sellerId: SellerId,
  batch: { readonly kind: BatchKind; readonly listed: boolean },
): Promise<string> {
  const [row] = await tx
    .insert(batches)
    .values({ sellerId, ...batch })
    .returning({ id: batches.id });
  if (!row) throw new Error("the batch was not stored");
  return row.id;
}

/** Puts listings in line; one that is in line already stays where it is. */
export async function insertItems(
  tx: Transaction,
  batch: { readonly id: string; readonly sellerId: SellerId },
  listingIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into batch_items (batch_id, seller_id, listing_id, position)
    select ${batch.id}::uuid, ${batch.sellerId}::uuid, listing_id, position from jsonb_array_elements_text(${JSON.stringify(listingIds)}::jsonb) with ordinality as item (listing_id, position)
    on conflict do nothing`);
}

export async function markListed(tx: Transaction, batchId: string): Promise<void> {
  await tx.update(batches).set({ listed: true }).where(eq(batches.id, batchId));
}

/** Takes waiting items, and items whose holder died; none of a batch that is paused or over. */
export async function claimItems(
  db: Database,
  claim: {
    readonly sellerId: SellerId;
    readonly batchId: string;
    readonly holder: string;
    readonly most: number;
  },
): Promise<readonly { readonly listingId: string; readonly attempts: number }[]> {
  // Picked once, then updated by key: left to itself, the planner may look the pick up anew for every row of a table it has no statistics of.
  const { rows } = await db.asSeller(claim.sellerId, (tx) =>
    tx.execute<{ listing_id: string; attempts: number }>(sql`
      with claimable as materialized (
        select listing_id from batch_items
        where batch_id = ${claim.batchId} and state in ('waiting', 'running') and (state = 'waiting' or lease_until < now())
          and exists (select 1 from batches where id = ${claim.batchId} and state in ('running', 'cancelling'))
        order by position limit ${claim.most} for update skip locked)
      update batch_items set state = 'running', holder = ${claim.holder}, lease_until = ${leaseEnd}, attempts = attempts + 1
      from claimable where batch_items.batch_id = ${claim.batchId} and batch_items.listing_id = claimable.listing_id
      returning batch_items.listing_id, batch_items.attempts`),
  );
  return rows.map((row) => ({ listingId: row.listing_id, attempts: row.attempts }));
}

/** Keeps everything this process holds, in all accounts. */
export async function renewLeases(db: Database, holder: string): Promise<void> {
  await db.asSystem((tx) =>
    tx
      .update(batchItems)
      .set({ leaseUntil: leaseEnd })
      .where(and(eq(batchItems.holder, holder), eq(batchItems.state, "running"))),
  );
}

/** Writes results down, but only for items this process still holds. */
export async function settleItems(
  tx: Transaction,
  batch: { readonly id: string; readonly holder: string },
  results: readonly ItemResult[],
): Promise<void> {
  if (results.length === 0) return;
  const values = sql.join(
    results.map(
      (result) => sql`(${result.listingId}::text, ${result.state}::text, ${result.message}::text)`,
    ),
    sql`, `,
  );
  await tx.execute(sql`
    update batch_items set state = result.state, message = result.message, finished_at = now(), holder = null, lease_until = null
    from (values ${values}) as result (listing_id, state, message)
    where batch_items.batch_id = ${batch.id} and batch_items.listing_id = result.listing_id and batch_items.holder = ${batch.holder} and batch_items.state = 'running'`);
}

/** Puts items back in line without having failed. Those of a batch that waits for a larger plan say so. */
export async function releaseItems(
  tx: Transaction,
  batch: { readonly id: string; readonly holder: string },
  listingIds: readonly string[],
): Promise<void> {
  if (listingIds.length === 0) return;
  await tx
    .update(batchItems)
    .set({
      state: "waiting",
      message: limitWords(batch.id),
      holder: null,
      leaseUntil: null,
      attempts: sql`greatest(${batchItems.attempts} - 1, 0)`,
    })
    .where(
      and(
        eq(batchItems.batchId, batch.id),
        eq(batchItems.holder, batch.holder),
        inArray(batchItems.listingId, [...listingIds]),
      ),
    );
}

const limitWords = (batchId: string) =>
  sql<
    string | null
  >`(select paused_reason from batches where id = ${batchId} and paused_for = 'limit-reached')`;

export async function readBatch(
  db: Database,
  sellerId: SellerId,
  batchId: string,
): Promise<BatchRow | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx
      .select()
      .from(batches)
      .where(and(eq(batches.id, batchId), eq(batches.sellerId, sellerId))),
  );
  return row ?? null;
}

export async function readBatches(
  db: Database,
  sellerId: SellerId,
  onlyOpen: boolean,
): Promise<readonly BatchRow[]> {
  const open = inArray(batches.state, ["running", "paused", "cancelling"]);
  return db.asSeller(sellerId, (tx) =>
    tx
      .select()
      .from(batches)
      .where(onlyOpen ? and(eq(batches.sellerId, sellerId), open) : eq(batches.sellerId, sellerId))
      .orderBy(desc(batches.createdAt))
      .limit(latest),
  );
}

/** The account's open batch of a kind, if there is one. */
export async function findOpenBatch(
  tx: Transaction,
  sellerId: SellerId,
  kind: BatchKind,
): Promise<BatchRow | null> {
  const [row] = await tx
    .select()
    .from(batches)
    .where(
      and(
        eq(batches.sellerId, sellerId),
        eq(batches.kind, kind),
        inArray(batches.state, ["running", "paused", "cancelling"]),
      ),
    )
    .limit(1);
  return row ?? null;
}

export interface ItemCounts {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  readonly left: number;
  /** Finished within the last half minute, and over how many seconds of it the batch has been at work. */
  readonly recent: number;
  readonly recentSeconds: number;
}

export async function countItems(
  db: Database,
  sellerId: SellerId,
  batchId: string,
): Promise<ItemCounts> {
  const { rows } = await db.asSeller(sellerId, (tx) =>
    tx.execute<Record<string, string | null>>(sql`
      select count(*) as total,
        count(*) filter (where state = 'done') as done, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state in ('skipped', 'cancelled')) as skipped, count(*) filter (where state in ('waiting', 'running')) as left,
        count(*) filter (where finished_at > now() - interval '30 seconds') as recent,
        extract(epoch from now() - min(finished_at) filter (where finished_at > now() - interval '30 seconds')) as recent_seconds
      from batch_items where batch_id = ${batchId} and seller_id = ${sellerId}`),
  );
  const row = rows[0] ?? {};
  const number = (name: string) => Number(row[name] ?? 0);
  return {
    total: number("total"),
    done: number("done"),
    failed: number("failed"),
    skipped: number("skipped"),
    left: number("left"),
    recent: number("recent"),
    recentSeconds: number("recent_seconds"),
  };
}

export async function readItems(
  db: Database,
  sellerId: SellerId,
  asked: {
    readonly batchId: string;
    readonly state: ItemState | undefined;
    readonly offset: number;
    readonly limit: number;
  },
) {
  const which = and(
    eq(batchItems.batchId, asked.batchId),
    eq(batchItems.sellerId, sellerId),
    asked.state ? eq(batchItems.state, asked.state) : undefined,
  );
  return db.asSeller(sellerId, async (tx) => {
    const items = await tx
      .select({
        listingId: batchItems.listingId,
        title: listings.title,
        state: batchItems.state,
        message: batchItems.message,
        finishedAt: batchItems.finishedAt,
      })
      .from(batchItems)
      .leftJoin(
        listings,
        and(
          eq(listings.sellerId, batchItems.sellerId),
          eq(listings.listingId, batchItems.listingId),
        ),
      )
      .where(which)
      .orderBy(sql`${batchItems.finishedAt} desc nulls last`, batchItems.position)
      .offset(asked.offset)
      .limit(asked.limit);
    const [total] = await tx.select({ total: count() }).from(batchItems).where(which);
    return { items, total: total?.total ?? 0 };
  });
}

export interface EndedBatch {
  readonly state: "done" | "cancelled";
}

/** Marks the end when nothing is left. A cancellation that came when everything was begun has nothing to resume. @returns null when it was not this call that did it. */
export async function endIfEmpty(tx: Transaction, batchId: string): Promise<EndedBatch | null> {
  const { rows } = await tx.execute<{ state: EndedBatch["state"] }>(sql`
    update batches set state = case when state = 'cancelling' and exists (select 1 from batch_items where batch_id = ${batchId} and state = 'cancelled') then 'cancelled' else 'done' end, finished_at = now(), paused_reason = null, paused_until = null
    where id = ${batchId} and listed and state in ('running', 'paused', 'cancelling')
      and not exists (select 1 from batch_items where batch_id = ${batchId} and state in ('waiting', 'running'))
    returning state`);
  return rows[0] ?? null;
}

export interface Pause {
  readonly kind: FailureKind;
  readonly reason: string;
  readonly until: Date | null;
}

/** What is in line says why it waits. @returns true when this call paused the batch, false when it was paused (or over) already. */
export async function pauseBatch(tx: Transaction, batchId: string, pause: Pause): Promise<boolean> {
  const rows = await tx
    .update(batches)
    .set({
      state: "paused",
      pausedReason: pause.reason,
      pausedFor: pause.kind,
      pausedUntil: pause.until,
    })
    .where(and(eq(batches.id, batchId), eq(batches.state, "running")))
    .returning({ id: batches.id });
  if (pause.kind === "limit-reached")
    await tx
      .update(batchItems)
      .set({ message: pause.reason })
      .where(and(eq(batchItems.batchId, batchId), eq(batchItems.state, "waiting")));
  return rows.length > 0;
}

/** Batches of an account that wait for a larger plan. */
export async function readLimited(tx: Transaction, sellerId: SellerId): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(
      and(
        eq(batches.sellerId, sellerId),
        eq(batches.state, "paused"),
        eq(batches.pausedFor, "limit-reached"),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function readState(
  tx: Transaction,
  batchId: string,
): Promise<BatchRow["state"] | null> {
  const [row] = await tx
    .select({ state: batches.state })
    .from(batches)
    .where(eq(batches.id, batchId));
  return row?.state ?? null;
}

/** The kind of a batch that runs, or of which somebody holds items still; null of any other. */
export async function readRunningKind(tx: Transaction, batchId: string): Promise<BatchKind | null> {
  const held = sql`exists (select 1 from batch_items where batch_items.batch_id = ${batches.id} and batch_items.state = 'running')`;
  const [row] = await tx
    .select({ kind: batches.kind })
    .from(batches)
    .where(
      and(eq(batches.id, batchId), or(inArray(batches.state, ["running", "cancelling"]), held)),
    );
  return row?.kind ?? null;
}

/** Ends a pause, a cancellation or (after failed items were put back) an end. */
export async function reopenBatch(tx: Transaction, batchId: string): Promise<void> {
  await tx
    .update(batches)
    .set({
      state: "running",
      pausedReason: null,
      pausedFor: null,
      pausedUntil: null,
      finishedAt: null,
    })
    .where(eq(batches.id, batchId));
}

export async function putBack(
  tx: Transaction,
  batchId: string,
  from: readonly ItemState[],
): Promise<number> {
  const rows = await tx
    .update(batchItems)
    .set({
      state: "waiting",
      message: null,
      finishedAt: null,
      attempts: 0,
      holder: null,
      leaseUntil: null,
    })
    .where(and(eq(batchItems.batchId, batchId), inArray(batchItems.state, [...from])))
    .returning({ listingId: batchItems.listingId });
  return rows.length;
}

/** What waits is cancelled at once; what runs is finished, since a write may be on its way. A batch that stopped before it knew its items ends here. */
export async function cancelWaiting(tx: Transaction, batchId: string): Promise<void> {
  const stoppedEarly = and(
    eq(batches.id, batchId),
    eq(batches.state, "paused"),
    eq(batches.listed, false),
  );
  await tx
    .update(batches)
    .set({ state: "cancelled", finishedAt: sql`now()`, pausedReason: null, pausedUntil: null })
    .where(stoppedEarly);
  await tx
    .update(batches)
    .set({ state: "cancelling", pausedReason: null, pausedUntil: null })
    .where(and(eq(batches.id, batchId), inArray(batches.state, ["running", "paused"])));
  await tx
    .update(batchItems)
    .set({ state: "cancelled", finishedAt: sql`now()` })
    .where(and(eq(batchItems.batchId, batchId), eq(batchItems.state, "waiting")));
}

/**
 * Deletes one batch, with its items, that ended more than 90 days ago and is none of its account's latest, which the activity log shows. Those of parts
 * files stay: the file's own page tells of them, and they are what undoes it. @returns whether there was one.
 */
export async function deleteOldBatch(db: Database): Promise<boolean> {
  const old = sql`
    select id from batches as old
    where state in ('done', 'cancelled') and finished_at < now() - interval '90 days' and kind not in ('parts-import', 'parts-undo')
      and (select count(*) from batches as later where later.seller_id = old.seller_id and later.created_at > old.created_at) >= ${latest}
    order by finished_at limit 1 for update skip locked`;
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`delete from batches where id in (${old}) returning id`),
  );
  return rows.length > 0;
}

/** A batch that was cancelled while its items were being found ends, when they are not found. */
export async function cancelUnlisted(tx: Transaction, batchId: string): Promise<void> {
  await tx
    .update(batches)
    .set({ state: "cancelled", finishedAt: sql`now()` })
    .where(
      and(eq(batches.id, batchId), eq(batches.state, "cancelling"), eq(batches.listed, false)),
    );
}

/** Every open batch of every account: for taking work up again at start. */
export async function readOpenBatches(
  db: Database,
): Promise<
  readonly { readonly id: string; readonly sellerId: string; readonly pausedUntil: Date | null }[]
> {
  return db.asSystem((tx) =>
    tx
      .select({ id: batches.id, sellerId: batches.sellerId, pausedUntil: batches.pausedUntil })
      .from(batches)
      .where(
        or(
          inArray(batches.state, ["running", "cancelling"]),
          and(eq(batches.state, "paused"), lte(batches.pausedUntil, sql`now() + interval '1 day'`)),
        ),
      ),
  );
}
