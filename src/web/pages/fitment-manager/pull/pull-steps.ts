import type { Batch } from "#contract/batches.ts";

export type PullPhase =
  | { readonly kind: "closed" }
  | {
      readonly kind: "progress";
      readonly percent: 25 | 50 | 75 | 100;
      readonly batch: Batch | null;
    }
  | { readonly kind: "failed" };

export interface PullWorld {
  readonly start: () => Promise<Batch>;
  readonly look: (batchId: string) => Promise<Batch>;
  readonly isActive: (batch: Batch) => boolean;
  readonly refresh: () => Promise<void>;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly show: (phase: PullPhase) => void;
  readonly failed: (error: unknown) => void;
  /** The import waits for the marketplace and continues without the overlay. */
  readonly waits: (batch: Batch) => void;
}

const afterPull = 1000;
const afterRefresh = 500;
const failureShown = 2000;
const lookEvery = 1000;

/**
 * Runs the first automatic pull, in front of an empty table: 25 while the import runs, 50 and a
 * second, 75 while the list is read, 100 and half a second. A failure shows for two seconds.
 */
export async function runPullSteps(world: PullWorld): Promise<void> {
  try {
    world.show({ kind: "progress", percent: 25, batch: null });
    const batch = await settle(world);
    const trouble = troubleWith(batch);
    if (trouble !== null) throw new Error(trouble);
    if (batch.state === "paused") world.waits(batch);
    else await showArrival(world);
  } catch (error) {
    await showFailure(world, error);
  }
  world.show({ kind: "closed" });
}

/**
 * Runs a later automatic pull, of which only a failure is shown here, because the strip has its
 * progress.
 */
export async function runBackgroundPull(world: PullWorld): Promise<void> {
  try {
    const batch = await settle({ ...world, show: () => undefined });
    const trouble = troubleWith(batch);
    // No notice if it was canceled in the strip: whoever did so knows.
    if (trouble !== null && batch.state !== "cancelled") throw new Error(trouble);
    await world.refresh();
  } catch (error) {
    await showFailure(world, error);
    world.show({ kind: "closed" });
  }
}

async function showFailure(world: PullWorld, error: unknown): Promise<void> {
  world.failed(error);
  world.show({ kind: "failed" });
  await world.pause(failureShown);
}

async function showArrival(world: PullWorld): Promise<void> {
  world.show({ kind: "progress", percent: 50, batch: null });
  await world.pause(afterPull);
  world.show({ kind: "progress", percent: 75, batch: null });
  await world.refresh();
  world.show({ kind: "progress", percent: 100, batch: null });
  await world.pause(afterRefresh);
}

/** Follows the import to its end, or to a pause that may last hours. */
async function settle(world: PullWorld): Promise<Batch> {
  let batch = await world.start();
  while (world.isActive(batch) && batch.state !== "paused") {
    world.show({ kind: "progress", percent: 25, batch });
    await world.pause(lookEvery);
    batch = await world.look(batch.id);
  }
  return batch;
}

/**
 * Returns why an import failed; null if it didn't. A pause that needs the seller counts as a
 * failure.
 */
function troubleWith(batch: Batch): string | null {
  if (batch.state === "paused" && batch.pausedUntil === null)
    return batch.pausedReason ?? "The import stopped.";
  if (batch.state === "cancelled") return "The import was canceled.";
  if (batch.total > 0 && batch.failed === batch.total) return "No listing could be imported.";
  return null;
}
