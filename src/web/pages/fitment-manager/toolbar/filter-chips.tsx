import { useEffect, useRef } from "react";
import { classNames } from "../../../components/ui/class-names.ts";
import { useCommands } from "../../../lib/commands.ts";
import { formatCount } from "../../../lib/count-words.ts";
import { listingViews } from "#contract/listing-pages.ts";
import type { ListingView } from "../../../api/listings.ts";
import { useFadingEdges } from "../../../lib/use-fading-edges.ts";
import { viewLabels } from "./view-labels.ts";

interface FilterChipsProps {
  /** Null while they are not known. */
  readonly counts: Readonly<Record<ListingView, number>> | null;
  readonly chosen: ListingView;
  readonly onChoose: (filter: ListingView) => void;
}

/** All listings, and every state that some of them are in. */
export function FilterChips({ counts, chosen, onChoose }: FilterChipsProps) {
  const group = useRef<HTMLDivElement>(null);
  const edges = useFadingEdges(group);
  const isKnown = counts !== null;
  useEffect(() => {
    const frame = group.current;
    const chip = frame?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!frame || !chip) return;
    const middle = chip.offsetLeft - frame.offsetLeft + chip.offsetWidth / 2;
    frame.scrollTo({ left: middle - frame.clientWidth / 2 });
  }, [chosen, isKnown]);
  const shown = listingViews.filter(
    (view) => view === "all" || view === chosen || (counts?.[view] ?? 0) > 0,
  );
  useCommands(
    shown.map((view) => ({
      name: `Show listings: ${viewLabels[view]}`,
      run: () => onChoose(view),
    })),
  );
  return (
    <div
      ref={group}
      role="group"
      aria-label="Show"
      style={edges}
      className="flex min-w-0 flex-1 gap-1 overflow-x-auto p-0.5 [scrollbar-width:none]"
    >
      {shown.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className={classNames(
            "flex h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-sm",
            key === chosen
              ? "border-accent bg-accent-soft font-medium text-accent"
              : "border-line bg-surface text-ink hover:bg-sunken",
          )}
        >
          {viewLabels[key]}
          <span className={key === chosen ? "" : "text-muted"}>
            {counts ? formatCount(counts[key]) : "–"}
          </span>
        </button>
      ))}
    </div>
  );
}
