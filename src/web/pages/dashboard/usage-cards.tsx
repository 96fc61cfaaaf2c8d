import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Usage } from "#contract/usage.ts";
import { Card } from "../../components/ui/card.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { QueryFailure } from "../../components/layout/query-failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { usageWords } from "../../components/usage/usage-words.ts";
import { countOf } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";
import { dateWords } from "../../lib/time-words.ts";
import { daysLeft, periodProgress, periodTone } from "./period.ts";

const toneInk = { red: "text-error", yellow: "text-need", green: "text-synced" } as const;

/** The two cards about the plan. Their failure leaves the rest of the dashboard usable. */
export function UsageCards({ usage }: { readonly usage: UseQueryResult<Usage> }) {
  if (usage.isError && !usage.data) {
    return (
      <div className="col-span-2">
        <QueryFailure query={usage} title="Error loading subscription data" />
      </div>
    );
  }
  return (
    <>
      <Card
        title="Subscription Details"
        action={
          <Link to={paths.subscription} className="rounded-md text-sm text-accent">
            Manage
          </Link>
        }
      >
        {usage.data ? <PlanPeriod usage={usage.data} /> : <Skeleton className="h-15" />}
      </Card>
      <Card title="Fitment Usage">
        {usage.data ? <MonthUsage usage={usage.data} /> : <Skeleton className="h-15" />}
      </Card>
    </>
  );
}

function PlanPeriod({ usage }: { readonly usage: Usage }) {
  const days =
    usage.current_period_end === null ? null : daysLeft(usage.current_period_end, new Date());
  return (
    <>
      <p className="text-xl font-semibold">{usage.plan_name}</p>
      {usage.original_plan === usage.subscription_plan ? null : (
        <p className="text-sm text-muted">Your plan resumes once its payment arrives.</p>
      )}
      {usage.current_period_end !== null && days !== null ? (
        <>
          <p className={`mt-1 mb-2 text-sm ${toneInk[periodTone(days)]}`}>
            {days > 0 ? `${countOf(days, "day")} left, until` : "Ended on"}{" "}
            {dateWords(usage.current_period_end)}
          </p>
          <ProgressBar percent={periodProgress(days)} label="Billing period" tone="muted" thin />
        </>
      ) : null}
    </>
  );
}

function MonthUsage({ usage }: { readonly usage: Usage }) {
  const words = usageWords(usage);
  return (
    <>
      <p className="text-xl font-semibold">
        {words.used} <span className="text-base font-normal text-muted">/ {words.limit}</span>
      </p>
      <p className="mt-1 mb-2 text-sm text-muted">
        generated this month{words.percent === null ? "" : `, ${words.remaining} left`}
      </p>
      {words.percent === null ? null : (
        <ProgressBar
          percent={words.percent}
          label="Generations used"
          tone={usage.has_reached_limit ? "error" : "accent"}
          thin
        />
      )}
    </>
  );
}
