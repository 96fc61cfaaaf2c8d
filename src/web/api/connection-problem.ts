import { failureOf } from "./failure-words.ts";

export type ConnectionProblem = "connect" | "reconnect" | null;

/** Whether a call failed because there is no working connection to the marketplace. */
export function connectionProblem(error: unknown): ConnectionProblem {
  const failure = failureOf(error);
  if (failure?.needsConnect) return "connect";
  return failure?.needsReconnect ? "reconnect" : null;
}
