import { and, eq, sql } from "drizzle-orm";
import type { Answers } from "#domain/fitment/chosen-option.ts";
import type { ReadMark } from "#domain/fitment/fitment.ts";
import type { Question } from "#domain/fitment/question.ts";
import type { Refusal } from "#domain/fitment/refusal.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { givenRows } from "#server/platform/db/given-rows.ts";
import {
  generationBookings,
  listingFitments,
  listings,
  questionAnswers,
} from "#server/platform/db/schema/listings.ts";
import type { CheckedRows } from "./check-rows.ts";
import type { EncodedRows, ListingRow, ListingWithSet } from "./pack-rows.ts";

export async function readListing(
  db: Database,
  sellerId: SellerId,
  listingId: string,
): Promise<ListingWithSet | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx
      .select({ listing: listings, set: listingFitments })
      .from(listings)
      .leftJoin(
        listingFitments,
        and(
          eq(listingFitments.sellerId, listings.sellerId),
          eq(listingFitments.listingId, listings.listingId),
        ),
      )
      .where(and(eq(listings.sellerId, sellerId), eq(listings.listingId, listingId))),
  );
  return row ?? null;
}

/**
 * Reads the seller's earlier answers by question key, so that the same wording isn't asked twice.
 */
export async function readAnswers(db: Database, sellerId: SellerId): Promise<Answers> {
  const rows = await db.asSeller(sellerId, (tx) =>
    tx.select().from(questionAnswers).where(eq(questionAnswers.sellerId, sellerId)),
  );
  return Object.fromEntries(rows.map((row) => [row.key, givenOption(row)]));
}

/** Returns the id of the chosen option, or a list if several were chosen. */
export function givenOption({
  answer,
  more,
}: Pick<typeof questionAnswers.$inferSelect, "answer" | "more">): string | string[] {
  return more.length === 0 ? answer : [answer, ...more];
}

export async function saveAnswer(
  tx: Transaction,
  sellerId: SellerId,
  values: {
    readonly question: Question;
    readonly answer: string;
    /** Further options. */
    readonly more: readonly string[];
  },
): Promise<void> {
  await tx
    .insert(questionAnswers)
    .values({ sellerId, key: values.question.key, ...values })
    .onConflictDoUpdate({
      target: [questionAnswers.sellerId, questionAnswers.key],
      set: { ...values, answeredAt: sql`now()` },
    });
}

/** Notes that the seller settled a question of a listing by choosing its vehicles. */
export async function markSettled(
  tx: Transaction,
  sellerId: SellerId,
  { listingId, key }: { readonly listingId: string; readonly key: string },
): Promise<void> {
  await tx
    .update(listingFitments)
    .set({ settled: sql`${listingFitments.settled} || ${JSON.stringify([key])}::jsonb` })
    .where(and(eq(listingFitments.sellerId, sellerId), eq(listingFitments.listingId, listingId)));
}

/** Deletes an answer. @returns false if there was no such answer. */
export async function deleteAnswer(
  tx: Transaction,
  sellerId: SellerId,
  key: string,
): Promise<boolean> {
  const gone = await tx
    .delete(questionAnswers)
    .where(and(eq(questionAnswers.sellerId, sellerId), eq(questionAnswers.key, key)))
    .returning({ key: questionAnswers.key });
  return gone.length > 0;
}

export interface GeneratedSet extends EncodedRows, CheckedRows {
  readonly listingId: string;
  /** The version of the listing's fitments that the result is based on; 0 if there were none. */
  readonly basedOn: number;
  readonly generation: "generated" | "nothing-to-go-on";
  readonly questions: readonly Question[];
  readonly answered: readonly string[];
  readonly refused: readonly Refusal[];
  readonly marks: readonly ReadMark[];
  /** Whether the listing's words say that it fits no particular vehicle. */
  readonly fitsNone: boolean;
  readonly inputHash: string;
  readonly syncStatus: "pending" | "synced" | null;
}

/**
 * Stores results of different listings; save-generations.ts books their cost. Leaves out those
 * whose fitments have changed since `basedOn`.
 * @returns the listings whose result was stored
 */
export async function writeGenerated(
  tx: Transaction,
  sellerId: SellerId,
  sets: readonly GeneratedSet[],
): Promise<ReadonlySet<string>> {
  if (sets.length === 0) return new Set();
  const given = givenRows(listingFitments, sets.map(toColumns), "listingId");
  const { rows } = await tx.execute<{ listing_id: string }>(sql`
    insert into listing_fitments (seller_id, ${given.columns}) select ${sellerId}::uuid, ${given.columns} from ${given.table}
    on conflict (seller_id, listing_id) do update set ${given.assignFrom("excluded")}, updated_at = now()
      where listing_fitments.version = excluded.version - 1
    returning listing_id`);
  return new Set(rows.map((row) => row.listing_id));
}

function toColumns({ basedOn, ...set }: GeneratedSet) {
  return {
    ...set,
    version: basedOn + 1,
    rowCount: set.rows.length,
    questionCount: set.questions.length,
    refusedCount: set.refused.length,
    errorMessage: null,
  };
}

export interface EditedSet extends EncodedRows, CheckedRows {
  readonly listingId: string;
  readonly version: number;
  readonly removedKeys: readonly string[];
  readonly syncStatus: "pending" | "synced" | null;
}

/**
 * Stores the seller's edit.
 * @returns false, with nothing written, if the fitments have changed since that version.
 */
export async function saveEdited(
  tx: Transaction,
  sellerId: SellerId,
  edit: EditedSet,
): Promise<boolean> {
  const columns = {
    rows: edit.rows,
    evidence: edit.evidence,
    removedKeys: edit.removedKeys,
    confidence: edit.confidence,
    reviewReasons: edit.reviewReasons,
    rowsHash: edit.rowsHash,
    rowCount: edit.rows.length,
    syncStatus: edit.syncStatus,
    errorMessage: null,
  };
  const saved = await tx
    .insert(listingFitments)
    .values({
      sellerId,
      listingId: edit.listingId,
      version: 1,
      ...columns,
    })
    .onConflictDoUpdate({
      target: [listingFitments.sellerId, listingFitments.listingId],
      set: {
        ...columns,
        // The seller sees what they edit, so accepted rows stay accepted.
        acceptedHash: sql`case when ${listingFitments.acceptedHash} = ${listingFitments.rowsHash} then ${edit.rowsHash} else ${listingFitments.acceptedHash} end`,
        version: sql`${listingFitments.version} + 1`,
        updatedAt: sql`now()`,
      },
      setWhere: eq(listingFitments.version, edit.version),
    })
    .returning({ version: listingFitments.version });
  return saved.length > 0;
}

/** Counts the successful generations since the account was created. */
export async function countGenerations(db: Database, sellerId: SellerId): Promise<number> {
  return db.asSeller(sellerId, (tx) =>
    tx.$count(generationBookings, eq(generationBookings.sellerId, sellerId)),
  );
}

const nameColumns = {
  listingId: listings.listingId,
  categoryId: listings.categoryId,
  properties: listings.properties,
  title: listings.title,
  specifics: listings.specifics,
  vin: listings.vin,
};
/** What names most of the vehicles of a listing. */
export type ListingNames = Pick<ListingRow, keyof typeof nameColumns>;

/** Reads all listings of an account that can be generated for, page by page. */
export async function readNames(
  db: Database,
  sellerId: SellerId,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly ListingNames[]> {
  return db.asSeller(sellerId, (tx) =>
    tx
      .select(nameColumns)
      .from(listings)
      .where(
        and(
          eq(listings.sellerId, sellerId),
          sql`${listings.listingId} > ${page.after}`,
          eq(listings.ended, false),
          eq(listings.takesVehicles, true),
        ),
      )
      .orderBy(listings.listingId)
      .limit(page.limit),
  );
}
