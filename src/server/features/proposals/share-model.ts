import { createHash } from "node:crypto";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { LanguageModel } from "#server/ports/language-model.ts";
import { askQuestion, cachedCall, readOpinion, recordUnasked } from "./ask-question.ts";
import type { Asking, KeptTask, ModelLimits, Opinion } from "./ask-question.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { pauseAfterFailures } from "./pause-after-failures.ts";
import { readStoredAnswers } from "./store.ts";
import type { QuestionIdentity } from "./store.ts";

/** For whom, and for which batch, the model is asked. */
export interface AskingFor {
  readonly sellerId: SellerId;
  readonly batchId: string | null;
}

/**
 * The part a question is about. It is stored with the question, so that answers can be found by it.
 */
interface NamesPart {
  readonly brand: string | null;
  readonly mpn?: string | null;
}

/**
 * The one language model shared by all tasks of a process, with its concurrency limit, its pause
 * after failures, its stored answers, and the day's allowance.
 */
export interface SharedModel {
  readonly model: LanguageModel;
  /**
   * Returns one opinion per question, in order: stored ones first, the others asked concurrently,
   * each question once. Slow: never call it inside a transaction.
   */
  ask<Asked extends NamesPart, Answered>(
    kept: KeptTask<Asked, Answered>,
    who: AskingFor,
    questions: readonly Asked[],
  ): Promise<readonly Opinion<Answered>[]>;
  /** Aborts the questions in progress. */
  stop(): void;
}

export interface ShareDeps {
  readonly db: Database;
  readonly holder: string;
  readonly model: LanguageModel;
  readonly limits: ModelLimits;
}

export function shareModel(deps: ShareDeps): SharedModel {
  const stopping = new AbortController();
  const limited = limitConcurrency(deps.limits.concurrency);
  const asking = { ...deps, pause: pauseAfterFailures(), signal: stopping.signal };
  const underWay = new Map<string, Promise<Opinion<unknown>>>();
  const askOnce = async <Asked, Answered>(
    sellerId: SellerId,
    one: Asking<Asked, Answered>,
  ): Promise<Opinion<Answered>> => {
    const name = `${sellerId} ${one.identity.key}`;
    const running = underWay.get(name);
    if (running) return narrow(await running, one);
    const started = limited(() => askQuestion(asking, sellerId, one)).finally(() =>
      underWay.delete(name),
    );
    underWay.set(name, started);
    return started;
  };
  return {
    model: deps.model,
    async ask(kept, { sellerId, batchId }, questions) {
      const all = questions.map((question) => ({
        ...kept,
        question,
        batchId,
        identity: identify(question, kept.task, deps.model.name),
      }));
      const stored = await readStoredAnswers(deps.db, sellerId, [
        ...new Set(all.map(({ identity }) => identity.key)),
      ]);
      const first = new Set<string>();
      const repeated = new Set(
        all.filter(({ identity: { key } }) => stored.has(key) || first.has(key) || !first.add(key)),
      );
      await recordUnasked(deps.db, sellerId, [...repeated].map(cachedCall));
      const fresh = await Promise.all(
        all
          .filter((one) => !repeated.has(one))
          .map(async (one) => [one.identity.key, await askOnce(sellerId, one)] as const),
      );
      const opinions = new Map([
        ...[...stored].map(([key, answer]) => [key, readOpinion(answer, kept.stored)] as const),
        ...fresh,
      ]);
      return all.map(
        ({ identity }) => opinions.get(identity.key) ?? { state: "unanswered", reason: "" },
      );
    },
    stop: () => stopping.abort(),
  };
}

/** The same key means the same task, so its answer has the same shape. */
function narrow<Asked, Answered>(
  opinion: Opinion<unknown>,
  { stored }: Asking<Asked, Answered>,
): Opinion<Answered> {
  return opinion.state === "answered"
    ? { state: "answered", suggestion: stored.parse(opinion.suggestion) }
    : opinion;
}

function identify(
  question: NamesPart,
  { name: task, promptVersion }: KeptTask<never, unknown>["task"],
  model: string,
): QuestionIdentity {
  const { brand, mpn = null } = question;
  const inputsHash = hash(question);
  return {
    key: hash([task, brand, mpn, inputsHash, model, promptVersion]),
    task,
    brand,
    mpn,
    inputsHash,
    model,
    promptVersion,
  };
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
