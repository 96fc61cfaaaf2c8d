import { Link } from "react-router";
import { useUsage } from "../../api/usage.ts";
import { Notice } from "../../components/ui/notice.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";

/**
 * Shows whether the plan's remaining limit covers these listings. Shows nothing on a plan without a
 * limit.
 */
export function PlanNote({
  listings,
  publishing = false,
}: {
  readonly listings: number;
  readonly publishing?: boolean;
}) {
  const usage = useUsage().data;
  if (!usage || usage.remaining_fitments < 0 || listings === 0) return null;
  const left = usage.remaining_fitments;
  const rule = publishing
    ? `Publishing ${listings === 1 ? "this" : "these"} uses ${formatCount(listings)} of your monthly generations`
    : "Generating here is free. Publishing a listing with fitments uses one of your monthly generations";
  if (left >= listings)
    return (
      <p className="text-sm text-muted tabular-nums">
        {rule}. You have {formatCount(left)} of {formatCount(usage.monthly_fitment_limit)} left this
        month.
      </p>
    );
  return (
    <Notice
      tone="warning"
      title={`Your plan covers ${formatCount(left)} of ${countOf(listings, publishing ? "listing" : "product")}`}
      action={
        <Link to={paths.subscription} className="text-sm font-medium text-accent underline">
          See plans
        </Link>
      }
    >
      {rule}. You have {formatCount(left)} of {formatCount(usage.monthly_fitment_limit)} left this
      month. The rest stays here, and you can publish it next month or with a larger plan.
    </Notice>
  );
}
