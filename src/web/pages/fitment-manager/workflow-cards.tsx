import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { failureWords } from "../../api/failure-words.ts";
import { useEngineStatus, useUsage } from "../../api/usage.ts";
import { Card } from "../../components/ui/card.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { usageWords } from "../../components/usage/usage-words.ts";
import { formatCount } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";
import { EngineLine } from "./engine-line.tsx";
import type { ListingView } from "../../api/listings.ts";

interface WorkflowCardsProps {
  /** Null while the listings are not known. */
  readonly counts: Readonly<Record<ListingView, number>> | null;
  readonly loading: boolean;
  readonly onShow: (filter: ListingView) => void;
}

/** How far the work is, as the four steps it takes, and what the month still allows. */
export function WorkflowCards({ counts, loading, onShow }: WorkflowCardsProps) {
  const steps = [
    { name: "Pull", filter: "all", words: "listings" },
    { name: "Generate", filter: "new", words: "new" },
    { name: "Review", filter: "needs-answer", words: "to answer" },
    { name: "Sync", filter: "ready", words: "ready" },
  ] as const;
  return (
    <div className="grid gap-3 px-4 @2xl:grid-cols-[1fr_17rem] @5xl:grid-cols-[1fr_20rem]">
      <Card title="Workflow">
        <ol className="grid grid-cols-4 gap-2 max-xs:grid-cols-2">
          {steps.map(({ name, filter, words }, index) => (
            <li key={name} className="flex items-start gap-2">
              <button
                type="button"
                onClick={() => onShow(filter)}
                className="group min-w-0 flex-1 rounded-md text-left"
              >
                <span className="block truncate text-xs text-muted">
                  {index + 1}. {name}
                </span>
                <span className="flex flex-wrap items-baseline gap-x-1 text-xs underline-offset-2 group-hover:underline @xl:text-sm">
                  {loading ? (
                    <Skeleton className="inline-block h-5 w-10 align-middle" />
                  ) : (
                    <strong className="text-lg font-semibold">
                      {counts ? formatCount(counts[filter]) : "–"}
                    </strong>
                  )}{" "}
                  {words}
                </span>
              </button>
              {index < steps.length - 1 ? (
                <ChevronRight
                  className="mt-3 hidden size-4 shrink-0 text-line-strong @4xl:block"
                  aria-hidden
                />
              ) : null}
            </li>
          ))}
        </ol>
      </Card>
      <UsageCard />
    </div>
  );
}

function UsageCard() {
  const usage = useUsage();
  const engine = useEngineStatus();
  const words = usage.data ? usageWords(usage.data) : null;
  const limited = words !== null && words.percent !== null;
  return (
    // As high from the start as what will stand in it, so that the table below stays where it is.
    <Card
      title="Usage"
      className="min-h-33 @2xl:min-h-39"
      action={
        limited ? (
          <Link to={paths.pricing} className="rounded-md text-sm text-accent">
            Plans
          </Link>
        ) : null
      }
    >
      {usage.isError ? <p className="text-sm text-error">{failureWords(usage.error)}</p> : null}
      {usage.isPending ? <Skeleton className="h-6" /> : null}
      {words ? <MonthWords words={words} full={usage.data?.has_reached_limit ?? false} /> : null}
      {engine.data ? <Allowance engine={engine.data} /> : null}
      <EngineLine />
    </Card>
  );
}

function MonthWords({
  words,
  full,
}: {
  readonly words: ReturnType<typeof usageWords>;
  readonly full: boolean;
}) {
  return (
    <>
      <p className="text-sm">
        <strong className="text-lg font-semibold">{words.used}</strong> generated this month
        <span className="text-muted">
          {words.percent === null ? ", unlimited" : ` of ${words.limit}, ${words.remaining} left`}
        </span>
      </p>
      {words.percent === null ? null : (
        <div className="mt-2">
          <ProgressBar
            percent={words.percent}
            label="Generations used"
            tone={full ? "error" : "accent"}
            thin
          />
        </div>
      )}
    </>
  );
}

/** The marketplace's own limit that is nearest to its end. */
function Allowance({
  engine,
}: {
  readonly engine: NonNullable<ReturnType<typeof useEngineStatus>["data"]>;
}) {
  const tightest = engine.allowances.toSorted(
    (a, b) => a.remaining / a.limit - b.remaining / b.limit,
  )[0];
  if (!tightest) return null;
  return (
    <p className="mt-1 text-xs text-muted">
      eBay calls left today: {formatCount(tightest.remaining)} of {formatCount(tightest.limit)}
    </p>
  );
}
