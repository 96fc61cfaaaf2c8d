import type { AnalyticsRange } from "#contract/analytics.ts";

/** The names of the ranges: as a choice, and in a sentence ("in the last 7 days"). */
export const rangeWords: Readonly<Record<AnalyticsRange, string>> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "12m": "12 months",
};

/** How many days of coverage a range shows. */
export const coverageDays: Readonly<Record<AnalyticsRange, number>> = {
  "7d": 7,
  "30d": 30,
  "90d": 90,
  "12m": 365,
};
