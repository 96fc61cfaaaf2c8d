import type { Database } from "#server/platform/db/database.ts";
import { givePlacesBack, leasePlaces, renewPlaces } from "./store.ts";

const renewEveryMs = 1000;
const idleBeforeGivingBackMs = 1500;
const askAgainMs = 40;

/** This process's share of the places that all processes share. */
export interface Places {
  /**
   * Waits for a place, urgent calls before the others. Returns `null` if none came free in time.
   */
  take(wish: {
    readonly timeoutMs: number;
    readonly isUrgent: boolean;
  }): Promise<(() => void) | null>;
  stop(): Promise<void>;
}

interface Waiter {
  readonly resolve: (release: (() => void) | null) => void;
  readonly deadline: number;
  readonly isUrgent: boolean;
}

interface Desk {
  readonly db: Database;
  readonly holder: string;
  readonly most: number;
  readonly held: Set<number>;
  readonly free: number[];
  readonly waiting: Waiter[];
  asking: boolean;
  lastBusy: number;
  giveBackWhenFree: number;
}

/**
 * Leases places from the database only when all the ones it holds are in use, so that most calls
 * cost no query.
 */
export function holdPlaces(db: Database, holder: string, most: number): Places {
  const desk: Desk = {
    db,
    holder,
    most,
    held: new Set(),
    free: [],
    waiting: [],
    asking: false,
    lastBusy: performance.now(),
    giveBackWhenFree: 0,
  };
  const timer = setInterval(() => void renew(desk).catch(() => undefined), renewEveryMs);
  timer.unref();
  return {
    take({ timeoutMs, isUrgent }) {
      const place = desk.free.pop();
      return new Promise((resolve) => {
        const waiter = { resolve, deadline: performance.now() + timeoutMs, isUrgent };
        if (place !== undefined && desk.held.has(place)) return handOver(desk, place, waiter);
        queue(desk.waiting, waiter);
        void ask(desk).catch(() => undefined);
      });
    },
    async stop() {
      clearInterval(timer);
      for (const waiter of desk.waiting.splice(0)) waiter.resolve(null);
      await givePlacesBack(db, holder, [...desk.held]);
      desk.held.clear();
    },
  };
}

/** Puts a caller behind those that are as urgent. */
function queue(waiting: Waiter[], waiter: Waiter): void {
  const urgent = waiting.findLastIndex((other) => other.isUrgent) + 1;
  waiting.splice(waiter.isUrgent ? urgent : waiting.length, 0, waiter);
}

function handOver(desk: Desk, place: number, waiter: Waiter): void {
  desk.lastBusy = performance.now();
  waiter.resolve(() => release(desk, place));
}

function release(desk: Desk, place: number): void {
  desk.lastBusy = performance.now();
  if (!desk.held.has(place)) return;
  if (desk.giveBackWhenFree > 0) {
    desk.giveBackWhenFree -= 1;
    desk.held.delete(place);
    givePlacesBack(desk.db, desk.holder, [place]).catch(() => undefined);
    return;
  }
  settle(desk, place);
}

/** Gives a place to the first caller in line, or keeps it for the next. */
function settle(desk: Desk, place: number): void {
  const next = desk.waiting.shift();
  if (next) handOver(desk, place, next);
  else desk.free.push(place);
}

async function ask(desk: Desk): Promise<void> {
  if (desk.asking) return;
  desk.asking = true;
  try {
    while (desk.waiting.length > 0 && desk.held.size < desk.most) {
      dropLate(desk.waiting);
      const wanted = Math.min(desk.waiting.length, desk.most - desk.held.size);
      const places = wanted > 0 ? await leasePlaces(desk.db, desk.holder, wanted) : [];
      for (const place of places) {
        desk.held.add(place);
        settle(desk, place);
      }
      if (places.length === 0) await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    }
  } finally {
    desk.asking = false;
  }
}

async function renew(desk: Desk): Promise<void> {
  dropLate(desk.waiting);
  if (desk.held.size === 0) return;
  if (
    desk.free.length === desk.held.size &&
    performance.now() - desk.lastBusy > idleBeforeGivingBackMs
  ) {
    desk.held.clear();
    return givePlacesBack(desk.db, desk.holder, desk.free.splice(0));
  }
  // Places leased while this waits aren't among those renewed, and are held nonetheless.
  const renewed = [...desk.held];
  const { wantedByOther, held } = await renewPlaces(desk.db, desk.holder, renewed);
  // A process that was suspended past its lease has lost its places to others.
  for (const place of renewed) if (!held.includes(place)) desk.held.delete(place);
  desk.giveBackWhenFree = wantedByOther && desk.held.size > 1 ? Math.floor(desk.held.size / 2) : 0;
  if (desk.waiting.length > 0) ask(desk).catch(() => undefined);
}

function dropLate(waiting: Waiter[]): void {
  const now = performance.now();
  for (const waiter of waiting.filter((candidate) => candidate.deadline <= now)) {
    waiting.splice(waiting.indexOf(waiter), 1);
    waiter.resolve(null);
  }
}
