import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { useStateCounts } from "../../api/listings.ts";
import type { ListingView } from "../../api/listings.ts";
import { buttonClass } from "../../components/ui/button.tsx";
import { countOf } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";
import { ActionList } from "./action-list.tsx";
import { QueryCard } from "../../components/layout/query-card.tsx";

/** The task for the listings in each state, most urgent first. */
const tasks: readonly {
  readonly view: ListingView;
  readonly label: string;
  readonly text: string;
}[] = [
  { view: "failed", label: "Check failed syncs", text: "eBay refused these, with the reason" },
  {
    view: "changed-on-ebay",
    label: "Resolve changes made on eBay",
    text: "Somebody changed their fitments there",
  },
  { view: "needs-answer", label: "Answer questions", text: "One answer often settles several" },
  { view: "to-review", label: "Review doubtful fitments", text: "Each says why it is doubtful" },
  { view: "ready", label: "Sync ready listings", text: "Nothing on eBay is lost" },
  { view: "new", label: "Generate fitments", text: "Listings that were never generated" },
];

type Counts = Readonly<Partial<Record<ListingView, number>>>;

/** Lists the open tasks, with the counts of the manager's chips. */
export function NextTasks({ counts }: { readonly counts: ReturnType<typeof useStateCounts> }) {
  return (
    <QueryCard title="What to do next" query={counts} failure="Couldn't count your listings">
      {(states) => <TaskList counts={states} />}
    </QueryCard>
  );
}

function TaskList({ counts }: { readonly counts: Counts }) {
  const open = tasks.flatMap((task) => {
    const count = counts[task.view] ?? 0;
    return count > 0 ? [{ ...task, count }] : [];
  });
  const inProgress = (counts.queued ?? 0) + (counts.running ?? 0);
  const all = counts.all ?? 0;
  if (all === 0)
    return (
      <Done text="No listings yet.">
        <Link to={paths.fitmentManager} className={buttonClass("primary")}>
          Import your listings
        </Link>
      </Done>
    );
  return (
    <>
      {open.length === 0 && inProgress === 0 ? (
        <Done
          text={
            all === 1
              ? "Nothing. Your listing is taken care of."
              : `Nothing. All ${countOf(all, "listing")} are taken care of.`
          }
          isSuccess
        />
      ) : null}
      <ActionList
        actions={open.map(({ view, ...task }) => ({ ...task, to: paths.managerView(view) }))}
      />
      {inProgress > 0 ? (
        <p className="mt-3 text-sm text-muted">
          {countOf(inProgress, "listing")} {inProgress === 1 ? "is" : "are"} being worked on.
        </p>
      ) : null}
    </>
  );
}

interface DoneProps {
  readonly text: string;
  readonly isSuccess?: boolean;
  readonly children?: ReactNode;
}

function Done({ text, isSuccess = false, children }: DoneProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-2 text-muted">
        {isSuccess ? <CircleCheck className="size-4 shrink-0 text-synced" aria-hidden /> : null}
        {text}
      </p>
      {children}
    </div>
  );
}
