import { classNames } from "../../../components/ui/class-names.ts";
import { formatCount } from "../../../lib/count-words.ts";
import { listingViews } from "#contract/listing-pages.ts";
import type { ListingView } from "../../../api/listings.ts";
import { viewLabels } from "./view-labels.ts";

interface FilterChipsProps {
  /** Null while they are not known. */
  readonly counts: Readonly<Record<ListingView, number>> | null;
  readonly chosen: ListingView;
  readonly onChoose: (filter: ListingView) => void;
}

export function FilterChips({ counts, chosen, onChoose }: FilterChipsProps) {
  return (
    <div
      role="group"
      aria-label="Show"
      className="flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      {listingViews.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className={classNames(
            "flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm",
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
