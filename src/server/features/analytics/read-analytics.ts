import type { Analytics } from "#contract/analytics.ts";
import { firstDayOf, timeBuckets } from "#domain/analytics/time-ranges.ts";
import type { TimeRange } from "#domain/analytics/time-ranges.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readDays, readTallies } from "./day-tally-store.ts";
import type { DayTally } from "./day-tally-store.ts";
import { sumErrors, sumWork } from "./sum-tallies.ts";

/** Reads what the account did in a range that ends today. */
export async function readAnalytics(
  db: Database,
  sellerId: SellerId,
  range: TimeRange,
): Promise<Analytics> {
  const { today, firstDay, tallies } = await readRange(db, sellerId, range);
  return {
    range,
    time_zone: "UTC",
    buckets: timeBuckets(range, today).map(({ from, to }) => ({
      from,
      to,
      ...sumWork(tallies.filter(({ day }) => from <= day && day <= to)),
    })),
    total: sumWork(tallies),
    errors: sumErrors(tallies),
    first_day: firstDay,
  };
}

/** Reads the tallies of a range that ends today. */
export function readRange(
  db: Database,
  sellerId: SellerId,
  range: TimeRange,
): Promise<{
  readonly today: string;
  readonly firstDay: string | null;
  readonly tallies: readonly DayTally[];
}> {
  return db.asSeller(sellerId, async (tx) => {
    const days = await readDays(tx, sellerId);
    const tallies = await readTallies(tx, sellerId, firstDayOf(range, days.today));
    return { ...days, tallies };
  });
}
