import { setTimeout as sleep } from "node:timers/promises";
import { generateText, Output } from "ai";
import type { LanguageModel as SdkModel } from "ai";
import type { ModelAnswer, ModelUse } from "#server/ports/language-model.ts";
import { explainError } from "./explain-error.ts";
import type { ExplainedError } from "./explain-error.ts";
import { writeData } from "./prompts/prompt.ts";
import type { Prompt } from "./prompts/prompt.ts";

const mostTries = 3;
const firstWaitMs = 400;

export interface AskLimits {
  /** For all attempts together. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks until there is an answer, further attempts are pointless, or the time is up. Never throws
 * because of the model or its server.
 */
export async function askModel<T>(
  model: SdkModel,
  prompt: Prompt<T>,
  limits: AskLimits,
): Promise<ModelAnswer<T>> {
  const deadline = Date.now() + limits.timeoutMs;
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout;
  let use: ModelUse = { inputTokens: 0, outputTokens: 0 };
  for (let tried = 1; ; tried += 1) {
    const answer = await askOnce(model, prompt, { signal, timeout });
    use = sum(use, answer.use);
    if ("value" in answer) return { ok: true, value: answer.value, use };
    const wait = pauseBefore(answer, tried);
    if (wait === null || signal.aborted || Date.now() + wait >= deadline)
      return { ok: false, failure: answer.failure, use };
    await sleep(wait);
  }
}

async function askOnce<T>(
  model: SdkModel,
  prompt: Prompt<T>,
  until: { readonly signal: AbortSignal; readonly timeout: AbortSignal },
): Promise<{ readonly value: T; readonly use: ModelUse } | ExplainedError> {
  try {
    const { output, usage } = await generateText({
      model,
      instructions: prompt.instructions,
      prompt: writeData(prompt.data),
      output: Output.object({ schema: prompt.schema, name: prompt.name }),
      temperature: 0,
      maxOutputTokens: prompt.mostOutputTokens,
      // Attempts are counted here, where the deadline is known.
      maxRetries: 0,
      abortSignal: until.signal,
    });
    return {
      value: output,
      use: { inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 },
    };
  } catch (error) {
    return explainError(error, until.timeout.aborted);
  }
}

/**
 * Returns `null` to stop. An unreadable answer is requested only once more, because each attempt
 * costs tokens.
 */
function pauseBefore(error: ExplainedError, tried: number): number | null {
  const most = error.failure.kind === "model-unreadable" ? 2 : mostTries;
  if (!error.worthAnotherTry || tried >= most) return null;
  return error.waitMs ?? firstWaitMs * 3 ** (tried - 1);
}

function sum(a: ModelUse, b: ModelUse): ModelUse {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
  };
}
