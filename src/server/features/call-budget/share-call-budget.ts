import { fail } from "#domain/failure.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { CallBudget, CallFamily } from "#server/ports/call-budget.ts";
import { holdPlaces } from "./hold-places.ts";
import { bookAllowance, preparePlaces, readStops, writeStop } from "./store.ts";
import type { Stop } from "./store.ts";

/**
 * How many calls are booked at once. Those that a stopped process had left count as made until the
 * next one starts and asks the marketplace.
 */
const fewestAtOnce = 20;
const mostAtOnce = 80;
/** A block that is used up sooner makes the next one twice as large, up to the most. */
const busyBlockMs = 5000;
const readStopsEveryMs = 1000;
const waitForPlaceMs = 120_000;

/** Calls that this process has booked. */
interface Block {
  readonly size: number;
  readonly bookedAt: number;
  left: number;
}

export interface SharedCallBudget extends CallBudget {
  close(): Promise<void>;
}

/** Opens the budget that all processes share through the database. */
export async function shareCallBudget(
  db: Database,
  options: { readonly places: number; readonly holder: string },
): Promise<SharedCallBudget> {
  await preparePlaces(db, options.places);
  const places = holdPlaces(db, options.holder, options.places);
  const blocks = new Map<CallFamily, Block>();
  const booking = new Map<CallFamily, Promise<number | null>>();
  let stops: readonly Stop[] = [];
  let stopsReadAt = -Infinity;

  const currentStop = async (family: CallFamily, sellerKey: string | null) => {
    if (performance.now() - stopsReadAt > readStopsEveryMs) {
      stopsReadAt = performance.now();
      stops = await readStops(db);
    }
    const now = Date.now();
    return stops.find(
      (stop) =>
        stop.family === family &&
        stop.until > now &&
        (stop.sellerKey === "" || stop.sellerKey === sellerKey),
    );
  };
  /**
   * Books one block at a time. Otherwise, callers that find nothing left would each book a block
   * and waste all but the last.
   */
  const bookMore = async (family: CallFamily): Promise<number | null> => {
    const size = nextSize(blocks.get(family));
    const allowed = await bookAllowance(db, family, size);
    if (allowed?.booked === 0) return allowed.resetAt;
    // Asks for an unknown allowance again after this many calls, not before each call.
    blocks.set(family, { size, bookedAt: performance.now(), left: allowed?.booked ?? size });
    return null;
  };
  const book = async (family: CallFamily): Promise<number | null> => {
    for (;;) {
      const block = blocks.get(family);
      if (block && block.left > 0) {
        block.left -= 1;
        return null;
      }
      const running = booking.get(family) ?? bookMore(family).finally(() => booking.delete(family));
      booking.set(family, running);
      const resetAt = await running;
      if (resetAt !== null) return resetAt;
    }
  };
  return {
    async enter(family, sellerKey) {
      const stop = await currentStop(family, sellerKey);
      if (stop) return stopped(stop);
      const resetAt = await book(family);
      if (resetAt !== null) return stopped({ family, sellerKey: "", until: resetAt });
      // All listings of a category wait for its policy, and all of a model for its vehicles.
      const isUrgent = family === "vocabulary";
      const leave = await places.take({ timeoutMs: waitForPlaceMs, isUrgent });
      if (!leave)
        return fail(
          "marketplace-unavailable",
          "Too many calls to eBay are waiting. Please try again in a minute.",
        );
      return { ok: true, leave };
    },
    async exhausted(family, sellerKey, until) {
      const stop = { family, sellerKey: sellerKey ?? "", until };
      stops = [...stops, stop];
      await writeStop(db, stop);
    },
    close: () => places.stop(),
  };
}

function nextSize(last: Block | undefined): number {
  const isBusy = last !== undefined && performance.now() - last.bookedAt < busyBlockMs;
  return isBusy ? Math.min(2 * last.size, mostAtOnce) : fewestAtOnce;
}

function stopped(stop: Stop) {
  const when = new Date(stop.until).toISOString();
  if (stop.sellerKey === "")
    return fail(
      "quota-reached",
      `You've reached eBay's daily call limit. Work resumes automatically after ${when}.`,
      { retryAt: stop.until },
    );
  return fail(
    "rate-limited",
    `eBay asked us to slow down. Work resumes automatically after ${when}.`,
    {
      retryAt: stop.until,
    },
  );
}
