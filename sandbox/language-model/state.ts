import { createRequestLog, type RequestLog } from "../kit/request-log.ts";
import type { KnownPart } from "./answers/known-parts.ts";
import type { Mode } from "./mode.ts";

export interface Behavior {
  readonly mode: Mode;
  /** Delay of an answer in `slow` mode, in milliseconds. */
  readonly delayMs: number;
  /** Number of remaining questions before it is honest again; `null` for no limit. */
  readonly times: number | null;
}

/** The stand-in's state, which is only in memory. */
export interface ModelState {
  behavior: Behavior;
  knownParts: readonly KnownPart[];
  readonly apiKey: string;
  readonly log: RequestLog;
  asked: number;
}

export const honest: Behavior = { mode: "honest", delayMs: 3000, times: null };

export function createState(given: { readonly mode: Mode; readonly apiKey: string }): ModelState {
  return {
    behavior: { ...honest, mode: given.mode },
    knownParts: [],
    apiKey: given.apiKey,
    log: createRequestLog({ maxEntries: 500, maxBytes: 16 * 1024 * 1024 }),
    asked: 0,
  };
}

/** Returns the behavior for one question and counts the question. */
export function takeBehavior(state: ModelState): Behavior {
  const { behavior } = state;
  state.asked += 1;
  if (behavior.times === null) return behavior;
  state.behavior =
    behavior.times <= 1
      ? { ...behavior, mode: "honest", times: null }
      : { ...behavior, times: behavior.times - 1 };
  return behavior;
}
