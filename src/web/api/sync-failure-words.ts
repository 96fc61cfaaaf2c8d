import { failureWords } from "./failure-words.ts";
import { RequestError } from "./request.ts";

const rejected = "Invalid compatibility combinations";
export const rejectedWords =
  "Failed to sync fitments: The compatibility data was rejected by eBay. Please ensure all year, make, model, and engine combinations are valid.";

/**
 * Describes a failed sync. Rejected combinations get their own message; anything else shows the
 * server's.
 */
export function syncFailureWords(error: unknown): string {
  const everything = error instanceof RequestError ? error.message : failureWords(error);
  return everything.includes(rejected) ? rejectedWords : failureWords(error);
}

/** Describes eBay's refusal in a batch as `syncFailureWords` does for a single listing. */
export function refusalWords(message: string | null): string | null {
  return message?.includes(rejected) ? rejectedWords : message;
}
