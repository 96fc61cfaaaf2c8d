import { Link } from "react-router";
import { useUsage } from "../../api/usage.ts";
import { Notice } from "../../components/ui/notice.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";

/** How far what is left of the plan goes; `listings` are those that would take some of it. Where nothing limits, nothing is said. */
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
    ? `Publishing these takes ${formatCount(listings)} of your plan`
    : "Generating here takes nothing of your plan; publishing a listing with fitments takes one generation";
  if (left >= listings)
    return (
      <p className="text-sm text-muted tabular-nums">
        {rule}. {formatCount(left)} of {formatCount(usage.monthly_fitment_limit)} are left this
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
      {rule}; {formatCount(left)} of {formatCount(usage.monthly_fitment_limit)} are left this month.
      Those it does not cover stay here with their reason, and can be published when the next month
      begins or with a larger plan.
    </Notice>
  );
}
