import { describe, expect, it } from "vitest";
import { addDays, daysIn, timeBuckets, timeRanges } from "./time-ranges.ts";

/** A Tuesday. */
const today = "2026-11-24";

describe("the buckets of a time range", () => {
  it.each(["7d", "30d", "90d"] as const)("are the days of %s, today last", (range) => {
    const buckets = timeBuckets(range, today);
    expect(buckets).toHaveLength(daysIn[range]);
    expect(buckets.at(-1)).toEqual({ from: today, to: today });
    expect(buckets.every(({ from, to }) => from === to)).toBe(true);
  });

  it("of 12 months are weeks from Monday to Sunday", () => {
    const buckets = timeBuckets("12m", today);
    expect(buckets).toHaveLength(53);
    expect(buckets[0]).toEqual({ from: "2025-11-25", to: "2025-11-30" });
    expect(buckets[1]).toEqual({ from: "2025-12-01", to: "2025-12-07" });
    expect(buckets.at(-1)).toEqual({ from: "2026-11-23", to: today });
  });

  it.each(timeRanges)("of %s have no gap and no overlap, on any weekday", (range) => {
    for (let shift = 0; shift < 7; shift += 1) {
      const last = addDays(today, shift);
      const buckets = timeBuckets(range, last);
      buckets.slice(1).forEach(({ from }, at) => {
        expect(from).toBe(addDays(buckets[at]?.to ?? "", 1));
      });
      expect(buckets[0]?.from).toBe(addDays(last, 1 - daysIn[range]));
      expect(buckets.at(-1)?.to).toBe(last);
    }
  });
});

it("days are added across months, years, and leap days", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});
