import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { ModelSuggestion, VehicleQuestion } from "#domain/model-proposals/vehicle-question.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { LanguageModel, ModelAnswer, ModelUse } from "#server/ports/language-model.ts";
import type { Pause } from "./pause-after-failures.ts";
import { claimQuestion, noteUnasked, readStoredAnswers, settleQuestion } from "./store.ts";
import type { QuestionIdentity, StoredAnswer, UnaskedCall } from "./store.ts";

/** What asking may take. */
export interface ModelLimits {
  /** Of one account in one day (UTC), question and answer tokens together. */
  readonly dailyTokens: number;
  /** Dollars for a million tokens; `null`: not told, so costs are not shown. */
  readonly prices: { readonly input: number; readonly output: number } | null;
  /** Questions of this process under way at one time. */
  readonly concurrency: number;
  readonly timeoutMs: number;
}

export interface AskDeps {
  readonly db: Database;
  readonly holder: string;
  readonly model: LanguageModel;
  readonly limits: ModelLimits;
  readonly pause: Pause;
  readonly signal: AbortSignal;
}

export interface Asking {
  readonly identity: QuestionIdentity;
  readonly question: VehicleQuestion;
  readonly batchId: string | null;
}

/** `unanswered`: not asked, or in vain; the same question may be asked again later. */
export type Opinion = { readonly state: "answered"; readonly suggestion: ModelSuggestion } | { readonly state: "refused" | "unanswered"; readonly reason: string };

export const overLimitReason = "Today's allowance for the language model is used up.";
const lookAgainMs = 250;
const graceSeconds = 5;
const nameText = z.string();
const storedSuggestion = z.object({
  vehicles: z.array(z.object({ make: nameText, model: nameText, firstYear: z.number(), lastYear: z.number(), trim: nameText.nullable(), engine: nameText.nullable() })),
  confidence: z.number(),
  because: z.string(),
});

/** Asks the model, unless it rests, the day's allowance is used up, or another process is asking just this: then its answer is waited for. */
export async function askQuestion(deps: AskDeps, sellerId: SellerId, asking: Asking): Promise<Opinion> {
  const deadline = Date.now() + deps.limits.timeoutMs + graceSeconds * 1000;
  for (;;) {
    const resting = deps.pause.reason();
    if (resting !== null) return unasked(deps, sellerId, { ...callOf(asking), outcome: "resting", message: resting });
    const claim = await claimQuestion(deps.db, sellerId, { identity: asking.identity, batchId: asking.batchId, holder: deps.holder, leaseSeconds: deps.limits.timeoutMs / 1000 + graceSeconds, mostTokens: deps.model.proposeVehicles.estimate(asking.question), dailyTokens: deps.limits.dailyTokens });
    if (claim.state === "claimed") return askAndSettle(deps, sellerId, { ...asking, callId: claim.callId });
    if (claim.state === "over-limit") return unasked(deps, sellerId, { ...callOf(asking), outcome: "over-limit", message: overLimitReason });
    const stored = (await readStoredAnswers(deps.db, sellerId, [asking.identity.key])).get(asking.identity.key);
    if (stored !== undefined) return reuse(deps, sellerId, { asking, stored });
    if (Date.now() > deadline || deps.signal.aborted) return unasked(deps, sellerId, { ...callOf(asking), outcome: "failed", message: "The language model is still being asked the same by another process." });
    await sleep(lookAgainMs);
  }
}

/** An answer that was given before, in our terms; noted, so that the batch can say so. */
async function reuse(deps: AskDeps, sellerId: SellerId, { asking, stored }: { readonly asking: Asking; readonly stored: StoredAnswer }): Promise<Opinion> {
  await noteUnasked(deps.db, sellerId, [cachedCall(asking)]);
  return readOpinion(stored);
}

export function readOpinion(stored: StoredAnswer): Opinion {
  if (stored.refusal !== null) return { state: "refused", reason: stored.refusal };
  return { state: "answered", suggestion: storedSuggestion.parse(stored.answer) };
}

export function cachedCall(asking: Asking): UnaskedCall {
  return { ...callOf(asking), outcome: "cached", message: null };
}

function callOf({ batchId, identity: { task, model } }: Asking): Pick<UnaskedCall, "batchId" | "task" | "model"> {
  return { batchId, task, model };
}

async function unasked(deps: AskDeps, sellerId: SellerId, call: UnaskedCall): Promise<Opinion> {
  await noteUnasked(deps.db, sellerId, [call]);
  return { state: "unanswered", reason: call.message ?? "" };
}

async function askAndSettle(deps: AskDeps, sellerId: SellerId, asking: Asking & { readonly callId: string }): Promise<Opinion> {
  const answer = await deps.model.proposeVehicles.ask(asking.question, deps.signal);
  const refused = !answer.ok && answer.failure.kind === "model-refused";
  if (answer.ok || refused) deps.pause.succeeded();
  else deps.pause.failed(answer.failure.message);
  const stored = storedAnswer(answer);
  const outcome = answer.ok ? "answered" : refused ? "refused" : "failed";
  await settleQuestion(deps.db, sellerId, { key: asking.identity.key, callId: asking.callId, outcome, stored, message: answer.ok ? null : answer.failure.message, use: answer.use, costMicros: costMicros(answer.use, deps.limits.prices) });
  if (stored !== null) return readOpinion(stored);
  return { state: "unanswered", reason: answer.ok ? "" : answer.failure.message };
}

function storedAnswer(answer: ModelAnswer<ModelSuggestion>): StoredAnswer | null {
  if (answer.ok) return { answer: answer.value, refusal: null };
  return answer.failure.kind === "model-refused" ? { answer: null, refusal: answer.failure.message } : null;
}

/** A price for a million tokens in dollars is one for a single token in millionths of a dollar. */
function costMicros(use: ModelUse, prices: ModelLimits["prices"]): number | null {
  return prices === null ? null : Math.round(use.inputTokens * prices.input + use.outputTokens * prices.output);
}
