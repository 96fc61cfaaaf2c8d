import { lazy, Suspense } from "react";
import type { CoverageDay } from "#contract/coverage.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useCoverage } from "../../api/listings.ts";
import { Card } from "../../components/ui/card.tsx";
import { LoadFailure } from "../../components/ui/load-failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { formatCount } from "../../lib/count-words.ts";
import { dayWords } from "../../lib/time-words.ts";

const StackedAreaChart = lazy(async () => ({
  default: (await import("../../components/charts/stacked-area-chart.tsx")).StackedAreaChart,
}));

const shownDays = 90;
const series = [
  { key: "published", name: "Fitments on eBay", color: "var(--synced)" },
  { key: "prepared", name: "Prepared", color: "var(--ready)" },
  { key: "bare", name: "Without fitments", color: "var(--muted)" },
] as const;

/** How the listings stood on the days that the card shows. */
export function useDashboardCoverage() {
  return useCoverage(shownDays);
}

/** How many listings have fitments, over the last 90 days. */
export function CoverageCard({
  coverage,
}: {
  readonly coverage: ReturnType<typeof useDashboardCoverage>;
}) {
  return (
    <Card title="Coverage">
      {coverage.isError && !coverage.data ? (
        <LoadFailure title="Couldn't load the coverage" retry={() => void coverage.refetch()}>
          {failureWords(coverage.error)}
        </LoadFailure>
      ) : coverage.data ? (
        <Coverage days={coverage.data} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Card>
  );
}

function Coverage({ days }: { readonly days: readonly CoverageDay[] }) {
  const today = days.at(-1);
  const total = today ? today.published + today.prepared + today.bare : 0;
  if (!today || total === 0)
    return <p className="text-muted">Appears once your listings are imported.</p>;
  return (
    <>
      <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1">
        {series.map(({ key, name, color }) => (
          <li key={key} className="flex items-center gap-2 text-sm">
            <span className="size-3 rounded-xs" style={{ background: color }} aria-hidden />
            <span className="text-muted">{name}</span>
            <span className="font-medium">
              {formatCount(today[key])} ({Math.round((today[key] / total) * 100)}%)
            </span>
          </li>
        ))}
      </ul>
      {days.length > 1 ? (
        <Suspense fallback={<Skeleton className="h-50" />}>
          <StackedAreaChart
            label={`Listings by coverage, last ${shownDays} days`}
            days={days}
            series={series}
          />
        </Suspense>
      ) : (
        <p className="my-4 text-sm text-muted">The chart starts with the second day.</p>
      )}
      <details className="mt-2 text-sm">
        <summary className="w-fit cursor-pointer rounded-md text-accent">Show as a table</summary>
        <div
          className="mt-2 max-h-60 overflow-auto"
          tabIndex={0}
          role="region"
          aria-label="Coverage by day"
        >
          <table className="w-full text-left">
            <thead>
              <tr>
                <th scope="col" className="py-1 pr-3 font-medium">
                  Day
                </th>
                {series.map(({ key, name }) => (
                  <th key={key} scope="col" className="py-1 pr-3 text-right font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day} className="border-t border-line">
                  <th scope="row" className="py-1 pr-3 font-normal">
                    {dayWords(`${day.day}T12:00:00Z`)}
                  </th>
                  {series.map(({ key }) => (
                    <td key={key} className="py-1 pr-3 text-right">
                      {formatCount(day[key])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
