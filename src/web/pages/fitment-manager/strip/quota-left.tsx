import { Link } from "react-router";
import { useUsage } from "../../../api/usage.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { usageWords } from "../../../components/usage/usage-words.ts";
import { paths } from "../../../lib/paths.ts";

/** Shows how many more listings the plan allows to generate this month. */
export function QuotaLeft({ className }: { readonly className?: string }) {
  const { data: usage } = useUsage();
  if (!usage) return null;
  const words = usageWords(usage);
  const look = classNames("shrink-0 text-sm whitespace-nowrap", className);
  if (words.percent === null)
    return (
      <p className={classNames(look, "text-muted")} title={`${words.used} generated this month`}>
        Unlimited plan
      </p>
    );
  const full = `${words.used} of ${words.limit} generated this month, ${words.remaining} left`;
  return (
    <Link
      to={paths.pricing}
      title={full}
      aria-label={`${words.remaining} left: ${full}. See plans`}
      className={classNames(
        look,
        "rounded-md no-underline hover:underline",
        usage.has_reached_limit ? "font-medium text-error" : "text-muted",
      )}
    >
      {words.remaining} left
    </Link>
  );
}
