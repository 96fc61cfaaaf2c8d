import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from "ai";
import { fail } from "#domain/failure.ts";
import type { Failure } from "#domain/failure.ts";
import type { ModelUse } from "#server/ports/language-model.ts";

export interface ExplainedError {
  readonly failure: Failure;
  readonly use: ModelUse;
  /** Whether the same question may be answered another time. */
  readonly worthAnotherTry: boolean;
  /** How long the vendor asked us to wait, in milliseconds. */
  readonly waitMs: number | null;
}

const noUse: ModelUse = { inputTokens: 0, outputTokens: 0 };

/**
 * Interprets an error of the SDK. Its message is never passed on, because vendors quote keys and
 * prompts in theirs.
 */
export function explainError(error: unknown, timedOut: boolean): ExplainedError {
  if (NoObjectGeneratedError.isInstance(error)) return explainAnswer(error);
  if (NoOutputGeneratedError.isInstance(error)) return unreadable("it returned no answer", noUse);
  if (timedOut) return unavailable("it did not answer in time", { again: false });
  if (APICallError.isInstance(error)) return explainStatus(error);
  return unavailable("it could not be reached", {
    again: true,
    cause: error instanceof Error ? error.name : "unknown",
  });
}

function explainAnswer(error: NoObjectGeneratedError): ExplainedError {
  const use = {
    inputTokens: error.usage?.inputTokens ?? 0,
    outputTokens: error.usage?.outputTokens ?? 0,
  };
  if (error.finishReason === "content-filter")
    return {
      ...fail("model-refused", "The language model refused to answer."),
      use,
      worthAnotherTry: false,
      waitMs: null,
    };
  return unreadable(
    error.finishReason === "length"
      ? "its answer was cut off"
      : "its answer was not in the expected format",
    use,
  );
}

function unreadable(why: string, use: ModelUse): ExplainedError {
  return {
    ...fail("model-unreadable", `The language model could not be used: ${why}.`),
    use,
    worthAnotherTry: true,
    waitMs: null,
  };
}

function explainStatus({ statusCode, responseHeaders }: APICallError): ExplainedError {
  const cause = `status ${statusCode ?? "none"}`;
  if (statusCode === 401 || statusCode === 403)
    return unavailable("it rejected the key", { again: false, cause });
  if (statusCode === 404)
    return unavailable("there is no such model at this address", { again: false, cause });
  if (statusCode === 429)
    return unavailable("it asks to slow down, or its own allowance is used up", {
      again: true,
      cause,
      waitMs: retryAfter(responseHeaders),
    });
  if (statusCode !== undefined && statusCode < 500)
    return unavailable("it rejected the request", { again: false, cause });
  return unavailable(
    statusCode === undefined ? "it could not be reached" : "it had an internal error",
    {
      again: true,
      cause,
      waitMs: retryAfter(responseHeaders),
    },
  );
}

interface Unavailable {
  readonly again: boolean;
  readonly cause?: string;
  readonly waitMs?: number | null;
}

function unavailable(why: string, { again, cause, waitMs }: Unavailable): ExplainedError {
  return {
    ...fail(
      "model-unavailable",
      `The language model could not be asked: ${why}.`,
      cause === undefined ? {} : { cause },
    ),
    use: noUse,
    worthAnotherTry: again,
    waitMs: waitMs ?? null,
  };
}

function retryAfter(headers: Readonly<Record<string, string>> | undefined): number | null {
  const milliseconds = Number(headers?.["retry-after-ms"]);
  if (milliseconds > 0) return milliseconds;
  const seconds = Number(headers?.["retry-after"]);
  return seconds > 0 ? seconds * 1000 : null;
}
