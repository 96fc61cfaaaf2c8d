import { failureBody } from "#contract/failure.ts";
import type { FailureBody } from "#contract/failure.ts";
import { momentWords } from "../lib/time-words.ts";
import { withoutMoment } from "../lib/waiting-words.ts";
import { RequestError } from "./request.ts";

/** What the server said about a failed call, or null when it said nothing readable. */
export function failureOf(error: unknown): FailureBody | null {
  if (!(error instanceof RequestError)) return null;
  try {
    const parsed = failureBody.safeParse(JSON.parse(error.body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A failed call in words for people: the server's own message, else what the browser says. */
export function failureWords(error: unknown): string {
  const failure = failureOf(error);
  if (failure?.retryAt)
    return `${withoutMoment(failure.message)} Try again after ${momentWords(failure.retryAt, new Date())}.`;
  if (failure)
    return failure.details?.length
      ? `${failure.message} (${failure.details.slice(0, 3).join("; ")})`
      : failure.message;
  if (error instanceof TypeError)
    return "The server could not be reached. Check your connection and try again.";
  return error instanceof Error ? error.message : "Something went wrong.";
}
