import type { CoverageDay } from "#contract/coverage.ts";
import { addDays, daysIn, firstDayOf } from "#domain/analytics/time-ranges.ts";
import type { TimeRange } from "#domain/analytics/time-ranges.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readCoverage } from "#server/features/coverage/read-coverage.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readRange } from "./read-analytics.ts";
import { sumErrors, sumWork } from "./sum-tallies.ts";

const workColumns = [
  ["Generated", "generated"],
  ["Generations skipped", "generations_skipped"],
  ["Generations failed", "generations_failed"],
  ["Quota used", "quota"],
  ["Synced", "synced"],
  ["Syncs skipped", "syncs_skipped"],
  ["Syncs failed", "syncs_failed"],
  ["Undone", "undone"],
  ["Listings with added fitments", "listings_added"],
  ["Fitments added", "rows_added"],
  ["Accepted", "accepted"],
  ["Questions answered", "answered"],
] as const;
const coverageColumns = [
  ["Listings with fitments on eBay", "published"],
  ["Listings prepared", "prepared"],
  ["Listings without fitments", "bare"],
  ["Listings that need an answer", "needs_answer"],
  ["Listings to review", "to_review"],
  ["Listings with fitments", "with_rows"],
  ["Fitments", "total_rows"],
] as const;

/**
 * Yields the range as a table: the days, oldest first, with one column for each kind of failure.
 */
export async function* exportAnalytics(
  db: Database,
  sellerId: SellerId,
  range: TimeRange,
): AsyncGenerator<readonly (readonly string[])[], void> {
  const { today, tallies } = await readRange(db, sellerId, range);
  const coverage = new Map<string, CoverageDay>(
    (await readCoverage(db, sellerId, daysIn[range])).map((day) => [day.day, day]),
  );
  const kinds = sumErrors(tallies).map(({ kind }) => kind);
  const byDay = Map.groupBy(tallies, ({ day }) => day);
  yield [
    [
      "Day (UTC)",
      ...workColumns.map(([name]) => name),
      "Median sync (seconds)",
      "90th percentile sync (seconds)",
      ...coverageColumns.map(([name]) => name),
      ...kinds.map((kind) => `Failed: ${kind}`),
    ],
  ];
  for (let day = firstDayOf(range, today); day <= today; day = addDays(day, 1)) {
    const own = byDay.get(day) ?? [];
    const done = sumWork(own);
    const errors = new Map(sumErrors(own).map(({ kind, count }) => [kind, count]));
    const stand = coverage.get(day);
    yield [
      [
        day,
        ...workColumns.map(([, key]) => String(done[key])),
        String(done.sync_seconds?.median ?? ""),
        String(done.sync_seconds?.slow ?? ""),
        ...coverageColumns.map(([, key]) => String(stand?.[key] ?? "")),
        ...kinds.map((kind) => String(errors.get(kind) ?? 0)),
      ],
    ];
  }
}
