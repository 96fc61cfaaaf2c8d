import { z } from "zod";
import { timeRanges } from "#domain/analytics/time-ranges.ts";
import { failureKinds } from "#domain/failure.ts";
import { batchKinds } from "./batches.ts";
import { endpoint } from "./endpoint.ts";

/** Counts of the work done in a range of days. */
const work = z.object({
  /**
   * Listings that runs generated, skipped (including those they couldn't decide), and failed on.
   */
  generated: z.number().int(),
  generations_skipped: z.number().int(),
  generations_failed: z.number().int(),
  /** Generations that count against the plan. */
  quota: z.number().int(),
  /** Listings that runs synced, skipped, and failed on; listings whose sync was undone. */
  synced: z.number().int(),
  syncs_skipped: z.number().int(),
  syncs_failed: z.number().int(),
  undone: z.number().int(),
  /**
   * How long writes to eBay took, from sending to reading back, in seconds; null without writes.
   */
  sync_seconds: z
    .object({ median: z.number(), slow: z.number(), count: z.number().int() })
    .nullable(),
  /**
   * Syncs that added rows to a listing, and those rows. An undo subtracts both from the day of the
   * sync.
   */
  listings_added: z.number().int(),
  rows_added: z.number().int(),
  /** Listings whose fitments the seller accepted, and questions that the seller answered. */
  accepted: z.number().int(),
  answered: z.number().int(),
});
export type Work = z.infer<typeof work>;

const workBucket = work.extend({
  /** The first and the last day (UTC), such as "2026-11-23". */
  from: z.iso.date(),
  to: z.iso.date(),
});
export type WorkBucket = z.infer<typeof workBucket>;

export const analyticsRanges = timeRanges;
export type AnalyticsRange = (typeof analyticsRanges)[number];

const range = z.object({ range: z.enum(timeRanges).default("30d") });

/** Returns what the account did, by day or (for 12 months) by week, oldest first. */
export const getAnalytics = endpoint({
  method: "GET",
  path: "/api/analytics",
  query: range,
  answer: z.object({
    range: z.enum(timeRanges),
    /** The time zone that the days are in. */
    time_zone: z.literal("UTC"),
    buckets: z.array(workBucket),
    total: work,
    /**
     * Failed items of runs by the kind of failure, most frequent first. "unknown": not stored at
     * that time.
     */
    errors: z.array(
      z.object({
        kind: z.enum([...failureKinds, "unknown"]),
        count: z.number().int(),
        /** The kinds of runs they are from, most frequent first. */
        runs: z.array(z.object({ kind: z.enum(batchKinds), count: z.number().int() })),
      }),
    ),
    /** The first day with any activity; null if there was none. */
    first_day: z.iso.date().nullable(),
  }),
});
export type Analytics = z.infer<typeof getAnalytics.answer>;

/** Returns the same with the coverage as a CSV file, by days, oldest first. */
export const exportAnalytics = endpoint({
  method: "GET",
  path: "/api/analytics/export",
  load: "download",
  query: range,
  answer: z.unknown(),
});
