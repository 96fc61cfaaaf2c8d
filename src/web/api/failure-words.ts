import { failureBody } from "#contract/failure.ts";
import type { FailureBody } from "#contract/failure.ts";
import { momentWords } from "../lib/time-words.ts";
import { withoutMoment } from "../lib/waiting-words.ts";
import { RequestError } from "./request.ts";

/** Reads the server's description of a failed call. @returns null if there is none */
export function failureOf(error: unknown): FailureBody | null {
  if (!(error instanceof RequestError)) return null;
  try {
    const parsed = failureBody.safeParse(JSON.parse(error.body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Returns the title for a file that wasn't accepted. Only the server's check of the file blames it;
 * a full disk or a limit doesn't.
 */
export function fileFailureTitle(error: unknown): string {
  return failureOf(error)?.error === "invalid-input"
    ? "Can't use this file"
    : "Couldn't upload the file";
}

const saysWhen = /\btry again in (?:\d+ seconds?|a few minutes)\b/i;

/** Describes a failed call for people, with the server's message if there is one. */
export function failureWords(error: unknown): string {
  const failure = failureOf(error);
  // Some messages say when to come back: our own limits end within a minute, so a clock time would
  // read as later than it is, and nobody knows when a full disk has space again.
  if (failure && saysWhen.test(failure.message)) return failure.message;
  if (failure?.retryAt)
    return `${withoutMoment(failure.message)} Try again after ${momentWords(failure.retryAt, new Date())}.`;
  if (failure)
    return failure.details?.length
      ? `${failure.message} (${failure.details.slice(0, 3).join("; ")})`
      : failure.message;
  if (error instanceof TypeError)
    return "The server couldn't be reached. Check your connection and try again.";
  return error instanceof Error ? error.message : "Something went wrong.";
}
