import type { SellerId } from "#domain/seller-id.ts";
import { joinOpen } from "#server/features/batches/join-open.ts";
import { startBatchIn } from "#server/features/batches/start-batch.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";

/** Starts an import, or joins the one that is running or queued: one pull per account at a time. */
export async function startImport(
  deps: { readonly db: Database; readonly jobs: JobQueue },
  sellerId: SellerId,
): Promise<string> {
  return deps.db.asSeller(
    sellerId,
    async (tx) =>
      (await joinOpen(tx, deps.jobs, { sellerId, kind: "import" })) ??
      startBatchIn(tx, deps.jobs, { sellerId, kind: "import", listingIds: null }),
  );
}
