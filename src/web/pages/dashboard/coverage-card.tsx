import { Link } from "react-router";
import { useCoverage } from "../../api/listings.ts";
import { CoverageFigure } from "../../components/charts/coverage-figure.tsx";
import { paths } from "../../lib/paths.ts";
import { QueryCard } from "../../components/layout/query-card.tsx";

const shownDays = 90;

/** Reads the coverage of the days that the card shows. */
export function useDashboardCoverage() {
  return useCoverage(shownDays);
}

/** Shows how many listings have fitments, over the last 90 days. */
export function CoverageCard({
  coverage,
}: {
  readonly coverage: ReturnType<typeof useDashboardCoverage>;
}) {
  return (
    <QueryCard
      title="Coverage"
      action={
        <Link to={paths.analytics} className="rounded-md text-sm text-accent">
          All analytics
        </Link>
      }
      query={coverage}
      failure="Couldn't load the coverage"
    >
      {(days) => (
        <CoverageFigure days={days} label={`Listings by coverage, last ${shownDays} days`} />
      )}
    </QueryCard>
  );
}
