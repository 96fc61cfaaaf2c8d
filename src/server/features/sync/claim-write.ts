import { setInterval } from "node:timers";
import { fail } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { claimListing } from "./claim-listings.ts";
import type { Known } from "./known-store.ts";
import { deleteWrite, renewWrite, renewWrites } from "./write-store.ts";
import type { NewWrite, OpenWrite, WriteClaim } from "./write-store.ts";

export interface WantedWrite<T = never> extends Omit<NewWrite, "holder"> {
  readonly sellerId: SellerId;
  /** Returns the result for a listing that doesn't have to be claimed, or null to claim it. */
  readonly unless?: (known: Known) => Result<T> | null;
}

interface ClaimDeps {
  readonly db: Database;
  /** The name of this process in its claims. */
  readonly holder: string;
}

/**
 * Thrown when another process took over the listing while this one was still working on it, e.g.
 * because this process was suspended for longer than its lease.
 */
class WriteLost extends Error {}

const renewEveryMs = 2000;

/** The claims of this process, by the database they are in, and what renews them. */
const held = new WeakMap<Database, { readonly claims: Set<WriteClaim>; timer: NodeJS.Timeout }>();

/** Renews a claim until it is dropped. All claims of a process are renewed by one statement. */
function renewUntilDropped(db: Database, claim: WriteClaim): void {
  const open = held.get(db);
  if (open) {
    open.claims.add(claim);
    return;
  }
  const claims = new Set([claim]);
  const timer = setInterval(() => {
    renewWrites(db, [...claims]).catch(() => undefined);
  }, renewEveryMs);
  held.set(db, { claims, timer });
}

function drop(db: Database, claim: WriteClaim): void {
  const open = held.get(db);
  open?.claims.delete(claim);
  if (open?.claims.size !== 0) return;
  clearInterval(open.timer);
  held.delete(db);
}

/**
 * Runs `work` while this process holds the listing's only write claim. Everything that changes a
 * listing's fitments on the marketplace, or the base they are compared with, goes through here.
 * Passes on what is known about the listing, read once nobody else can change it. Returns a
 * `conflict` failure that names the write in progress when the listing isn't free, and a
 * `not-found` failure when it isn't in the account.
 */
export async function claimWrite<T>(
  deps: ClaimDeps,
  wanted: WantedWrite<T>,
  work: (claim: WriteClaim, known: Known) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { sellerId, unless = () => null, ...write } = wanted;
  const found = await claimListing(deps.db, sellerId, {
    write: { ...write, holder: deps.holder },
    isWanted: (known) => unless(known) === null,
  });
  const { known, claim, taken } = found;
  if (!known) return noSuchListing;
  const instead = unless(known);
  if (instead) return instead;
  if (!claim) return inProgress(taken, wanted.batchId);
  return holdDuring(deps.db, claim, () => work(claim, known));
}

async function holdDuring<T>(
  db: Database,
  claim: WriteClaim,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  renewUntilDropped(db, claim);
  try {
    return await work();
  } catch (error) {
    if (error instanceof WriteLost) return fail("conflict", error.message);
    throw error;
  } finally {
    drop(db, claim);
    // If the database can't be reached now, the lease expires.
    if (!ended.has(claim))
      await db.asSeller(claim.sellerId, (tx) => deleteWrite(tx, claim)).catch(() => undefined);
  }
}

/** Claims that were ended together with the outcome of their write. */
const ended = new WeakSet<WriteClaim>();

/** Notes that a claim was ended in the transaction that stored the outcome of its write. */
export function noteEnded(claim: WriteClaim): void {
  ended.add(claim);
}

/**
 * Ends a claim in the transaction that stores the outcome of its write, which saves a separate one.
 * @throws WriteLost like `keepWrite`
 */
export async function endWrite(tx: Transaction, claim: WriteClaim): Promise<void> {
  if (!(await deleteWrite(tx, claim))) throw lostWrite();
  noteEnded(claim);
}

/**
 * Checks, in the transaction that stores something about a write, that this process still holds the
 * claim.
 * @throws WriteLost when it doesn't. That rolls the transaction back, and `claimWrite` returns it
 *   as a failure.
 */
export async function keepWrite(tx: Transaction, claim: WriteClaim): Promise<void> {
  if (!(await renewWrite(tx, claim))) throw lostWrite();
}

/** Returns what to throw when this process no longer holds a claim. */
export function lostWrite(): WriteLost {
  return new WriteLost(
    "This took too long, so another server process took over the listing. Its sync history shows what happened; sync again if something is missing.",
  );
}

/**
 * Sets `retryAt` when the same batch holds the listing. One of its processes died, and the listing
 * is free when that process's lease expires.
 */
function inProgress(taken: OpenWrite | null, batchId: string | null) {
  const again =
    taken !== null && batchId !== null && taken.batchId === batchId
      ? { retryAt: taken.leaseUntil.getTime() }
      : {};
  return fail("conflict", `${describe(taken)} Wait for it to finish, then try again.`, again);
}

function describe(taken: OpenWrite | null): string {
  switch (taken?.kind) {
    case "undo":
      return "A sync of this listing is being undone right now.";
    case "choice":
      return "Your choice about this listing's changes on eBay is being saved right now.";
    default:
      return taken?.batchId
        ? "A bulk sync is syncing this listing right now."
        : "This listing is being synced right now.";
  }
}
