import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { useUsage } from "../../api/usage.ts";
import { countOf } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";
import { showsLimitBanner } from "./shows-limit-banner.ts";

export function LimitBanner() {
  const usage = useUsage();
  if (!usage.data || !showsLimitBanner(usage.data)) return null;
  return (
    <div role="alert" className="bg-alarm text-on-alarm">
      <div className="mx-auto flex max-w-400 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <CircleAlert className="size-4 shrink-0" aria-hidden />
        <p className="min-w-0 flex-1">
          You’ve used all {countOf(usage.data.monthly_fitment_limit, "fitment generation")} for this
          month.
        </p>
        <Link
          to={paths.pricing}
          className="rounded-md border border-current px-3 py-1 font-medium text-on-alarm no-underline hover:underline"
        >
          Upgrade Plan
        </Link>
      </div>
    </div>
  );
}
