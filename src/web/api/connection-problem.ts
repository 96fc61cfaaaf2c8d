import { failureOf } from "./failure-words.ts";

export type ConnectionProblem = "connect" | "reconnect" | null;

/** Returns whether a call failed because the eBay connection is missing or expired. */
export function connectionProblem(error: unknown): ConnectionProblem {
  const failure = failureOf(error);
  if (failure?.needsConnect) return "connect";
  return failure?.needsReconnect ? "reconnect" : null;
}
