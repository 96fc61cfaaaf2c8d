import { setTimeout as sleep } from "node:timers/promises";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import type { LiveCompatibility, WriteReport } from "#server/ports/marketplace.ts";
import type { SyncPlan } from "./plan-sync.ts";
import { recordOutcome, recordSynced } from "./record-outcome.ts";
import type { SyncOutcome } from "./record-outcome.ts";
import type { SettledRecord } from "./store.ts";
import type { SyncDeps, SyncJob } from "./sync-listing.ts";

const readBackPausesMs = [0, 500, 2000];
const sampleSize = 1;

export interface Write {
  readonly recordId: string;
  readonly before: readonly Fitment[];
  readonly plan: SyncPlan;
  /** Of an undo: the sync that it takes back. */
  readonly undoes?: string;
}

interface Sending {
  readonly deps: SyncDeps;
  readonly job: SyncJob;
  readonly write: Write;
}

/** The write itself. What it came to is believed only after reading back. */
export async function writeAndReadBack(
  deps: SyncDeps,
  job: SyncJob,
  write: Write,
): Promise<Result<SyncOutcome>> {
  const answer = await send(deps, job, write);
  if (!answer.ok && answer.failure.kind !== "outcome-unknown")
    return notWritten({ deps, job, write }, answer.failure);
  const after = await readBack(deps, job, write.plan.send.length);
  if (!after.ok) return unknown({ deps, job, write }, after.failure);
  if (holdsAll(after.value, write)) return written({ deps, job, write }, after.value);
  if (!answer.ok && hashFitments(after.value) === hashFitments(write.before)) {
    return notWritten(
      { deps, job, write },
      fail(
        "marketplace-unavailable",
        "eBay did not take the change (the connection broke). Nothing was changed; it can be sent again.",
      ).failure,
    );
  }
  return differs({ deps, job, write }, after.value);
}

/** Exactly what was sent; or, where rows were only added, at least that: what another tool added at the same moment is kept as its own. */
function holdsAll(after: readonly Fitment[], write: Write): boolean {
  if (hashFitments(after) === hashFitments(write.plan.send)) return true;
  if (!write.plan.additions) return false;
  const there = new Map(after.map((row) => [vehicleKey(row), row.notes]));
  return write.plan.send.every((row) => there.get(vehicleKey(row)) === row.notes);
}

/** A list that is to be empty is reached by removing what is there; everything else by sending the whole list. */
async function send(deps: SyncDeps, job: SyncJob, write: Write): Promise<Result<WriteReport>> {
  const { listingId, sku, inventoryManaged, properties } = job.entry.listing;
  const access = deps.accessOf(job.sellerId);
  if (write.plan.send.length > 0)
    return deps.marketplace.replaceCompatibility(access, {
      listingId,
      sku,
      inventoryManaged,
      properties,
      rows: write.plan.send,
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
  job: SyncJob,
  expectedRows: number,
): Promise<Result<readonly Fitment[]>> {
  const { listingId, sku, inventoryManaged } = job.entry.listing;
  let last: Failure = fail(
    "outcome-unknown",
    "The change was sent, but eBay could not be read back.",
  ).failure;
  for (const pause of readBackPausesMs) {
    if (pause > 0) await sleep(pause);
    const live: Result<LiveCompatibility> = await deps.marketplace.compatibility(
      deps.accessOf(job.sellerId),
      { listingId, sku, inventoryManaged, expectedRows },
    );
    if (live.ok && live.value.known) return succeed(live.value.rows);
    if (!live.ok) last = live.failure;
  }
  return { ok: false, failure: last };
}

async function written(
  { deps, job, write }: Sending,
  after: readonly Fitment[],
): Promise<Result<SyncOutcome>> {
  const { sampled, shown } = await sampleShown(deps, job, write);
  const { added, protectedKept, removed } = write.plan;
  const hidden =
    sampled !== null && shown !== null && shown < sampled
      ? " eBay does not show it to buyers yet."
      : "";
  const message = `+${added} rows, ${protectedKept} protected kept, ${removed} removed.${hidden}`;
  await recordSynced(deps.db, job, {
    after,
    ownKeys: write.plan.ownKeys,
    record: { id: write.recordId, outcome: "synced", message, afterRows: after, sampled, shown },
    ...(write.undoes === undefined ? {} : { undoes: write.undoes }),
  });
  return succeed({ recordId: write.recordId, message });
}

/** Asks what buyers are shown for a few rows. The sync stands whatever comes of it; the record says it. */
async function sampleShown(
  deps: SyncDeps,
  job: SyncJob,
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

async function notWritten(
  { deps, job, write }: Sending,
  failure: Failure,
): Promise<Result<SyncOutcome>> {
  await recordOutcome(deps.db, job, {
    failure,
    record: settled(write, { outcome: "failed", message: failure.message, afterRows: null }),
  });
  return { ok: false, failure };
}

async function unknown(
  { deps, job, write }: Sending,
  cause: Failure,
): Promise<Result<SyncOutcome>> {
  const failure = fail(
    "outcome-unknown",
    "The change was sent, but eBay could not be read back. Sync again: it is checked first whether eBay took it.",
    { cause: cause.message },
  ).failure;
  await recordOutcome(deps.db, job, {
    failure,
    record: settled(write, { outcome: "unknown", message: failure.message, afterRows: null }),
  });
  return { ok: false, failure };
}

async function differs(
  { deps, job, write }: Sending,
  after: readonly Fitment[],
): Promise<Result<SyncOutcome>> {
  const there = new Set(after.map(vehicleKey));
  const missing = write.plan.send.filter((row) => !there.has(vehicleKey(row)));
  const names = missing
    .slice(0, 5)
    .map((row) => `${row.year} ${row.make} ${row.model} ${row.trim}`.trim());
  const failure = fail(
    "marketplace-refused",
    `eBay did not keep ${missing.length} of ${write.plan.send.length} rows. Check them, then sync again.`,
    { details: names },
  ).failure;
  const record = settled(write, { outcome: "failed", message: failure.message, afterRows: after });
  // The new base is what eBay has now: those of our rows that it kept are ours, the others are not there.
  await recordSynced(deps.db, job, {
    after,
    ownKeys: write.plan.ownKeys.filter((key) => there.has(key)),
    record,
    failure,
  });
  return { ok: false, failure };
}

function settled(
  write: Write,
  more: Pick<SettledRecord, "outcome" | "message" | "afterRows">,
): SettledRecord {
  return { id: write.recordId, sampled: null, shown: null, ...more };
}
