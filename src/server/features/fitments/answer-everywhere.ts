import type { Batch } from "#contract/batches.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { showBatch } from "#server/features/batches/await-batch.ts";
import { startBatchIn } from "#server/features/batches/start-batch.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { recordAnswer } from "./record-answer.ts";
import type { GivenOption } from "./record-answer.ts";
import { readAnswered, readAsking, readQuestions } from "./question-store.ts";
import { deleteAnswer } from "./store.ts";

interface AnswerDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
}

export interface Regenerating {
  readonly listings: number;
  readonly batch: Batch | null;
}

/**
 * Stores the answer to a question for the whole account and regenerates every listing that asks it:
 * all of them or none.
 */
export async function answerEverywhere(
  deps: AnswerDeps,
  sellerId: SellerId,
  given: { readonly key: string; readonly answer: GivenOption },
): Promise<Result<Regenerating>> {
  const started = await deps.db.asSeller(sellerId, async (tx): Promise<Result<Started>> => {
    const { questions } = await readQuestions(tx, sellerId, { key: given.key });
    const asked = questions.map(({ question }) => question);
    const [first] = asked;
    if (!first) return fail("not-found", "No listing asks this question any more.");
    const wanted = [given.answer].flat();
    const offering = asked.find(({ options }) =>
      wanted.every((chosen) => options.some(({ id }) => id === chosen)),
    );
    const recorded = await recordAnswer(tx, sellerId, {
      question: offering ?? first,
      answer: given.answer,
    });
    if (!recorded.ok) return recorded;
    return succeed(
      await regenerate(tx, deps.jobs, {
        sellerId,
        listingIds: await readAsking(tx, sellerId, given.key),
      }),
    );
  });
  return started.ok ? showStarted(deps.db, sellerId, started.value) : started;
}

/** Deletes an answer. The listings that used it are generated without it, and ask again. */
export async function takeBackAnswer(
  deps: AnswerDeps,
  sellerId: SellerId,
  key: string,
): Promise<Result<Regenerating>> {
  const started = await deps.db.asSeller(sellerId, async (tx): Promise<Result<Started>> => {
    if (!(await deleteAnswer(tx, sellerId, key)))
      return fail("not-found", "This account has no such answer.");
    return succeed(
      await regenerate(tx, deps.jobs, {
        sellerId,
        listingIds: await readAnswered(tx, sellerId, key),
      }),
    );
  });
  return started.ok ? showStarted(deps.db, sellerId, started.value) : started;
}

interface Started {
  readonly listings: number;
  readonly batchId: string | null;
}

async function regenerate(
  tx: Transaction,
  jobs: JobQueue,
  work: { readonly sellerId: SellerId; readonly listingIds: readonly string[] },
): Promise<Started> {
  const listings = work.listingIds.length;
  return {
    listings,
    batchId: listings === 0 ? null : await startBatchIn(tx, jobs, { kind: "generate", ...work }),
  };
}

async function showStarted(
  db: Database,
  sellerId: SellerId,
  { listings, batchId }: Started,
): Promise<Result<Regenerating>> {
  if (batchId === null) return succeed({ listings, batch: null });
  const batch = await showBatch(db, sellerId, batchId);
  return batch.ok ? succeed({ listings, batch: batch.value }) : batch;
}
