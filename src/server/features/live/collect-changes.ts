import { liveKinds } from "#contract/live.ts";
import type { LiveChange, LiveKind } from "#contract/live.ts";

/** More than enough to find what changed, and little enough to send. */
const mostIds = 100;

/** Changes of one account that are announced together. */
export interface ChangeSet {
  add(change: LiveChange): void;
  /** Returns the changes, one per kind, and forgets them. */
  take(): readonly LiveChange[];
}

export function collectChanges(): ChangeSet {
  const found = new Map<LiveKind, Set<string> | null>();
  return {
    add({ kind, ids }) {
      const before = found.get(kind);
      if (ids === null || before === null) {
        found.set(kind, null);
        return;
      }
      const all = new Set([...(before ?? []), ...ids]);
      found.set(kind, all.size > mostIds ? null : all);
    },
    take() {
      const taken = [...found].map(([kind, ids]) => ({
        kind,
        ids: ids === null ? null : [...ids],
      }));
      found.clear();
      return taken;
    },
  };
}

/** For a page that may have missed anything. */
export const everyChange: readonly LiveChange[] = liveKinds.map((kind) => ({ kind, ids: null }));

/** Reads a notification: "<account> <kind>", or "<account> <kind> <id>,<id>". */
export function parseNotice(text: string): {
  readonly account: string;
  readonly kind: string;
  readonly ids: readonly string[] | null;
} {
  const [account = "", kind = "", ids] = text.split(" ");
  return { account, kind, ids: ids === undefined ? null : ids.split(",") };
}

export function isLiveKind(kind: string): kind is LiveKind {
  return liveKinds.some((known) => known === kind);
}
