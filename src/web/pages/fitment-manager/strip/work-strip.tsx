import { CircleCheck } from "lucide-react";
import { useRef } from "react";
import { createPortal } from "react-dom";
import type { Batch } from "#contract/batches.ts";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useCommands } from "../../../lib/commands.ts";
import { formatCount } from "../../../lib/count-words.ts";
import { useFadingEdges } from "../../../lib/use-fading-edges.ts";
import type { ListingView } from "../../../api/listings.ts";
import type { BatchActions } from "../batch/batch-buttons.tsx";
import { findSteps } from "./next-steps.ts";
import type { Step } from "./next-steps.ts";
import { QuotaLeft } from "./quota-left.tsx";
import { StripBatch } from "./strip-batch.tsx";

interface WorkStripProps extends BatchActions {
  /** Where the strip is drawn: next to the tabs, or below them on narrow screens. */
  readonly place: HTMLElement | null;
  /** Null while the listings are not known. */
  readonly counts: Readonly<Record<ListingView, number>> | null;
  readonly loading: boolean;
  readonly batch: Batch | null;
  /** A step is being started. */
  readonly busy: boolean;
  readonly besidePanel: boolean;
  readonly onStep: (step: Step) => void;
  readonly onShow: (view: ListingView) => void;
}

/**
 * One line above the table: the next step, the steps after it, the running batch, and the quota.
 */
export function WorkStrip({
  place,
  counts,
  loading,
  batch,
  busy,
  besidePanel,
  onStep,
  onShow,
  ...batchActions
}: WorkStripProps) {
  if (place === null) return null;
  return createPortal(
    <section
      aria-label="Work"
      className={classNames(
        "@container flex h-10 min-w-0 flex-1 items-center",
        besidePanel && "mr-(--panel-width)",
      )}
    >
      <div className="flex h-10 min-w-0 flex-1 items-center gap-3">
        {loading ? <Skeleton className="h-7 w-32" /> : null}
        {counts && counts.all > 0 ? (
          <Steps
            steps={findSteps(counts)}
            busy={busy}
            onStep={onStep}
            onShow={onShow}
            laterClass={batch ? "hidden @5xl:flex" : "flex"}
          />
        ) : null}
        {batch ? <StripBatch batch={batch} {...batchActions} /> : <span className="flex-1" />}
        <QuotaLeft {...(batch ? { className: "hidden @3xl:block" } : {})} />
      </div>
    </section>,
    place,
  );
}

function Steps({
  steps: [next, ...later],
  busy,
  laterClass,
  onStep,
  onShow,
}: Pick<WorkStripProps, "busy" | "onStep" | "onShow"> & {
  readonly steps: readonly Step[];
  readonly laterClass: string;
}) {
  useCommands(
    next ? [{ name: `${next.verb} ${formatCount(next.count)}`, run: () => onStep(next) }] : [],
  );
  if (!next) return <Settled />;
  return (
    <>
      <Button look="primary" size="small" busy={busy} onClick={() => onStep(next)}>
        {next.verb} {formatCount(next.count)}
      </Button>
      {later.length > 0 ? (
        <LaterSteps steps={later} onShow={onShow} className={laterClass} />
      ) : null}
    </>
  );
}

function LaterSteps({
  steps,
  className,
  onShow,
}: {
  readonly steps: readonly Step[];
  readonly className: string;
  readonly onShow: (view: ListingView) => void;
}) {
  const line = useRef<HTMLUListElement>(null);
  const edges = useFadingEdges(line);
  return (
    <ul
      ref={line}
      aria-label="Steps after that"
      style={edges}
      className={classNames(
        "min-w-0 items-center gap-1 overflow-x-auto [scrollbar-width:none]",
        className,
      )}
    >
      {steps.map(({ kind, verb, view, count }) => (
        <li key={kind} className="shrink-0">
          <Button look="quiet" size="small" className="text-muted" onClick={() => onShow(view)}>
            {verb} {formatCount(count)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Settled() {
  return (
    <p className="flex shrink-0 items-center gap-1.5 text-sm text-synced">
      <CircleCheck className="size-4" aria-hidden />
      Nothing left to do
    </p>
  );
}
