import { failureWords } from "./failure-words.ts";
import { RequestError } from "./request.ts";

const rejected = "Invalid compatibility combinations";
const rejection =
  "The compatibility data was rejected by eBay. Please ensure all year, make, model, and engine combinations are valid.";
export const rejectedWords = `Failed to sync fitments: ${rejection}`;

/**
 * Describes a failed sync. Rejected combinations get their own message; anything else shows the
 * server's.
 */
export function syncFailureWords(error: unknown): string {
  const everything = error instanceof RequestError ? error.message : failureWords(error);
  return everything.includes(rejected) ? rejectedWords : failureWords(error);
}

/**
 * Describes eBay's refusal as `syncFailureWords` does, for a place that already says that the sync
 * failed, such as a batch's list.
 */
export function refusalWords(message: string | null): string | null {
  return message?.includes(rejected) ? rejection : message;
}
