import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { ModelAnswer, ModelTask, ModelUse } from "#server/ports/language-model.ts";
import { measure } from "#server/platform/metrics/measure.ts";
import type { Pause } from "./pause-after-failures.ts";
import { claimQuestion, noteUnasked, readStoredAnswers, settleQuestion } from "./store.ts";
import type { QuestionIdentity, StoredAnswer, UnaskedCall } from "./store.ts";

/** The limits on asking the model. */
export interface ModelLimits {
  /** Tokens per account and day (UTC), questions and answers together. */
  readonly dailyTokens: number;
  /** Dollars per million tokens; `null` if unknown, in which case costs aren't shown. */
  readonly prices: { readonly input: number; readonly output: number } | null;
  /** How many questions this process may ask at the same time. */
  readonly concurrency: number;
  readonly timeoutMs: number;
}

export interface AskDeps {
  readonly db: Database;
  readonly holder: string;
  readonly limits: ModelLimits;
  readonly pause: Pause;
  readonly signal: AbortSignal;
}

/** A task for the model, with the shape of its stored answers. */
export interface KeptTask<Asked, Answered> {
  readonly task: ModelTask<Asked, Answered>;
  readonly stored: z.ZodType<Answered>;
}

export interface Asking<Asked, Answered> extends KeptTask<Asked, Answered> {
  readonly identity: QuestionIdentity;
  readonly question: Asked;
  readonly batchId: string | null;
}

/**
 * `unanswered` means not asked, or asked without success; the same question may be asked again
 * later.
 */
export type Opinion<T> =
  | { readonly state: "answered"; readonly suggestion: T }
  | { readonly state: "refused" | "unanswered"; readonly reason: string };

export const overLimitReason = "Today's allowance for the language model is used up.";
const lookAgainMs = 250;
const graceSeconds = 5;

/**
 * Asks the model, unless it is paused after failures, the day's allowance is used up, or another
 * process is asking the same question; then it waits for that answer.
 */
export async function askQuestion<Asked, Answered>(
  deps: AskDeps,
  sellerId: SellerId,
  asking: Asking<Asked, Answered>,
): Promise<Opinion<Answered>> {
  const deadline = performance.now() + deps.limits.timeoutMs + graceSeconds * 1000;
  for (;;) {
    const resting = deps.pause.reason();
    if (resting !== null)
      return leaveUnasked(deps, sellerId, {
        ...callOf(asking),
        outcome: "resting",
        message: resting,
      });
    const claim = await claimQuestion(deps.db, sellerId, {
      identity: asking.identity,
      batchId: asking.batchId,
      holder: deps.holder,
      leaseSeconds: deps.limits.timeoutMs / 1000 + graceSeconds,
      mostTokens: asking.task.estimate(asking.question),
      dailyTokens: deps.limits.dailyTokens,
    });
    if (claim.state === "claimed")
      return askAndSettle(deps, sellerId, { ...asking, callId: claim.callId });
    if (claim.state === "over-limit")
      return leaveUnasked(deps, sellerId, {
        ...callOf(asking),
        outcome: "over-limit",
        message: overLimitReason,
      });
    const stored = (await readStoredAnswers(deps.db, sellerId, [asking.identity.key])).get(
      asking.identity.key,
    );
    if (stored !== undefined) return reuse(deps, sellerId, { asking, stored });
    if (performance.now() > deadline || deps.signal.aborted)
      return leaveUnasked(deps, sellerId, {
        ...callOf(asking),
        outcome: "failed",
        message: "Another process is still asking the language model the same question.",
      });
    await sleep(lookAgainMs);
  }
}

/** Returns a stored answer in our terms, and records its use so that the batch can report it. */
async function reuse<Asked, Answered>(
  deps: AskDeps,
  sellerId: SellerId,
  { asking, stored }: { readonly asking: Asking<Asked, Answered>; readonly stored: StoredAnswer },
): Promise<Opinion<Answered>> {
  await recordUnasked(deps.db, sellerId, [cachedCall(asking)]);
  return readOpinion(stored, asking.stored);
}

/** Records questions that weren't sent, for their batches and in the metrics. */
export async function recordUnasked(
  db: AskDeps["db"],
  sellerId: SellerId,
  calls: readonly UnaskedCall[],
): Promise<void> {
  await noteUnasked(db, sellerId, calls);
  for (const { task, outcome } of calls)
    measure({
      is: "model",
      task,
      outcome,
      inputTokens: 0,
      outputTokens: 0,
      costMicros: null,
    });
}

export function readOpinion<T>(stored: StoredAnswer, shape: z.ZodType<T>): Opinion<T> {
  if (stored.refusal !== null) return { state: "refused", reason: stored.refusal };
  return { state: "answered", suggestion: shape.parse(stored.answer) };
}

export function cachedCall(asking: AskedFor): UnaskedCall {
  return { ...callOf(asking), outcome: "cached", message: null };
}

type AskedFor = Pick<Asking<never, never>, "batchId" | "identity">;

function callOf({
  batchId,
  identity: { task, model },
}: AskedFor): Pick<UnaskedCall, "batchId" | "task" | "model"> {
  return { batchId, task, model };
}

async function leaveUnasked(
  deps: AskDeps,
  sellerId: SellerId,
  call: UnaskedCall,
): Promise<Opinion<never>> {
  await recordUnasked(deps.db, sellerId, [call]);
  return { state: "unanswered", reason: call.message ?? "" };
}

async function askAndSettle<Asked, Answered>(
  deps: AskDeps,
  sellerId: SellerId,
  asking: Asking<Asked, Answered> & { readonly callId: string },
): Promise<Opinion<Answered>> {
  const answer = await asking.task.ask(asking.question, deps.signal);
  const refused = !answer.ok && answer.failure.kind === "model-refused";
  if (answer.ok || refused) deps.pause.succeeded();
  else deps.pause.failed(answer.failure.message);
  const stored = storedAnswer(answer);
  const outcome = answer.ok ? "answered" : refused ? "refused" : "failed";
  const cost = costMicros(answer.use, deps.limits.prices);
  await settleQuestion(deps.db, sellerId, {
    key: asking.identity.key,
    callId: asking.callId,
    outcome,
    stored,
    message: answer.ok ? null : answer.failure.message,
    use: answer.use,
    costMicros: cost,
  });
  measure({
    is: "model",
    task: asking.identity.task,
    outcome,
    ...answer.use,
    costMicros: cost,
  });
  if (stored !== null) return readOpinion(stored, asking.stored);
  return { state: "unanswered", reason: answer.ok ? "" : answer.failure.message };
}

function storedAnswer(answer: ModelAnswer<unknown>): StoredAnswer | null {
  if (answer.ok) return { answer: answer.value, refusal: null };
  return answer.failure.kind === "model-refused"
    ? { answer: null, refusal: answer.failure.message }
    : null;
}

/** Dollars per million tokens equal millionths of a dollar per token. */
function costMicros(use: ModelUse, prices: ModelLimits["prices"]): number | null {
  return prices === null
    ? null
    : Math.round(use.inputTokens * prices.input + use.outputTokens * prices.output);
}
