import type { AnalyticsRange } from "#contract/analytics.ts";
import type { CoverageDay } from "#contract/coverage.ts";
import type { useCoverage } from "../../api/listings.ts";
import { CoverageFigure } from "../../components/charts/coverage-figure.tsx";
import { QueryCard } from "../../components/layout/query-card.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { rangeWords } from "./range-words.ts";

/** Shows how many listings have fitments, and how many fitments they have. */
export function CoverageCard({
  coverage,
  range,
}: {
  readonly coverage: ReturnType<typeof useCoverage>;
  readonly range: AnalyticsRange;
}) {
  return (
    <QueryCard title="Coverage" query={coverage} failure="Couldn't load the coverage" height="h-80">
      {(days) => (
        <>
          <CoverageFigure days={days} label={`Listings by coverage, last ${rangeWords[range]}`} />
          <RowsPerListing today={days.at(-1)} />
        </>
      )}
    </QueryCard>
  );
}

function RowsPerListing({ today }: { readonly today: CoverageDay | undefined }) {
  const { with_rows: listings, total_rows: rows } = today ?? { with_rows: null, total_rows: null };
  if (listings === null || rows === null || listings === 0) return null;
  return (
    <p className="mt-3 text-sm text-muted">
      {countOf(listings, "listing")} with {countOf(rows, "fitment")}:{" "}
      {formatCount(Math.round(rows / listings))} per listing on average.
    </p>
  );
}
