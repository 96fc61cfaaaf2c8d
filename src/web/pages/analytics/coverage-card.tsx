import type { AnalyticsRange } from "#contract/analytics.ts";
import { failureWords } from "../../api/failure-words.ts";
import type { useCoverage } from "../../api/listings.ts";
import { CoverageFigure } from "../../components/charts/coverage-figure.tsx";
import { Card } from "../../components/ui/card.tsx";
import { LoadFailure } from "../../components/ui/load-failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { rangeWords } from "./range-words.ts";

/** How many listings have fitments, and how many those have. */
export function CoverageCard({
  coverage,
  range,
}: {
  readonly coverage: ReturnType<typeof useCoverage>;
  readonly range: AnalyticsRange;
}) {
  const today = coverage.data?.at(-1);
  const { with_rows: listings, total_rows: rows } = today ?? { with_rows: null, total_rows: null };
  return (
    <Card title="Coverage">
      {coverage.isError && !coverage.data ? (
        <LoadFailure
          title="Couldn't load the coverage"
          retry={() => void coverage.refetch()}
          busy={coverage.isFetching}
        >
          {failureWords(coverage.error)}
        </LoadFailure>
      ) : coverage.data ? (
        <>
          <CoverageFigure
            days={coverage.data}
            label={`Listings by coverage, last ${rangeWords[range]}`}
          />
          {listings !== null && rows !== null && listings > 0 ? (
            <p className="mt-3 text-sm text-muted">
              {countOf(listings, "listing")} with {countOf(rows, "fitment")}:{" "}
              {formatCount(Math.round(rows / listings))} per listing on average.
            </p>
          ) : null}
        </>
      ) : (
        <Skeleton className="h-80" />
      )}
    </Card>
  );
}
