import type { Interval, Price } from "../objects/product-price.ts";

const day = 86_400;

export interface Period {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the time `count` intervals after the anchor. Months keep the anchor's day or end on their
 * last day: January 31, February 28, March 31.
 */
export function after(anchor: number, interval: Interval, count: number): number {
  if (interval === "day") return anchor + count * day;
  if (interval === "week") return anchor + count * 7 * day;
  const from = new Date(anchor * 1000);
  const months = interval === "year" ? 12 * count : count;
  const last = new Date(
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0),
  ).getUTCDate();
  const date = Date.UTC(
    from.getUTCFullYear(),
    from.getUTCMonth() + months,
    Math.min(from.getUTCDate(), last),
    from.getUTCHours(),
    from.getUTCMinutes(),
    from.getUTCSeconds(),
  );
  return date / 1000;
}

/** Returns the period of a price that starts at `start`, based on the subscription's anchor. */
export function periodFrom(anchor: number, start: number, price: Price): Period {
  const { interval, interval_count: every } = price.recurring ?? {
    interval: "month" as const,
    interval_count: 1,
  };
  let count = every;
  while (after(anchor, interval, count) <= start) count += every;
  return { start, end: after(anchor, interval, count) };
}

const dated = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

export function dateWords(moment: number): string {
  return dated.format(new Date(moment * 1000));
}
