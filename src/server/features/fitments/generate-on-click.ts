import { succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { recordRun } from "#server/features/batches/record-run.ts";
import type { SingleRun } from "#server/features/batches/record-run.ts";
import { describeGeneration, skipReasonOfFailure, skipReasonOfSet } from "./generate-batch.ts";
import { generateForOne } from "./generate-for-one.ts";
import type { GenerateDeps } from "./generate-for-listings.ts";
import { readListing } from "./store.ts";

/** Failures that say nothing about the listing, so nothing was done that a run could show. */
const notTried: ReadonlySet<Failure["kind"]> = new Set(["not-found", "conflict", "limit-reached"]);

type Entry = NonNullable<Awaited<ReturnType<typeof readListing>>>;

/** Generates for one listing, and records that as a run. Returns the listing with its rows. */
export async function generateOnClick(
  deps: GenerateDeps,
  sellerId: SellerId,
  listingId: string,
): Promise<Result<Entry | null>> {
  const startedAt = new Date();
  const generated = await generateForOne(deps, sellerId, listingId);
  const entry = generated.ok ? await readListing(deps.db, sellerId, listingId) : null;
  const result = generated.ok
    ? describeEntry(listingId, entry)
    : describeFailure(listingId, generated.failure);
  if (result)
    await deps.db.asSeller(sellerId, (tx) =>
      recordRun(tx, sellerId, { kind: "generate", startedAt, result }),
    );
  return generated.ok ? succeed(entry) : generated;
}

function describeEntry(listingId: string, entry: Entry | null): SingleRun["result"] | null {
  if (!entry?.set) return null;
  const message = describeGeneration(entry.set);
  return entry.set.generation === "generated"
    ? { listingId, state: "done", message }
    : {
        listingId,
        state: "skipped",
        message,
        reason: skipReasonOfSet(entry.set),
      };
}

function describeFailure(listingId: string, failure: Failure): SingleRun["result"] | null {
  const { kind, message } = failure;
  if (notTried.has(kind)) return null;
  const reason = skipReasonOfFailure(failure);
  return reason !== null
    ? {
        listingId,
        state: "skipped",
        message,
        reason,
      }
    : {
        listingId,
        state: "failed",
        message,
        failureKind: kind,
      };
}
