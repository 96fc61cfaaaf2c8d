import { and, eq, sql } from "drizzle-orm";
import type { Question, ReadMark, Refusal } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { generationBookings, listingFitments, listings, questionAnswers } from "#server/platform/db/schema/listings.ts";
import type { EncodedRows, ListingRow, ListingWithSet } from "./pack-rows.ts";

export async function readListing(db: Database, sellerId: SellerId, listingId: string): Promise<ListingWithSet | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx
      .select({ listing: listings, set: listingFitments })
      .from(listings)
      .leftJoin(listingFitments, and(eq(listingFitments.sellerId, listings.sellerId), eq(listingFitments.listingId, listings.listingId)))
      .where(and(eq(listings.sellerId, sellerId), eq(listings.listingId, listingId))),
  );
  return row ?? null;
}

/** Answers the seller gave before, by question key; the same wording is not asked twice. */
export async function readAnswers(db: Database, sellerId: SellerId): Promise<Readonly<Record<string, string>>> {
  const rows = await db.asSeller(sellerId, (tx) => tx.select().from(questionAnswers).where(eq(questionAnswers.sellerId, sellerId)));
  return Object.fromEntries(rows.map((row) => [row.key, row.answer]));
}

export async function saveAnswer(db: Database, sellerId: SellerId, answer: { readonly key: string; readonly answer: string }): Promise<void> {
  await db.asSeller(sellerId, (tx) =>
    tx
      .insert(questionAnswers)
      .values({ sellerId, ...answer })
      .onConflictDoUpdate({ target: [questionAnswers.sellerId, questionAnswers.key], set: { answer: answer.answer, answeredAt: sql`now()` } }),
  );
}

export interface GeneratedSet extends EncodedRows {
  readonly listingId: string;
  readonly generation: "generated" | "nothing-to-go-on";
  readonly questions: readonly Question[];
  readonly refused: readonly Refusal[];
  readonly marks: readonly ReadMark[];
  readonly inputHash: string;
  readonly syncStatus: "pending" | "synced" | null;
}

export async function saveGenerated(tx: Transaction, sellerId: SellerId, set: GeneratedSet): Promise<void> {
  const { listingId, ...columns } = set;
  const values = {
    ...columns,
    rowCount: set.rows.length,
    questionCount: set.questions.length,
    refusedCount: set.refused.length,
    errorMessage: null,
  };
  await tx
    .insert(listingFitments)
    .values({ sellerId, listingId, version: 1, ...values })
    .onConflictDoUpdate({ target: [listingFitments.sellerId, listingFitments.listingId], set: { ...values, version: sql`${listingFitments.version} + 1`, updatedAt: sql`now()` } });
  if (set.generation === "generated") await tx.insert(generationBookings).values({ sellerId, listingId, inputHash: set.inputHash }).onConflictDoNothing();
}

export interface EditedSet extends EncodedRows {
  readonly listingId: string;
  readonly version: number;
  readonly removedKeys: readonly string[];
  readonly syncStatus: "pending" | "synced" | null;
}

/** @returns false when the set has changed since that version: nothing was written then. */
export async function saveEdited(tx: Transaction, sellerId: SellerId, edit: EditedSet): Promise<boolean> {
  const columns = { rows: edit.rows, evidence: edit.evidence, removedKeys: edit.removedKeys, rowCount: edit.rows.length, syncStatus: edit.syncStatus, errorMessage: null };
  if (edit.version === 0) {
    const added = await tx.insert(listingFitments).values({ sellerId, listingId: edit.listingId, version: 1, ...columns }).onConflictDoNothing().returning({ version: listingFitments.version });
    return added.length > 0;
  }
  const rows = await tx
    .update(listingFitments)
    .set({ ...columns, version: sql`${listingFitments.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(listingFitments.sellerId, sellerId), eq(listingFitments.listingId, edit.listingId), eq(listingFitments.version, edit.version)))
    .returning({ version: listingFitments.version });
  return rows.length > 0;
}

/** Successful generations: since the start of the calendar month (UTC), or ever. */
export async function countGenerations(db: Database, sellerId: SellerId, since: "month" | "ever"): Promise<number> {
  const inMonth = since === "ever" ? sql`` : sql`and booked_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;
  const { rows } = await db.asSeller(sellerId, (tx) => tx.execute<{ count: string }>(sql`select count(*) as count from generation_bookings where seller_id = ${sellerId} ${inMonth}`));
  return Number(rows[0]?.count ?? 0);
}

/** All listings of an account that can be generated for, a page at a time. */
export async function readTexts(db: Database, sellerId: SellerId, page: { readonly after: string; readonly limit: number }): Promise<readonly ListingRow[]> {
  return db.asSeller(sellerId, (tx) =>
    tx
      .select()
      .from(listings)
      .where(and(eq(listings.sellerId, sellerId), sql`${listings.listingId} > ${page.after}`, eq(listings.ended, false), eq(listings.takesVehicles, true)))
      .orderBy(listings.listingId)
      .limit(page.limit),
  );
}
