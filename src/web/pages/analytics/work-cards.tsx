import { Link } from "react-router";
import type { Analytics, Work, WorkBucket } from "#contract/analytics.ts";
import type { CoverageDay } from "#contract/coverage.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useUsage } from "../../api/usage.ts";
import { DayFigure } from "../../components/charts/day-figure.tsx";
import type { ChartDay, ChartLook } from "../../components/charts/day-chart.tsx";
import { Card } from "../../components/ui/card.tsx";
import { usageWords } from "../../components/usage/usage-words.ts";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";
import { dateRangeWords } from "../../lib/time-words.ts";
import { secondsWords } from "./figure-words.ts";
import { rangeWords } from "./range-words.ts";

type Count = { [Key in keyof Work]: Work[Key] extends number ? Key : never }[keyof Work];

interface CardProps {
  readonly analytics: Analytics;
}

interface WorkFigureProps extends CardProps {
  readonly name: string;
  readonly series: readonly {
    readonly key: Count;
    readonly name: string;
    readonly color: string;
  }[];
  readonly columns?: readonly { readonly key: Count; readonly name: string }[];
}

/** Counts by day or week, stacked. The legend has the totals of the range. */
function WorkFigure({ analytics, name, series, columns = [] }: WorkFigureProps) {
  const { buckets, total } = analytics;
  const isEmpty = buckets.every((bucket) => series.every(({ key }) => bucket[key] === 0));
  return (
    <DayFigure
      {...frameOf(analytics, name, "bars")}
      days={buckets.map((bucket) => toDay(bucket))}
      series={series.map((one) => ({ ...one, shown: formatCount(total[one.key]) }))}
      columns={columns}
      instead={isEmpty ? `Nothing in the last ${rangeWords[analytics.range]}.` : null}
    />
  );
}

function frameOf({ range, buckets }: Analytics, name: string, look: ChartLook) {
  const lastDays = new Map(buckets.map(({ from, to }) => [from, to]));
  return {
    look,
    label: `${name} by ${range === "12m" ? "week" : "day"}, last ${rangeWords[range]}`,
    nameDay: (from: string) => dateRangeWords(from, lastDays.get(from) ?? from),
  };
}

function toDay({ from, sync_seconds, ...counts }: WorkBucket): ChartDay {
  return {
    day: from,
    ...counts,
    median: sync_seconds?.median ?? null,
    slow: sync_seconds?.slow ?? null,
  };
}

export function GenerationsCard({ analytics }: CardProps) {
  return (
    <Card title="Generations">
      <WorkFigure
        analytics={analytics}
        name="Listings generated"
        series={[
          { key: "generated", name: "Generated", color: "var(--ready)" },
          { key: "generations_skipped", name: "Skipped", color: "var(--muted)" },
          { key: "generations_failed", name: "Failed", color: "var(--error)" },
        ]}
      />
    </Card>
  );
}

export function QuotaCard({ analytics }: CardProps) {
  const usage = useUsage();
  const words = usage.data ? usageWords(usage.data) : null;
  return (
    <Card
      title="Quota"
      action={
        <Link to={paths.subscription} className="rounded-md text-sm text-accent">
          Your plan
        </Link>
      }
    >
      <WorkFigure
        analytics={analytics}
        name="Quota used"
        series={[{ key: "quota", name: "Counted against your plan", color: "var(--accent)" }]}
      />
      <p className="mt-3 min-h-5 text-sm text-muted">
        {words
          ? `This month: ${words.used} used${words.percent === null ? ", without a limit" : ` of ${words.limit}, ${words.remaining} left`}. Repeating a generation that changes nothing doesn't count.`
          : usage.isError
            ? `This month's usage couldn't be loaded. ${failureWords(usage.error)}`
            : ""}
      </p>
    </Card>
  );
}

export function SyncsCard({ analytics }: CardProps) {
  return (
    <Card title="Syncs">
      <WorkFigure
        analytics={analytics}
        name="Listings synced"
        series={[
          { key: "synced", name: "Synced", color: "var(--synced)" },
          { key: "syncs_skipped", name: "Skipped", color: "var(--muted)" },
          { key: "syncs_failed", name: "Failed", color: "var(--error)" },
        ]}
        columns={[
          { key: "undone", name: "Undone" },
          { key: "listings_added", name: "Listings with added fitments" },
          { key: "rows_added", name: "Fitments added" },
        ]}
      />
    </Card>
  );
}

export function LatencyCard({ analytics }: CardProps) {
  const latency = analytics.total.sync_seconds;
  return (
    <Card title="Time per sync">
      <DayFigure
        {...frameOf(analytics, "Time per sync", "lines")}
        days={analytics.buckets.map((bucket) => toDay(bucket))}
        series={[
          {
            key: "median",
            name: "Median",
            color: "var(--ready)",
            shown: latency ? secondsWords(latency.median) : "–",
          },
          {
            key: "slow",
            name: "90th percentile",
            color: "var(--need)",
            shown: latency ? secondsWords(latency.slow) : "–",
          },
        ]}
        formatValue={secondsWords}
        instead={
          latency ? null : `Nothing was sent to eBay in the last ${rangeWords[analytics.range]}.`
        }
      />
      <p className="mt-3 text-sm text-muted">
        From sending a listing&apos;s fitments to reading them back from eBay. Times are stored in
        ranges, so these are estimates.
      </p>
    </Card>
  );
}

export function ReviewCard({
  analytics,
  today,
}: CardProps & { readonly today: CoverageDay | null }) {
  return (
    <Card title="Review and questions">
      <WorkFigure
        analytics={analytics}
        name="Reviews and answers"
        series={[
          { key: "accepted", name: "Listings accepted", color: "var(--synced)" },
          { key: "answered", name: "Questions answered", color: "var(--protected)" },
        ]}
      />
      {today && today.to_review !== null && today.needs_answer !== null ? (
        <p className="mt-3 text-sm text-muted">
          Open now:{" "}
          <Link to={paths.managerView("to-review")} className="rounded-md text-accent">
            {countOf(today.to_review, "listing")} to review
          </Link>
          ,{" "}
          <Link to={paths.managerView("needs-answer")} className="rounded-md text-accent">
            {countOf(today.needs_answer, "listing")} with questions
          </Link>
          .
        </p>
      ) : null}
    </Card>
  );
}
