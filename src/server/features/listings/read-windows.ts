import { setTimeout as sleep } from "node:timers/promises";
import { succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { BatchContext } from "#server/features/batches/batch-work.ts";
import { findBatchState } from "#server/features/batches/find-batch-state.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { EndingPage } from "#server/ports/listing-pages.ts";
import type { Marketplace, SellerAccess } from "#server/ports/marketplace.ts";
import { cutWindow } from "./cut-window.ts";
import { markEndedBefore, readOldestSeen, saveSummaries } from "./store.ts";
import {
  claimWindow,
  countWindows,
  finishWindow,
  insertWindows,
  releaseWindow,
  renewWindow,
  replaceWindow,
} from "./window-store.ts";
import type { Window } from "./window-store.ts";

export interface WindowDeps {
  readonly db: Database;
  readonly marketplace: Pick<Marketplace, "listingsEnding">;
  readonly access: SellerAccess;
}

interface Import {
  readonly context: BatchContext;
  /** When the import started. */
  readonly startedAt: Date;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Our clock and the marketplace's may differ by this much. */
const clockSlack = 5 * minute;
/** Listings renew every month at the latest. */
const longestMonth = 31 * day;
/** Ends later than that are looked for in the last window. */
const lookAhead = 40 * day;
/** The marketplace returns listings for 90 days after they ended. */
const lookBack = 89 * day;
/** How many listings a window should have: 25 pages. */
const fewEnough = 5000;
const shortestWindow = minute;
const maxReadings = 3;
const lookAgainMs = 1000;

/**
 * Divides the listings of a large account into windows by when they end or renew. The first window
 * has those that ended since the account was last read.
 */
export async function planWindows(
  deps: WindowDeps,
  { context, startedAt }: Import,
): Promise<Failure | null> {
  const from = new Date(startedAt.getTime() - clockSlack);
  const until = new Date(startedAt.getTime() + lookAhead);
  const first = await deps.marketplace.listingsEnding(deps.access, { from, until, page: 1 });
  if (!first.ok) return first.failure;
  const renewing = cutWindow(
    { from, until: new Date(startedAt.getTime() + longestMonth) },
    Math.max(1, Math.ceil(first.value.totalEntries / fewEnough)),
  );
  await deps.db.asSeller(context.sellerId, async (tx) => {
    const seen = await readOldestSeen(tx, context.sellerId);
    const past = seen && new Date(Math.max(seen.getTime(), startedAt.getTime() - lookBack));
    await insertWindows(tx, context, [
      ...(past && past < from ? [{ from: past, until: from }] : []),
      ...renewing.slice(0, -1),
      ...renewing.slice(-1).map((last) => ({ from: last.from, until })),
    ]);
  });
  return null;
}

/**
 * Reads the windows that aren't done, the earliest first: a listing that renews in the meantime
 * moves to a later one. Returns once none is left, whichever lanes read them, or when the import is
 * canceled.
 */
export async function readWindows(deps: WindowDeps, work: Import): Promise<Failure | null> {
  const { sellerId, batchId } = work.context;
  const isRunning = () =>
    deps.db.asSeller(sellerId, async (tx) => (await findBatchState(tx, batchId)) === "running");
  while (await isRunning()) {
    const window = await claimWindow(deps.db, work.context);
    if (window) {
      const read = await readWindow(deps, work, window);
      if (read.ok) continue;
      await deps.db.asSeller(sellerId, (tx) => releaseWindow(tx, work.context, window));
      return read.failure;
    }
    if ((await countWindows(deps.db, work.context)).left === 0) return null;
    await sleep(lookAgainMs);
  }
  return null;
}

/** Reads all pages of a window again if their number changes, up to 3 times. */
async function readWindow(deps: WindowDeps, work: Import, window: Window): Promise<Result<void>> {
  for (let reading = 1; ; reading += 1) {
    const first = await readPage(deps, work, { window, page: 1 });
    if (!first.ok) return first;
    const { totalPages, totalEntries } = first.value;
    const span = window.until.getTime() - window.from.getTime();
    if (totalEntries > 2 * fewEnough && span > shortestWindow) {
      await split(deps, work, { window, parts: Math.ceil(totalEntries / fewEnough) });
      return succeed(undefined);
    }
    const others = await Promise.all(
      Array.from({ length: Math.max(0, totalPages - 1) }, (_, at) =>
        readPage(deps, work, { window, page: at + 2 }),
      ),
    );
    const failed = others.find((page) => !page.ok);
    if (failed && !failed.ok) return failed;
    const steady = others.every((page) => page.ok && page.value.totalEntries === totalEntries);
    if (!steady && reading < maxReadings) continue;
    await deps.db.asSeller(work.context.sellerId, (tx) => finishWindow(tx, work.context, window));
    return succeed(undefined);
  }
}

async function split(
  { db }: WindowDeps,
  { context }: Import,
  { window, parts }: { readonly window: Window; readonly parts: number },
): Promise<void> {
  await db.asSeller(context.sellerId, (tx) =>
    replaceWindow(tx, context, { window, parts: cutWindow(window, parts) }),
  );
}

/** Stores a page as soon as it is read, so that an import never holds all listings. */
async function readPage(
  { db, marketplace, access }: WindowDeps,
  { context, startedAt }: Import,
  { window, page }: { readonly window: Window; readonly page: number },
): Promise<Result<Pick<EndingPage, "totalPages" | "totalEntries">>> {
  const read = await marketplace.listingsEnding(access, { ...window, page });
  if (!read.ok) return read;
  const { listings, endedIds, totalPages, totalEntries } = read.value;
  await db.asSeller(context.sellerId, async (tx) => {
    await renewWindow(tx, context, window);
    await saveSummaries(tx, context.sellerId, listings);
    await markEndedBefore(tx, context.sellerId, { listingIds: endedIds, seenBefore: startedAt });
  });
  return succeed({ totalPages, totalEntries });
}
