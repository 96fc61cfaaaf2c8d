/** How far back analytics go, today included. */
export const timeRanges = ["7d", "30d", "90d", "12m"] as const;
export type TimeRange = (typeof timeRanges)[number];

export const daysIn: Readonly<Record<TimeRange, number>> = {
  "7d": 7,
  "30d": 30,
  "90d": 90,
  "12m": 365,
};

/**
 * Days in a row that are shown as one: a day, or a week. Both ends are included, as "2026-11-23".
 */
export interface TimeBucket {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const daysOfWeek = 7;

/** Returns the day so many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the first day of a range that ends today. */
export function firstDayOf(range: TimeRange, today: string): string {
  return addDays(today, 1 - daysIn[range]);
}

/**
 * Divides a range that ends today, oldest first: 12 months into weeks that begin on Mondays,
 * shorter ones into days. The first and the last week may be shorter.
 */
export function timeBuckets(range: TimeRange, today: string): readonly TimeBucket[] {
  const buckets: TimeBucket[] = [];
  for (let from = firstDayOf(range, today); from <= today;) {
    const to = range === "12m" ? earlier(sundayOf(from), today) : from;
    buckets.push({ from, to });
    from = addDays(to, 1);
  }
  return buckets;
}

/** Returns the last day of the week, which is a Sunday. */
function sundayOf(day: string): string {
  return addDays(day, (daysOfWeek - new Date(day).getUTCDay()) % daysOfWeek);
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
