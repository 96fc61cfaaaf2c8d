import { and, eq, inArray, sql } from "drizzle-orm";
import type { Question } from "#domain/fitment/question.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { questionAnswers, skippedQuestions } from "#server/platform/db/schema/listings.ts";

export interface AskedQuestion {
  readonly question: Question;
  readonly count: number;
  readonly listings: readonly { readonly listing_id: string; readonly title: string }[];
}

/** A slice of a list. */
interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Reads the open questions of the account's active listings, each once: those whose answer settles
 * the most listings come first, skipped ones last. Returns a slice of them, or those with one key;
 * `total` counts all. Counts all listings that ask, minus the ended ones, which are few and have an
 * index. Looking up whether each one has ended took ten times as long.
 */
export async function readQuestions(
  tx: Transaction,
  sellerId: SellerId,
  wanted: Slice | { readonly key: string },
): Promise<{ readonly questions: readonly AskedQuestion[]; readonly total: number }> {
  const key = "key" in wanted ? wanted.key : null;
  const slice = "key" in wanted ? sql`` : sql`offset ${wanted.offset} limit ${wanted.limit}`;
  const { rows } = await tx.execute<{
    question: Question;
    count: number;
    listings: { listing_id: string; title: string }[];
    total: number;
  }>(sql`
    with asked as materialized (
      select key, digest, count(*) as count from asked_questions
      where seller_id = ${sellerId} ${key === null ? sql`` : sql`and key = ${key}`} group by key, digest),
    ended as materialized (
      select key, digest, count(*) as count from manager_rows r join asked_questions q using (seller_id, listing_id)
      where seller_id = ${sellerId} and r.ended and r.question_count > 0 group by key, digest),
    open as (
      select key, digest, asked.count - coalesce(ended.count, 0) as count
      from asked left join ended using (key, digest) where asked.count > coalesce(ended.count, 0)
        ${key === null ? sql`and not exists (select from question_answers a where a.seller_id = ${sellerId} and a.key = asked.key)` : sql``}),
    counted as materialized (
      select key, digest, count::int, (count(*) over ())::int as total, (sum(count) over (partition by key))::int as settles,
        (select skipped_at from skipped_questions s where s.seller_id = ${sellerId} and s.key = open.key) as skipped_at
      from open order by skipped_at nulls first, settles desc, key, count desc, digest ${slice})
    select question, count, total, listings
    from counted
    cross join lateral (
      select jsonb_agg(first order by listing_id) as listings, min(listing_id) as listing_id from (
        select listing_id, title from asked_questions q join listings l using (seller_id, listing_id)
        where q.seller_id = ${sellerId} and q.key = counted.key and q.digest = counted.digest and not l.ended
        order by listing_id limit 5) first) asking
    join listing_fitments f on f.seller_id = ${sellerId} and f.listing_id = asking.listing_id
    cross join lateral (
      select question from jsonb_array_elements(f.questions) question where md5(question::text) = counted.digest limit 1) asked
    order by skipped_at nulls first, settles desc, key, count desc, counted.digest`);
  return {
    questions: rows.map(({ question, count, listings: asking }) => ({
      question,
      count,
      listings: asking,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Skips a question for now. */
export async function saveSkip(tx: Transaction, sellerId: SellerId, key: string): Promise<void> {
  await tx
    .insert(skippedQuestions)
    .values({ sellerId, key })
    .onConflictDoUpdate({
      target: [skippedQuestions.sellerId, skippedQuestions.key],
      set: { skippedAt: sql`now()` },
    });
}

/** Returns those of the questions that were skipped. */
export async function readSkipped(
  db: Database,
  sellerId: SellerId,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.asSeller(sellerId, (tx) =>
    tx
      .select({ key: skippedQuestions.key })
      .from(skippedQuestions)
      .where(and(eq(skippedQuestions.sellerId, sellerId), inArray(skippedQuestions.key, keys))),
  );
  return new Set(rows.map(({ key }) => key));
}

/** Reads the listings that ask a question. */
export async function readAsking(
  tx: Transaction,
  sellerId: SellerId,
  key: string,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ listing_id: string }>(sql`
    select distinct listing_id from asked_questions join listings using (seller_id, listing_id)
    where seller_id = ${sellerId} and key = ${key} and not ended order by listing_id`);
  return rows.map((row) => row.listing_id);
}

/** Reads the listings whose stored result uses an answer. */
export async function readAnswered(
  tx: Transaction,
  sellerId: SellerId,
  key: string,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ listing_id: string }>(sql`
    select listing_id from listing_fitments join listings using (seller_id, listing_id)
    where seller_id = ${sellerId} and not ended and answered <> '[]' and answered @> ${JSON.stringify([key])}::jsonb order by listing_id`);
  return rows.map((row) => row.listing_id);
}

export type GivenAnswerRow = typeof questionAnswers.$inferSelect & { readonly count: number };

/**
 * Reads a slice of the account's answers, newest first, each with the number of results that use
 * it. `total` counts all answers.
 */
export async function readGivenAnswers(
  db: Database,
  sellerId: SellerId,
  slice: Slice,
): Promise<{ readonly answers: readonly GivenAnswerRow[]; readonly total: number }> {
  return db.asSeller(sellerId, async (tx) => {
    const theirs = eq(questionAnswers.sellerId, sellerId);
    const rows = await tx
      .select()
      .from(questionAnswers)
      .where(theirs)
      .orderBy(sql`${questionAnswers.answeredAt} desc, ${questionAnswers.key}`)
      .offset(slice.offset)
      .limit(slice.limit);
    const used = await tx.execute<{ key: string; count: number }>(sql`
      select key, count(*)::int as count from listing_fitments cross join lateral jsonb_array_elements_text(answered) key
      where seller_id = ${sellerId} and answered <> '[]' group by key`);
    const counts = new Map(used.rows.map((row) => [row.key, row.count]));
    return {
      answers: rows.map((row) => ({ ...row, count: counts.get(row.key) ?? 0 })),
      total: await tx.$count(questionAnswers, theirs),
    };
  });
}
