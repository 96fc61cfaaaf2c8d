import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { batchItem, syncInclusions } from "#contract/batches.ts";
import type { BatchItem, SyncInclusion } from "#contract/batches.ts";
import { cancelBatchById, fetchBatch, fetchBatchItems } from "../../../api/batches.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { startBulkGenerate, startBulkSync } from "../../../api/fitments.ts";
import { refreshListings } from "../../../api/listings.ts";
import { showToast } from "../../../components/ui/toast-store.ts";
import { createStore } from "../../../lib/create-store.ts";
import { keep, readKept } from "../../../lib/use-kept.ts";
import { bulkToast } from "./bulk-words.ts";
import { bulkSteps, newRun, runBulk } from "./run-bulk.ts";
import type { BulkListing, BulkRun, BulkServer } from "./run-bulk.ts";

/** The current or last run. Outside of React, so a run continues while another screen is open. */
export const bulkRun = createStore<BulkRun | null>(null);

const restMilliseconds = 1000;
const itemsPerPage = 500;
const keptName = "bulk-sync";
const listing = z.object({ listingId: z.string(), title: z.string() });
/** The part of a run that is kept in the tab, so a reload can resume it. */
const keptRun = z.object({
  step: z.enum(bulkSteps),
  batchId: z.string(),
  listings: z.array(listing),
  failures: z.array(listing.extend({ message: z.string() })),
  include: z.array(z.enum(syncInclusions)),
});

/** After generating, this tab must start the sync, so the browser asks before leaving. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function show(run: BulkRun | null): void {
  bulkRun.set(run);
  const { step, batch, listings, failures, include } = run ?? newRun([]);
  keep(
    keptName,
    run?.running && batch
      ? {
          step,
          batchId: batch.id,
          listings,
          failures,
          include,
        }
      : null,
  );
  if (run?.running && step === "generate")
    window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
}

const server: BulkServer = {
  start: async (step, { listingIds, include }) => {
    const listings = { listing_ids: [...listingIds] };
    const started =
      step === "generate"
        ? await startBulkGenerate(listings)
        : await startBulkSync({ listings, include });
    return started.batch;
  },
  read: fetchBatch,
  cancel: cancelBatchById,
  readUnfinished: async (batchId) => {
    const items: BatchItem[] = [];
    for (const state of batchItem.shape.state.extract(["failed", "skipped", "cancelled"]).options)
      for (let page = 1; ; page += 1) {
        const answer = await fetchBatchItems(batchId, { state, page, limit: itemsPerPage });
        items.push(...answer.items);
        if (page * itemsPerPage >= answer.total) break;
      }
    return items;
  },
  describe: failureWords,
  rest: () => new Promise((resolve) => setTimeout(resolve, restMilliseconds)),
};

async function follow(client: QueryClient, begun: BulkRun): Promise<void> {
  show(begun);
  const ended = await runBulk(begun, { server, show });
  showToast(bulkToast(ended));
  await refreshListings(client);
}

/**
 * Generates and syncs these listings in two batches. Skips those with open questions unless they
 * are included. Ignored while a run is active.
 */
export async function startBulk(
  client: QueryClient,
  listings: readonly BulkListing[],
  include: readonly SyncInclusion[],
): Promise<void> {
  if (bulkRun.get()?.running) return;
  const plain = listings.map(({ listingId, title }) => ({ listingId, title }));
  await follow(client, newRun(plain, include));
}

/** Resumes the run that was active when the page was reloaded. */
export async function resumeBulk(client: QueryClient): Promise<void> {
  const kept = readKept(keptName, keptRun);
  if (bulkRun.get() !== null || kept === null) return;
  const { step, batchId, listings, failures, include } = kept;
  try {
    await follow(client, {
      ...newRun(listings, include),
      step,
      failures,
      batch: await fetchBatch(batchId),
    });
  } catch {
    // The batch is gone, so there is nothing to resume.
    keep(keptName, null);
  }
}

/** Forgets an ended run. */
export function dismissBulk(): void {
  if (!bulkRun.get()?.running) show(null);
}
