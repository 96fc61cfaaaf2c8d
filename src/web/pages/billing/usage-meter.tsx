import type { Usage } from "#contract/usage.ts";
import { useUsage } from "../../api/usage.ts";
import { Card } from "../../components/ui/card.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { usageWords } from "../../components/usage/usage-words.ts";
import { dateWords } from "../../lib/time-words.ts";

/** Shows how much of the plan's limit is used, and when it resets. */
export function UsageMeter() {
  const { data: usage, isError } = useUsage();
  if (isError && !usage) return null;
  const words = usage ? usageWords(usage) : null;
  return (
    <Card title="Usage">
      {words && usage ? (
        <>
          <p className="text-xl font-semibold tabular-nums">
            {words.used} <span className="text-base font-normal text-muted">/ {words.limit}</span>
          </p>
          <p className="mt-1 mb-2 text-sm text-muted">{aboutUsage(usage)}</p>
          {words.percent === null ? null : (
            <ProgressBar
              percent={words.percent}
              label="Generations used"
              tone={usage.has_reached_limit ? "error" : "accent"}
              thin
            />
          )}
        </>
      ) : (
        <Skeleton className="h-15" />
      )}
    </Card>
  );
}

function aboutUsage(usage: Usage): string {
  const { percent, remaining } = usageWords(usage);
  const whose = usage.original_plan === usage.subscription_plan ? "" : " on the Free plan";
  const left = percent === null ? "" : `, ${remaining} left`;
  const until =
    usage.current_period_end === null ? "" : `, until ${dateWords(usage.current_period_end)}`;
  return `fitment generations${whose}${left}${until}`;
}
