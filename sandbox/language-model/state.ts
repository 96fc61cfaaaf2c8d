import { createRequestLog, type RequestLog } from "../kit/request-log.ts";
import type { KnownPart } from "./answers/known-parts.ts";
import type { Mode } from "./mode.ts";

export interface Behaviour {
  readonly mode: Mode;
  /** Before an answer in mode `slow`, in milliseconds. */
  readonly delayMs: number;
  /** For how many more questions; afterwards it is honest again. `null`: until told otherwise. */
  readonly times: number | null;
}

/** Everything the stand-in remembers, in memory alone: a model has no state but its behaviour. */
export interface ModelState {
  behaviour: Behaviour;
  knownParts: readonly KnownPart[];
  readonly apiKey: string;
  readonly log: RequestLog;
  asked: number;
}

export const honest: Behaviour = { mode: "honest", delayMs: 3000, times: null };

export function createState(given: { readonly mode: Mode; readonly apiKey: string }): ModelState {
  return {
    behaviour: { ...honest, mode: given.mode },
    knownParts: [],
    apiKey: given.apiKey,
    log: createRequestLog({ maxEntries: 500, maxBytes: 16 * 1024 * 1024 }),
    asked: 0,
  };
}

/** The behaviour for one question; counts it. */
export function takeBehaviour(state: ModelState): Behaviour {
  const { behaviour } = state;
  state.asked += 1;
  if (behaviour.times === null) return behaviour;
  state.behaviour =
    behaviour.times <= 1
      ? { ...behaviour, mode: "honest", times: null }
      : { ...behaviour, times: behaviour.times - 1 };
  return behaviour;
}
