import { ChartNoAxesCombined } from "lucide-react";
import { Link } from "react-router";
import { analyticsRanges } from "#contract/analytics.ts";
import type { Analytics, AnalyticsRange } from "#contract/analytics.ts";
import type { CoverageDay } from "#contract/coverage.ts";
import { downloadAnalytics, useAnalytics } from "../../api/analytics.ts";
import { useCoverage } from "../../api/listings.ts";
import { AppPage } from "../../components/layout/app-page.tsx";
import { ExportButton } from "../../components/export/export-button.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { QueryFailure } from "../../components/layout/query-failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { paths } from "../../lib/paths.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { CoverageCard } from "./coverage-card.tsx";
import { coverageDays, rangeWords } from "./range-words.ts";
import { Summary, SummarySkeleton } from "./summary.tsx";
import { TimeSavedCard } from "./time-saved-card.tsx";
import { useRange } from "./use-range.ts";
import { ErrorsCard } from "./errors-card.tsx";
import { GenerationsCard, LatencyCard, QuotaCard, ReviewCard, SyncsCard } from "./work-cards.tsx";

/** Shows what the account did in a time range, and the current state of its listings. */
export function AnalyticsPage() {
  useDocumentTitle("Analytics");
  const { range, minutes, linkTo, setMinutes } = useRange();
  const analytics = useAnalytics(range);
  const coverage = useCoverage(coverageDays[range]);
  const today = coverage.data?.at(-1) ?? null;
  const isNew = isUnused(analytics.data, today);
  return (
    <AppPage
      title="Analytics"
      about={`The last ${rangeWords[range]}, today included. Days end at midnight UTC.`}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Ranges range={range} linkTo={linkTo} />
          <ExportButton
            label="Export CSV"
            what="the analytics"
            download={() => downloadAnalytics(range)}
          />
        </div>
      }
    >
      {isNew ? (
        <NothingYet />
      ) : (
        <div className="grid gap-4 *:min-w-0 lg:grid-cols-2">
          <div className="lg:col-span-2">
            {analytics.data ? (
              <Summary total={analytics.data.total} minutes={minutes} />
            ) : analytics.isError ? (
              <QueryFailure query={analytics} title="Couldn't load your work" />
            ) : (
              <SummarySkeleton />
            )}
          </div>
          <CoverageCard coverage={coverage} range={range} />
          {analytics.data ? (
            <WorkCards analytics={analytics.data} today={today} minutes={{ minutes, setMinutes }} />
          ) : analytics.isError ? null : (
            <Waiting />
          )}
        </div>
      )}
    </AppPage>
  );
}

/** Returns whether nothing was ever done, and there are no listings. */
function isUnused(analytics: Analytics | undefined, today: CoverageDay | null): boolean {
  return (
    analytics?.first_day === null &&
    today !== null &&
    today.published + today.prepared + today.bare === 0
  );
}

interface WorkCardsProps {
  readonly analytics: Analytics;
  readonly today: CoverageDay | null;
  readonly minutes: Pick<ReturnType<typeof useRange>, "minutes" | "setMinutes">;
}

function WorkCards({ analytics, today, minutes: { minutes, setMinutes } }: WorkCardsProps) {
  return (
    <>
      <GenerationsCard analytics={analytics} />
      <QuotaCard analytics={analytics} />
      <SyncsCard analytics={analytics} />
      <LatencyCard analytics={analytics} />
      <ReviewCard analytics={analytics} today={today} />
      <ErrorsCard errors={analytics.errors} range={analytics.range} />
      <TimeSavedCard total={analytics.total} minutes={minutes} onMinutes={setMinutes} />
    </>
  );
}

/** Shows as many placeholders as there will be cards. */
function Waiting() {
  return (
    <>
      {["generations", "quota", "syncs", "latency", "review"].map((card) => (
        <Skeleton key={card} className="h-90" />
      ))}
    </>
  );
}

function Ranges({
  range,
  linkTo,
}: {
  readonly range: AnalyticsRange;
  readonly linkTo: (range: AnalyticsRange) => string;
}) {
  return (
    <nav aria-label="Time range" className="flex flex-wrap gap-1">
      {analyticsRanges.map((one) => (
        <Link
          key={one}
          to={linkTo(one)}
          preventScrollReset
          {...(one === range ? { "aria-current": "true" as const } : {})}
          className={buttonClass(one === range ? "primary" : "secondary")}
        >
          {rangeWords[one]}
        </Link>
      ))}
    </nav>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState
        icon={<ChartNoAxesCombined aria-hidden />}
        title="Nothing to show yet"
        action={
          <Link to={paths.fitmentManager} className={buttonClass("primary")}>
            Open the fitment manager
          </Link>
        }
      >
        Pull your listings and generate fitments. Every day of work then appears here.
      </EmptyState>
    </Card>
  );
}
