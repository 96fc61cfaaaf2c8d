import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { formatCount } from "../../lib/count-words.ts";

interface ActionListProps {
  readonly actions: readonly {
    readonly to: string;
    readonly label: string;
    readonly text: string;
    /** How many listings it is about, if that is known. */
    readonly count?: number;
  }[];
}

/** Lists screens to go to, each with its purpose. Shows nothing if there are none. */
export function ActionList({ actions }: ActionListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-md border border-line empty:hidden">
      {actions.map(({ to, label, text, count }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-12 items-center gap-3 px-3 py-2 text-ink no-underline hover:bg-sunken"
          >
            {count === undefined ? null : (
              <span className="w-14 shrink-0 text-right text-lg font-semibold">
                {formatCount(count)}
              </span>
            )}
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{label}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <ArrowRight className="size-4 shrink-0 text-muted" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
