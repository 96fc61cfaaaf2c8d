import { useSyncExternalStore } from "react";
import type { QueryClient } from "@tanstack/react-query";
import {
  generateFitments,
  refreshAfterSync,
  showSynced,
  syncFitments,
} from "../../../api/active-listings.ts";
import { failureOf } from "../../../api/failure-words.ts";
import { RequestError } from "../../../api/request.ts";
import { syncFailureWords } from "../../../api/sync-failure-words.ts";
import { showToast } from "../../../components/ui/toast-store.ts";
import { bulkToast } from "./bulk-words.ts";
import { runBulk } from "./run-bulk.ts";
import type { BulkListing, BulkState } from "./run-bulk.ts";

// Outside of React: the run goes on while one looks at another screen.
let state: BulkState | null = null;
let stopping = false;
const listeners = new Set<() => void>();

/** Leaving the site would end the run, so the browser asks back. */
const askBack = (event: BeforeUnloadEvent) => event.preventDefault();

function show(next: BulkState | null): void {
  state = next;
  if (next?.running) window.addEventListener("beforeunload", askBack);
  else window.removeEventListener("beforeunload", askBack);
  for (const listener of listeners) listener();
}

/** After these no other listing can succeed: signed out, another account, no connection, no generations left. */
function endsAll(error: unknown): boolean {
  const failure = failureOf(error);
  if (error instanceof RequestError && error.status === 401) return true;
  return (
    failure !== null &&
    [
      "account-switched",
      "needs-connect",
      "needs-reconnect",
      "needs-consent",
      "limit-reached",
    ].includes(failure.error)
  );
}

/** Generates and syncs these listings, one at a time. One run at a time. */
export async function startBulk(
  client: QueryClient,
  listings: readonly BulkListing[],
): Promise<void> {
  if (state?.running) return;
  stopping = false;
  const ended = await runBulk(listings, {
    async handle(listingId) {
      await syncFitments(listingId, await generateFitments(listingId));
      showSynced(client, listingId);
    },
    words: syncFailureWords,
    endsAll,
    stopWanted: () => stopping,
    show,
    now: () => Date.now(),
  });
  showToast(bulkToast(ended));
  await refreshAfterSync(client);
}

/** Ends the run after the listing at work. */
export function stopBulk(): void {
  stopping = true;
  if (state) show({ ...state });
}

/** Forgets a run that has ended. */
export function dismissBulk(): void {
  if (!state?.running) show(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The run as it stands; null when there was none. */
export function useBulk(): { readonly run: BulkState | null; readonly stopping: boolean } {
  const run = useSyncExternalStore(subscribe, () => state);
  return { run, stopping: run?.running === true && stopping };
}
