import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { listingBatchKinds } from "#contract/batches.ts";
import type { Batch } from "#contract/batches.ts";
import {
  fetchBatchItems,
  isActive,
  useActiveBatches,
  useLiveBatches,
  useRunningListings,
} from "../../../api/batches.ts";
import { refreshFitments } from "../../../api/fitments.ts";
import { isLive } from "../../../api/live-state.ts";
import { refreshListings } from "../../../api/listings.ts";
import { openLimitDialog } from "../../../api/query-client.ts";
import { showToast } from "../../../lib/toast-store.ts";
import type { ToastContent } from "../../../lib/toast-store.ts";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { bulkSyncToast } from "./sync-outcome.ts";

/** Reading the rows in view and the counts costs the same in every account. */
const restBetweenReadsMs = 2000;

/**
 * The batches on the screen: those that were running when it opened, and those started here. When
 * one ends, a toast says so and the table is read again.
 */
export function useBatchBoard() {
  const client = useQueryClient();
  const found = useActiveBatches();
  const [tracked, setTracked] = useState<readonly Batch[]>([]);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  /** Batches that the seller didn't start. If they succeed, no toast is shown. */
  const withoutToast = useRef(new Set<string>());
  const track = useCallback((batch: Batch, isAutomatic = false) => {
    if (isAutomatic) withoutToast.current.add(batch.id);
    else withoutToast.current.delete(batch.id);
    setTracked((others) => [batch, ...others.filter((other) => other.id !== batch.id)]);
  }, []);
  const dismiss = useCallback(
    (id: string) => setDismissed((others) => new Set([...others, id])),
    [],
  );

  const known = useMemo(() => {
    const all = [...tracked, ...(found.data ?? [])];
    return all.filter(
      (batch, index) =>
        listingBatchKinds.includes(batch.kind) &&
        !dismissed.has(batch.id) &&
        all.findIndex((other) => other.id === batch.id) === index,
    );
  }, [tracked, found.data, dismissed]);
  const batches = useLiveBatches(known);
  const running = useRunningListings(batches);

  const last = useRef(new Map<string, Phase>());
  useEffect(() => {
    for (const batch of batches) {
      const before = last.current.get(batch.id);
      const now = phaseOf(batch);
      last.current.set(batch.id, now);
      if (now === "at-work" || before === now) continue;
      // A stop may mean that the connection is lost, which the list then reports.
      void refreshFitments(client);
      if (now !== "ended") continue;
      if (withoutToast.current.has(batch.id) && batch.failed === 0) dismiss(batch.id);
      else void showEnd(batch);
    }
  }, [batches, client, dismiss]);

  useLiveTable(batches);
  useLimitReport(batches, tracked);
  return {
    batches,
    running,
    track,
    dismiss,
  };
}

type Phase = "at-work" | "stopped" | "ended";

/** Stopped: it doesn't continue without the seller. */
function phaseOf(batch: Batch): Phase {
  if (!isActive(batch)) return "ended";
  return batch.state === "paused" && batch.pausedUntil === null ? "stopped" : "at-work";
}

/**
 * Opens the limit dialog when a batch on the screen stops at the monthly limit, as for a single
 * listing. A batch that had stopped before only has its line.
 */
function useLimitReport(batches: readonly Batch[], begunHere: readonly Batch[]): void {
  const client = useQueryClient();
  const seen = useRef(new Map<string, boolean>());
  useEffect(() => {
    for (const { id, pausedFor } of batches) {
      const stopped = pausedFor === "plan-limit";
      const before = seen.current.get(id) ?? !begunHere.some((begun) => begun.id === id);
      seen.current.set(id, stopped);
      if (stopped && !before) openLimitDialog(client);
    }
  }, [batches, begunHere, client]);
}

/**
 * Refreshes the rows in view and the counts when a batch begins or pauses, and every few seconds
 * while it runs, unless the server streams the changes.
 */
function useLiveTable(batches: readonly Batch[]): void {
  const client = useQueryClient();
  const states = batches
    .filter(isActive)
    .map(({ id, state }) => `${id} ${state}`)
    .join(", ");
  useEffect(() => {
    if (states !== "") void refreshListings(client);
  }, [client, states]);
  const settled = batches
    .filter(isActive)
    .reduce((sum, batch) => sum + batch.done + batch.failed, 0);
  const last = useRef({ settled: 0, at: 0 });
  useEffect(() => {
    const now = Date.now();
    if (isLive.get() || settled === 0 || settled === last.current.settled) return;
    if (now - last.current.at < restBetweenReadsMs) return;
    last.current = { settled, at: now };
    void refreshListings(client);
  }, [client, settled]);
}

async function showEnd(batch: Batch): Promise<void> {
  if (batch.state !== "done") return;
  showToast(batch.kind === "sync" ? await syncToast(batch) : plainToast(batch));
}

async function syncToast(batch: Batch): Promise<ToastContent> {
  const failures =
    batch.failed > 0
      ? await fetchBatchItems(batch.id, { state: "failed", limit: 3 }).catch(() => ({ items: [] }))
      : { items: [] };
  return bulkSyncToast({
    done: batch.done,
    skipped: batch.skipped,
    skips: batch.skips,
    failed: batch.failed,
    failures: failures.items,
  });
}

const endWords: Readonly<Record<string, string>> = {
  import: "Pull completed",
  generate: "Generation completed",
  undo: "Undo completed",
};

function plainToast(batch: Batch): ToastContent {
  const title = endWords[batch.kind] ?? "";
  const rest = [
    batch.failed > 0 ? `${formatCount(batch.failed)} failed` : "",
    batch.skipped > 0 ? `${formatCount(batch.skipped)} skipped` : "",
  ].filter(Boolean);
  const description = [countOf(batch.done, "listing"), ...rest].join(", ");
  return batch.failed > 0
    ? { title: `${title} with errors`, description, variant: "destructive" }
    : { title, description };
}
