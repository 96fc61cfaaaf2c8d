import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { CallFamily } from "#server/ports/call-budget.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { DailyAllowance } from "./estimate-completion.ts";
import { budgetAllowances, budgetPlaces } from "#server/platform/db/schema/marketplace.ts";

/** Place 0 isn't a real place: it marks a process that is waiting for one. */
const wantedPlace = 0;
const leaseSeconds = 10;

/** Creates the places, once per database. */
export async function preparePlaces(db: Database, places: number): Promise<void> {
  const rows = Array.from({ length: places + 1 }, (_, place) => ({
    place,
    leaseUntil: new Date(0),
  }));
  await db.asSystem(async (tx) => {
    await tx.insert(budgetPlaces).values(rows).onConflictDoNothing();
    await tx.delete(budgetPlaces).where(gt(budgetPlaces.place, places));
  });
}

/** Leases up to `count` free places to this process. */
export async function leasePlaces(
  db: Database,
  holder: string,
  count: number,
): Promise<readonly number[]> {
  return db.asSystem(async (tx) => {
    const free = tx
      .select({ place: budgetPlaces.place })
      .from(budgetPlaces)
      .where(and(gt(budgetPlaces.place, wantedPlace), lt(budgetPlaces.leaseUntil, sql`now()`)))
      .limit(count)
      .for("update", { skipLocked: true });
    const rows = await tx
      .update(budgetPlaces)
      .set({ holder, leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
      .where(inArray(budgetPlaces.place, free))
      .returning({ place: budgetPlaces.place });
    if (rows.length === 0)
      await tx
        .update(budgetPlaces)
        .set({ holder, leaseUntil: sql`now() + interval '2 seconds'` })
        .where(eq(budgetPlaces.place, wantedPlace));
    return rows.map((row) => row.place);
  });
}

/** Renews the leases, and returns whether another process is waiting for a place. */
export async function renewPlaces(
  db: Database,
  holder: string,
  places: readonly number[],
): Promise<{ readonly wantedByOther: boolean; readonly held: readonly number[] }> {
  return db.asSystem(async (tx) => {
    const held = await tx
      .update(budgetPlaces)
      .set({ leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
      .where(and(inArray(budgetPlaces.place, [...places]), eq(budgetPlaces.holder, holder)))
      .returning({ place: budgetPlaces.place });
    const [wanted] = await tx
      .select({ holder: budgetPlaces.holder })
      .from(budgetPlaces)
      .where(and(eq(budgetPlaces.place, wantedPlace), gt(budgetPlaces.leaseUntil, sql`now()`)));
    return {
      wantedByOther: wanted !== undefined && wanted.holder !== holder,
      held: held.map((row) => row.place),
    };
  });
}

export async function givePlacesBack(
  db: Database,
  holder: string,
  places: readonly number[],
): Promise<void> {
  if (places.length === 0) return;
  await db.asSystem((tx) =>
    tx
      .update(budgetPlaces)
      .set({ holder: null, leaseUntil: new Date(0) })
      .where(and(inArray(budgetPlaces.place, [...places]), eq(budgetPlaces.holder, holder))),
  );
}

export interface Stop {
  readonly family: string;
  readonly sellerKey: string;
  readonly until: number;
}

/** Reads which call families must pause, and until when. */
export async function readStops(db: Database): Promise<readonly Stop[]> {
  const rows = await db.asSystem((tx) =>
    tx
      .select()
      .from(budgetAllowances)
      .where(gt(budgetAllowances.stoppedUntil, sql`now()`)),
  );
  return rows.map((row) => ({
    family: row.family,
    sellerKey: row.sellerKey,
    until: row.stoppedUntil?.getTime() ?? 0,
  }));
}

export async function writeStop(db: Database, stop: Stop): Promise<void> {
  const stoppedUntil = new Date(stop.until);
  await db.asSystem((tx) =>
    tx
      .insert(budgetAllowances)
      .values({ family: stop.family, sellerKey: stop.sellerKey, stoppedUntil })
      .onConflictDoUpdate({
        target: [budgetAllowances.family, budgetAllowances.sellerKey],
        set: { stoppedUntil },
      }),
  );
}

/** Stores how many calls of a family the marketplace says are left today. */
export async function writeAllowance(
  db: Database,
  allowance: {
    readonly family: CallFamily;
    readonly limit: number;
    readonly remaining: number;
    readonly resetAt: number;
  },
): Promise<void> {
  const values = {
    dailyLimit: allowance.limit,
    remaining: allowance.remaining,
    resetAt: new Date(allowance.resetAt),
  };
  await db.asSystem((tx) =>
    tx
      .insert(budgetAllowances)
      .values({ family: allowance.family, ...values })
      .onConflictDoUpdate({
        target: [budgetAllowances.family, budgetAllowances.sellerKey],
        set: values,
      }),
  );
}

/** Returns a family's daily allowance, or null if it is unknown. */
export async function readAllowance(
  db: Database,
  family: CallFamily,
): Promise<DailyAllowance | null> {
  const [row] = await db.asSystem((tx) =>
    tx
      .select()
      .from(budgetAllowances)
      .where(and(eq(budgetAllowances.family, family), eq(budgetAllowances.sellerKey, ""))),
  );
  if (!row || row.dailyLimit === null || row.remaining === null || row.resetAt === null)
    return null;
  const { dailyLimit, remaining, resetAt, stoppedUntil } = row;
  // The marketplace itself said that nothing is left until then.
  if (stoppedUntil && stoppedUntil.getTime() > Date.now())
    return { dailyLimit, remaining: 0, resetAt: stoppedUntil.getTime() };
  return { dailyLimit, remaining, resetAt: resetAt.getTime() };
}

/**
 * Books up to `count` calls of today's allowance. Returns `null` if the allowance is unknown, in
 * which case the marketplace decides.
 */
export async function bookAllowance(
  db: Database,
  family: CallFamily,
  count: number,
): Promise<{ readonly booked: number; readonly resetAt: number } | null> {
  const isOfFamily = and(eq(budgetAllowances.family, family), eq(budgetAllowances.sellerKey, ""));
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ booked: number; reset_at: string }>(sql`
      update budget_allowances set remaining = known.remaining - known.booked
      from (
        select remaining, least(remaining, ${count}::int) as booked from budget_allowances
        where ${isOfFamily} and remaining is not null and reset_at > ${new Date().toISOString()}::timestamptz for update
      ) known
      where ${isOfFamily}
      returning known.booked, budget_allowances.reset_at`),
  );
  const [row] = rows;
  return row ? { booked: row.booked, resetAt: new Date(row.reset_at).getTime() } : null;
}
