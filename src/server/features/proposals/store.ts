import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { modelAnswers, modelCalls } from "#server/platform/db/schema/language-model.ts";
import type { ModelUse } from "#server/ports/language-model.ts";

/** Identifies a question, so that the same one isn't asked twice. */
export interface QuestionIdentity {
  readonly key: string;
  readonly task: string;
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly inputsHash: string;
  readonly model: string;
  readonly promptVersion: string;
}

export type StoredAnswer =
  | { readonly answer: unknown; readonly refusal: null }
  | { readonly answer: null; readonly refusal: string };
export type CallOutcome = "answered" | "refused" | "failed" | "cached" | "over-limit" | "resting";

/** The start of the day (UTC) that daily allowances are counted by. */
const today = sql`date_trunc('day', now() at time zone 'utc') at time zone 'utc'`;

/** Reads stored answers by key. */
export async function readStoredAnswers(
  db: Database,
  sellerId: SellerId,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredAnswer>> {
  if (keys.length === 0) return new Map();
  const rows = await db.asSeller(sellerId, (tx) =>
    tx
      .select({ key: modelAnswers.key, answer: modelAnswers.answer, refusal: modelAnswers.refusal })
      .from(modelAnswers)
      .where(and(eq(modelAnswers.sellerId, sellerId), inArray(modelAnswers.key, [...keys]))),
  );
  return new Map(
    rows.flatMap(({ key, answer, refusal }): (readonly [string, StoredAnswer])[] =>
      refusal !== null
        ? [[key, { answer: null, refusal }]]
        : answer !== null
          ? [[key, { answer, refusal: null }]]
          : [],
    ),
  );
}

export interface ClaimedQuestion {
  readonly identity: QuestionIdentity;
  readonly batchId: string | null;
  readonly holder: string;
  readonly leaseSeconds: number;
  /** The most tokens the question can take; booked until the actual number is known. */
  readonly mostTokens: number;
  readonly dailyTokens: number;
}

export type Claim =
  | { readonly state: "claimed"; readonly callId: string }
  | { readonly state: "over-limit" }
  | { readonly state: "busy" };

/**
 * Claims a question, so that nobody else asks it at the same time, and books the tokens it may
 * take. "Busy" means that someone is asking it now, or just did.
 */
export async function claimQuestion(
  db: Database,
  sellerId: SellerId,
  claim: ClaimedQuestion,
): Promise<Claim> {
  return db.asSeller(sellerId, async (tx) => {
    if (!(await leaseQuestion(tx, sellerId, claim))) return { state: "busy" };
    // One booking at a time per account: two concurrent ones could both spend the last tokens.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`model:${sellerId}`}, 0))`,
    );
    const { key, task, model } = claim.identity;
    if ((await sumTokens(tx, sellerId)) + claim.mostTokens > claim.dailyTokens) {
      await tx
        .delete(modelAnswers)
        .where(and(eq(modelAnswers.sellerId, sellerId), eq(modelAnswers.key, key)));
      return { state: "over-limit" };
    }
    const [call] = await tx
      .insert(modelCalls)
      .values({
        sellerId,
        batchId: claim.batchId,
        task,
        model,
        outcome: "open",
        inputTokens: claim.mostTokens,
      })
      .returning({ id: modelCalls.id });
    if (!call) throw new Error("the call was not booked");
    return { state: "claimed", callId: call.id };
  });
}

async function leaseQuestion(
  tx: Transaction,
  sellerId: SellerId,
  { identity, holder, leaseSeconds }: ClaimedQuestion,
): Promise<boolean> {
  const leaseUntil = sql`now() + make_interval(secs => ${leaseSeconds})`;
  const isFree = sql`${modelAnswers.answer} is null and ${modelAnswers.refusal} is null and (${modelAnswers.leaseUntil} < now() or not exists (select 1 from processes where processes.holder = ${modelAnswers.holder} and processes.alive_until > now()))`;
  const rows = await tx
    .insert(modelAnswers)
    .values({
      sellerId,
      ...identity,
      holder,
      leaseUntil,
    })
    .onConflictDoUpdate({
      target: [modelAnswers.sellerId, modelAnswers.key],
      set: { holder, leaseUntil },
      setWhere: isFree,
    })
    .returning({ key: modelAnswers.key });
  return rows.length > 0;
}

async function sumTokens(tx: Transaction, sellerId: SellerId): Promise<number> {
  const [row] = await tx
    .select({
      tokens: sql<string>`coalesce(sum(${modelCalls.inputTokens} + ${modelCalls.outputTokens}), 0)`,
    })
    .from(modelCalls)
    .where(and(eq(modelCalls.sellerId, sellerId), gte(modelCalls.at, today)));
  return Number(row?.tokens ?? 0);
}

export function readTokensToday(db: Database, sellerId: SellerId): Promise<number> {
  return db.asSeller(sellerId, (tx) => sumTokens(tx, sellerId));
}

export interface SettledQuestion {
  readonly key: string;
  readonly callId: string;
  readonly outcome: "answered" | "refused" | "failed";
  /** `null` if it failed, so that the next caller may ask again. */
  readonly stored: StoredAnswer | null;
  readonly message: string | null;
  readonly use: ModelUse;
  readonly costMicros: number | null;
}

/** Stores the outcome of a claimed question in place of the booking. */
export async function settleQuestion(
  db: Database,
  sellerId: SellerId,
  settled: SettledQuestion,
): Promise<void> {
  const { outcome, message, use, costMicros } = settled;
  const asked = and(eq(modelAnswers.sellerId, sellerId), eq(modelAnswers.key, settled.key));
  await db.asSeller(sellerId, async (tx) => {
    await tx
      .update(modelCalls)
      .set({
        outcome,
        message,
        ...use,
        costMicros,
      })
      .where(eq(modelCalls.id, settled.callId));
    if (settled.stored === null) await tx.delete(modelAnswers).where(asked);
    else
      await tx
        .update(modelAnswers)
        .set({
          ...settled.stored,
          holder: null,
          leaseUntil: null,
          answeredAt: sql`now()`,
        })
        .where(asked);
  });
}

export interface UnaskedCall {
  readonly batchId: string | null;
  readonly task: string;
  readonly model: string;
  readonly outcome: "cached" | "over-limit" | "resting" | "failed";
  readonly message: string | null;
}

/** Records listings that needed the model when it couldn't be asked. */
export async function noteUnasked(
  db: Database,
  sellerId: SellerId,
  calls: readonly UnaskedCall[],
): Promise<void> {
  if (calls.length === 0) return;
  await db.asSeller(sellerId, (tx) =>
    tx.insert(modelCalls).values(calls.map((call) => ({ sellerId, ...call }))),
  );
}

export interface UseRow {
  readonly batchId: string;
  readonly task: string;
  readonly outcome: CallOutcome | "open";
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Zero if no call with this outcome had a price. */
  readonly costMicros: number;
  readonly priced: number;
  readonly message: string | null;
}

/** Reads what batches used, by task and outcome, with the newest message of each. */
export async function readUse(
  db: Database,
  sellerId: SellerId,
  batchIds: readonly string[],
): Promise<readonly UseRow[]> {
  if (batchIds.length === 0) return [];
  const rows = await db.asSeller(sellerId, (tx) =>
    tx
      .select({
        batchId: sql<string>`${modelCalls.batchId}`,
        task: modelCalls.task,
        outcome: modelCalls.outcome,
        calls: sql<string>`count(*)`,
        inputTokens: sql<string>`sum(${modelCalls.inputTokens})`,
        outputTokens: sql<string>`sum(${modelCalls.outputTokens})`,
        costMicros: sql<string>`coalesce(sum(${modelCalls.costMicros}), 0)`,
        priced: sql<string>`count(${modelCalls.costMicros})`,
        message: sql<
          string | null
        >`(array_agg(${modelCalls.message} order by ${modelCalls.at} desc) filter (where ${modelCalls.message} is not null))[1]`,
      })
      .from(modelCalls)
      .where(and(eq(modelCalls.sellerId, sellerId), inArray(modelCalls.batchId, [...batchIds])))
      .groupBy(modelCalls.batchId, modelCalls.task, modelCalls.outcome),
  );
  return rows.map((row) => ({
    ...row,
    calls: Number(row.calls),
    inputTokens: Number(row.inputTokens),
    outputTokens: Number(row.outputTokens),
    costMicros: Number(row.costMicros),
    priced: Number(row.priced),
  }));
}

/** Deletes calls and answers after that many days. */
export async function deleteOld(db: Database, days: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${days})`;
  await db.asSystem(async (tx) => {
    await tx.delete(modelCalls).where(lt(modelCalls.at, before));
    await tx.delete(modelAnswers).where(lt(modelAnswers.answeredAt, before));
  });
}
