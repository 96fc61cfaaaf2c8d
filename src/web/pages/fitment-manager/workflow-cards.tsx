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
import type { FilterKey } from "./toolbar/listing-filters.ts";

interface WorkflowCardsProps {
  readonly counts: Readonly<Record<FilterKey, number>> | null;
  readonly onShow: (filter: FilterKey) => void;
}

/** How far the work is, as the four steps it takes, and what the month still allows. */
export function WorkflowCards({ counts, onShow }: WorkflowCardsProps) {
  const steps = [
    { name: "Pull", filter: "all", words: "listings" },
    { name: "Generate", filter: "need", words: "need fitment" },
    { name: "Review", filter: "question", words: "need an answer" },
    { name: "Sync", filter: "ready", words: "ready to sync" },
  ] as const;
  return (
    <div className="grid gap-3 px-4 md:grid-cols-[1fr_20rem]">
      <Card title="Workflow">
        <ol className="grid grid-cols-2 gap-x-2 gap-y-3 sm:grid-cols-4">
          {steps.map(({ name, filter, words }, index) => (
            <li key={name} className="flex items-center gap-2">
              <button type="button" onClick={() => onShow(filter)} className="group min-w-0 flex-1 rounded-md text-left">
                <span className="text-xs text-muted">
                  {index + 1}. {name}
                </span>
                <span className="block truncate text-sm underline-offset-2 group-hover:underline">
                  {counts ? <strong className="text-lg font-semibold">{formatCount(counts[filter])}</strong> : <Skeleton className="inline-block h-5 w-10 align-middle" />} {words}
                </span>
              </button>
              {index < steps.length - 1 ? <ChevronRight className="size-4 shrink-0 text-line-strong max-sm:hidden" aria-hidden /> : null}
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
  const tightest = engine.data?.allowances.toSorted((a, b) => a.remaining / a.limit - b.remaining / b.limit)[0];
  return (
    <Card title="Usage" action={usage.data && usage.data.monthly_fitment_limit >= 0 ? <Link to={paths.pricing} className="rounded-md text-sm text-accent">Plans</Link> : null}>
      {usage.isError ? <p className="text-sm text-error">{failureWords(usage.error)}</p> : null}
      {words ? (
        <p className="text-sm">
          <strong className="text-lg font-semibold">{words.used}</strong> generated this month
          <span className="text-muted"> of {words.limit.toLowerCase()}{words.percent === null ? "" : `, ${words.remaining} left`}</span>
        </p>
      ) : usage.isPending ? (
        <Skeleton className="h-6" />
      ) : null}
      {words && words.percent !== null ? <div className="mt-2"><ProgressBar percent={words.percent} label="Generations used" tone={usage.data?.has_reached_limit ? "error" : "accent"} thin /></div> : null}
      {tightest ? (
        <p className="mt-1 text-xs text-muted">
          eBay calls left today: {formatCount(tightest.remaining)} of {formatCount(tightest.limit)}
        </p>
      ) : null}
      {engine.data?.notice ? <p className="mt-1 text-xs text-need">{engine.data.notice}</p> : null}
    </Card>
  );
}
