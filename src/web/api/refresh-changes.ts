import type { QueryClient } from "@tanstack/react-query";
import { liveKinds } from "#contract/live.ts";
import type { LiveChange, LiveKind } from "#contract/live.ts";
import { refreshAccount } from "./accounts.ts";
import { refreshAudit } from "./audit.ts";
import { refreshBatches } from "./batches.ts";
import { refreshBilling } from "./billing-data.ts";
import { refreshBulkDraft } from "./bulk-products.ts";
import { refreshReviews } from "./fitments.ts";
import { refreshRows } from "./listings.ts";
import { refreshMissingMpn } from "./mpn.ts";
import { refreshNotices } from "./notices.ts";
import { refreshImports } from "./parts-files.ts";
import { refreshParts } from "./parts.ts";
import { usageKey } from "./query-client.ts";
import { refreshQuestions } from "./questions.ts";
import { subscriptionKey } from "./usage.ts";

interface Reading {
  /** How long to wait before reading the same kind again. */
  readonly restMs: number;
  /** Whether to wait until the seller's own change is saved, which shows its outcome. */
  readonly afterOwnChange?: boolean;
  /** Reads the data on the screen, and marks the rest as outdated. */
  read(client: QueryClient, ids: readonly string[] | null): Promise<unknown>;
}

const readings: Readonly<Record<LiveKind, Reading>> = {
  batches: {
    restMs: 900,
    read: (client, ids) => Promise.all([refreshBatches(client, ids), refreshImports(client)]),
  },
  listings: { restMs: 2000, read: refreshRows },
  fitments: { restMs: 1000, afterOwnChange: true, read: refreshReviews },
  usage: {
    restMs: 5000,
    read: (client) =>
      Promise.all(
        [usageKey, subscriptionKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  },
  billing: { restMs: 2000, read: refreshBilling },
  questions: {
    restMs: 2000,
    afterOwnChange: true,
    read: async (client) => refreshQuestions(client),
  },
  audit: { restMs: 2000, read: async (client) => refreshAudit(client) },
  "part-numbers": { restMs: 2000, afterOwnChange: true, read: refreshMissingMpn },
  parts: {
    restMs: 2000,
    afterOwnChange: true,
    read: (client) => Promise.all([refreshParts(client), refreshImports(client)]),
  },
  drafts: { restMs: 2000, afterOwnChange: true, read: refreshBulkDraft },
  notices: { restMs: 2000, read: refreshNotices },
  account: { restMs: 2000, read: refreshAccount },
};
const ownChangeMs = 200;

/** Reads again what changed on the server. */
export interface ChangeReader {
  note(changes: readonly LiveChange[]): void;
  stop(): void;
}

/**
 * Reads each kind of data one call at a time, so that a slow server doesn't get more calls than it
 * can answer.
 */
export function readChanges(client: QueryClient): ChangeReader {
  const kinds = new Map(liveKinds.map((kind) => [kind, readKind(client, readings[kind])]));
  return {
    note(changes) {
      for (const { kind, ids } of changes) kinds.get(kind)?.note(ids);
    },
    stop() {
      for (const { stop } of kinds.values()) stop();
    },
  };
}

function readKind(client: QueryClient, { restMs, afterOwnChange = false, read }: Reading) {
  let waiting: Set<string> | "any" | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let readAt = Number.NEGATIVE_INFINITY;
  const schedule = (ms: number) => {
    timer ??= setTimeout(() => void run(), Math.max(0, ms));
  };
  const run = async () => {
    timer = undefined;
    if (waiting === null) return;
    if (afterOwnChange && client.isMutating() > 0) {
      schedule(ownChangeMs);
      return;
    }
    const ids = waiting === "any" ? null : [...waiting];
    waiting = null;
    isBusy = true;
    readAt = performance.now();
    // Each query shows its own failure.
    await read(client, ids).catch(() => undefined);
    isBusy = false;
    if (waiting !== null) schedule(readAt + restMs - performance.now());
  };
  return {
    note(ids: readonly string[] | null) {
      if (ids === null || waiting === "any") waiting = "any";
      else waiting = new Set([...(waiting ?? []), ...ids]);
      if (!isBusy) schedule(readAt + restMs - performance.now());
    },
    stop: () => clearTimeout(timer),
  };
}
