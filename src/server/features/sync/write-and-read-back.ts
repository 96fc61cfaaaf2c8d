import { setTimeout as sleep } from "node:timers/promises";
import { countOf } from "#domain/count-words.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import type { LiveCompatibility, WriteReport } from "#server/ports/marketplace.ts";
import type { SyncPlan } from "./plan-sync.ts";
import { recordOutcome, recordSynced } from "./record-outcome.ts";
import type { SyncOutcome, Written } from "./record-outcome.ts";
import { openRecord } from "./open-record.ts";
import type { PlannedRecord } from "./open-record.ts";
import type { SettledRecord } from "./store.ts";
import type { ClaimedJob, SyncDeps } from "./sync-job.ts";

const readBackPausesMs = [0, 500, 2000];
const sampleSize = 1;

export interface NewWrite {
  readonly before: readonly Fitment[];
  readonly plan: SyncPlan;
  /** For an undo, the ID of the sync to undo. */
  readonly undoes?: string;
  /** As in `PlannedRecord`. */
  readonly mayStart?: PlannedRecord["mayStart"];
}

interface Write extends NewWrite {
  readonly recordId: string;
}

interface Sending {
  readonly deps: SyncDeps;
  readonly job: ClaimedJob;
  readonly write: Write;
}

/**
 * Records the write, sends it, and reads the list back. The outcome depends on the list read back,
 * never on eBay's answer alone.
 */
export async function writeAndReadBack(
  deps: SyncDeps,
  job: ClaimedJob,
  planned: NewWrite,
): Promise<Result<SyncOutcome>> {
  const record = await openRecord(deps.db, job.sellerId, {
    claim: job.claim,
    undoes: planned.undoes ?? null,
    beforeRows: planned.before,
    sentRows: planned.plan.send,
    mayStart: planned.mayStart ?? (() => succeed(undefined)),
  });
  if (!record.ok) return record;
  const write = { ...planned, recordId: record.value };
  const answer = await send(deps, job, write);
  if (!answer.ok && answer.failure.kind !== "outcome-unknown")
    return recordNotWritten({ deps, job, write }, answer.failure);
  const after = await readBack(deps, job, write.plan.send.length);
  if (!after.ok) return recordUnknown({ deps, job, write }, after.failure);
  const written = ifWritten(after.value, write);
  if (written) return recordWritten({ deps, job, write }, written);
  if (!answer.ok && hashFitments(after.value) === hashFitments(write.before)) {
    return recordNotWritten(
      { deps, job, write },
      fail(
        "marketplace-unavailable",
        "The connection to eBay broke, and eBay didn't apply the change. Sync again.",
      ).failure,
    );
  }
  return recordPartial({ deps, job, write }, after.value);
}

/**
 * Returns the list read back if it shows that the write took place. When rows were only added, it
 * may hold more than those sent: another tool may have added them at the same moment, and they are
 * protected.
 */
function ifWritten(
  after: readonly Fitment[],
  { plan: { send, additions } }: Write,
): Pick<Written, "after" | "isAsSent"> | null {
  if (hashFitments(after) === hashFitments(send)) return { after, isAsSent: true };
  if (additions === null) return null;
  const liveNotes = new Map(after.map((row) => [vehicleKey(row), row.notes]));
  const holdsAll = send.every((row) => liveNotes.get(vehicleKey(row)) === row.notes);
  return holdsAll ? { after, isAsSent: false } : null;
}

/** Sends the whole list. eBay has a separate call for an empty list, which removes the old rows. */
async function send(deps: SyncDeps, job: ClaimedJob, write: Write): Promise<Result<WriteReport>> {
  const { listingId, sku, inventoryManaged, properties } = job.entry.listing;
  const access = deps.accessOf(job.sellerId);
  if (write.plan.send.length > 0)
    return deps.marketplace.replaceCompatibility(access, {
      listingId,
      sku,
      inventoryManaged,
      properties,
      rows: write.plan.send,
      replaces: write.before.length,
      ...(write.plan.additions ? { additions: write.plan.additions } : {}),
    });
  return deps.marketplace.removeCompatibility(access, {
    listingId,
    sku,
    inventoryManaged,
    properties,
    rows: write.before,
  });
}

async function readBack(
  deps: SyncDeps,
  job: ClaimedJob,
  expectedRows: number,
): Promise<Result<readonly Fitment[]>> {
  const { listingId, sku, inventoryManaged } = job.entry.listing;
  let last: Failure = fail(
    "outcome-unknown",
    "The change was sent, but we couldn't read it back from eBay.",
  ).failure;
  for (const pause of readBackPausesMs) {
    if (pause > 0) await sleep(pause);
    const live: Result<LiveCompatibility> = await deps.marketplace.compatibility(
      deps.accessOf(job.sellerId),
      {
        listingId,
        sku,
        inventoryManaged,
        expectedRows,
      },
    );
    if (live.ok && live.value.known) return succeed(live.value.rows);
    if (!live.ok) last = live.failure;
  }
  return { ok: false, failure: last };
}

async function recordWritten(
  { deps, job, write }: Sending,
  { after, isAsSent }: Pick<Written, "after" | "isAsSent">,
): Promise<Result<SyncOutcome>> {
  const { sampled, shown } = await sampleShown(deps, job, write);
  const { added, protectedKept, removed } = write.plan;
  const hidden =
    sampled !== null && shown !== null && shown < sampled
      ? " eBay doesn't show it to buyers yet."
      : "";
  const message = `+${countOf(added, "row")}, ${protectedKept} protected kept, ${removed} removed.${hidden}`;
  await recordSynced(deps.db, job, {
    after,
    isAsSent,
    ownKeys: write.plan.ownKeys,
    record: {
      id: write.recordId,
      outcome: "synced",
      message,
      afterRows: after,
      sampled,
      shown,
    },
    ...(write.undoes === undefined ? {} : { undoes: write.undoes }),
  });
  return succeed({ recordId: write.recordId, message });
}

/**
 * Asks eBay whether buyers see a sample of our rows. The result is recorded; it can't fail the
 * sync.
 */
async function sampleShown(
  deps: SyncDeps,
  job: ClaimedJob,
  write: Write,
): Promise<{ readonly sampled: number | null; readonly shown: number | null }> {
  const own = new Set(write.plan.ownKeys);
  const sample = write.plan.send.filter((row) => own.has(vehicleKey(row))).slice(0, sampleSize);
  const answers = await Promise.all(
    sample.map((row) => deps.marketplace.isShown(job.entry.listing.listingId, row)),
  );
  const known = answers.filter((answer) => answer.ok);
  if (known.length === 0) return { sampled: null, shown: null };
  return {
    sampled: known.length,
    shown: known.filter((answer) => answer.ok && answer.value).length,
  };
}

async function recordNotWritten(
  { deps, job, write }: Sending,
  failure: Failure,
): Promise<Result<SyncOutcome>> {
  await recordOutcome(deps.db, job, {
    failure,
    record: toSettledRecord(write, {
      outcome: "failed",
      message: failure.message,
      afterRows: null,
    }),
  });
  return { ok: false, failure };
}

async function recordUnknown(
  { deps, job, write }: Sending,
  cause: Failure,
): Promise<Result<SyncOutcome>> {
  const failure = fail(
    "outcome-unknown",
    "The change was sent, but we couldn't read it back from eBay. Sync again: we'll first check whether eBay applied it.",
    { cause: cause.message },
  ).failure;
  await recordOutcome(deps.db, job, {
    failure,
    record: toSettledRecord(write, {
      outcome: "unknown",
      message: failure.message,
      afterRows: null,
    }),
  });
  return { ok: false, failure };
}

async function recordPartial(
  { deps, job, write }: Sending,
  after: readonly Fitment[],
): Promise<Result<SyncOutcome>> {
  const liveKeys = new Set(after.map(vehicleKey));
  const missing = write.plan.send.filter((row) => !liveKeys.has(vehicleKey(row)));
  const names = missing
    .slice(0, 5)
    .map((row) => `${row.year} ${row.make} ${row.model} ${row.trim}`.trim());
  const failure = fail(
    "marketplace-refused",
    `eBay didn't keep ${missing.length} of ${countOf(write.plan.send.length, "row")}. Check the list, then sync again.`,
    { details: names },
  ).failure;
  const record = toSettledRecord(write, {
    outcome: "failed",
    message: failure.message,
    afterRows: after,
  });
  // The rows on eBay now become the new base, and the rows of ours among them stay ours.
  await recordSynced(deps.db, job, {
    after,
    isAsSent: false,
    ownKeys: write.plan.ownKeys.filter((key) => liveKeys.has(key)),
    record,
    failure,
  });
  return { ok: false, failure };
}

function toSettledRecord(
  write: Write,
  more: Pick<SettledRecord, "outcome" | "message" | "afterRows">,
): SettledRecord {
  return {
    id: write.recordId,
    sampled: null,
    shown: null,
    ...more,
  };
}
