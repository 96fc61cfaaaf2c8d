import type { LiveChange, LiveKind } from "#contract/live.ts";
import { everyChange } from "./collect-changes.ts";

/** Longer than any usual interruption of a stream. */
const rememberMs = 5 * 60_000;
/** Longer than a request takes to arrive, and than changes wait to be announced together. */
const marginMs = 5000;

/**
 * Remembers which kinds of data changed in an account in the last minutes, so that a page that
 * connects again reads only those.
 */
export interface ChangeMemory {
  note(account: string, kind: LiveKind): void;
  /** Returns what changed since a page was up to date: everything, if that isn't known. */
  since(account: string, ageMs: number): readonly LiveChange[];
  /** Called when notifications begin to arrive. Those from before were missed. */
  begin(): void;
}

export function rememberChanges(now: () => number): ChangeMemory {
  /** The account that changed last comes last. */
  const accounts = new Map<string, Map<LiveKind, number>>();
  const changedAt = (kinds: Map<LiveKind, number> | undefined) =>
    Math.max(0, ...(kinds?.values() ?? []));
  const forgetOld = () => {
    for (const [account, kinds] of accounts) {
      if (changedAt(kinds) > now() - rememberMs) return;
      accounts.delete(account);
    }
  };
  let begunAt = Number.POSITIVE_INFINITY;
  return {
    note(account, kind) {
      const kinds = accounts.get(account) ?? new Map<LiveKind, number>();
      accounts.delete(account);
      accounts.set(account, kinds.set(kind, now()));
      forgetOld();
    },
    since(account, ageMs) {
      const from = now() - ageMs - marginMs;
      if (from < begunAt || from < now() - rememberMs) return everyChange;
      return [...(accounts.get(account) ?? [])]
        .filter(([, at]) => at >= from)
        .map(([kind]) => ({ kind, ids: null }));
    },
    begin() {
      begunAt = now();
    },
  };
}
