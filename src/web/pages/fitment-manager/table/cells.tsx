import { CircleHelp, FileQuestion, ImageOff, Lock, Shield } from "lucide-react";
import type { ReactNode } from "react";
import type { ManagerListing } from "#contract/listings.ts";
import { StateBadge } from "../../../components/listings/state-badge.tsx";
import { protectedWords } from "../../../components/listings/state-words.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { rowActionOf } from "./listing-state.ts";
import { useRow } from "./row-context.ts";

interface CellProps {
  readonly listing: ManagerListing;
}

export function SelectCell({ listing }: CellProps) {
  const { selected, handlers } = useRow();
  return (
    <label className="flex size-full items-center justify-center">
      <Checkbox
        checked={selected}
        aria-label={`Select ${listing.listing_title}`}
        onChange={(event) =>
          handlers.select(
            listing.listing_id,
            event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
          )
        }
        onClick={(event) => event.stopPropagation()}
      />
    </label>
  );
}

export function Photo({ listing, className }: CellProps & { readonly className: string }) {
  const look = `shrink-0 rounded-md bg-sunken object-cover ${className}`;
  // Another picture gets another element, because one that is still loading would show the previous
  // listing's picture.
  if (listing.image_url)
    return (
      <img
        key={listing.image_url}
        src={listing.image_url}
        alt=""
        loading="lazy"
        decoding="async"
        className={look}
      />
    );
  return (
    <span className={`flex items-center justify-center text-line-strong ${look}`}>
      <ImageOff className="size-2/5" aria-hidden />
    </span>
  );
}

export function ListingCell({ listing }: CellProps) {
  const { open, handlers } = useRow();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Photo listing={listing} className="size-9" />
      <div className="min-w-0">
        <button
          type="button"
          aria-expanded={open}
          onClick={(event) => {
            event.stopPropagation();
            handlers.open(listing.listing_id);
          }}
          className="block max-w-full truncate text-left font-medium underline-offset-2 hover:underline"
        >
          {listing.listing_title || "(no title)"}
        </button>
        <p className="truncate text-xs text-muted">
          {listing.listing_id}
          {listing.ended ? " · ended" : ""}
        </p>
      </div>
    </div>
  );
}

export function FitmentsCell({ listing }: CellProps) {
  if (listing.fitment_count === 0) return <span className="text-muted">–</span>;
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-8 text-right font-medium">{formatCount(listing.fitment_count)}</span>
      {listing.existing_fitment_count > 0 ? (
        <span
          className="inline-flex items-center gap-0.5 text-xs text-protected"
          title={protectedWords(listing.existing_fitment_count)}
        >
          <Shield className="size-3.5" aria-hidden />
          {formatCount(listing.existing_fitment_count)}
          <span className="sr-only">protected</span>
        </span>
      ) : null}
    </span>
  );
}

export function StatusCell({ listing }: CellProps) {
  const { progress } = useRow();
  if (progress?.isActive) {
    return (
      <div className="flex w-full flex-col gap-1.5 pr-4">
        <span className="text-xs text-muted">
          {progress.message}
          {progress.progress === null ? "" : ` ${progress.progress}%`}
        </span>
        <ProgressBar percent={progress.progress} label={progress.message} thin />
      </div>
    );
  }
  return (
    <div className="flex items-center gap-1.5">
      <StateBadge listing={listing} />
      <Flags listing={listing} />
    </div>
  );
}

/** Small signs next to the badge, each with its words. */
function Flags({ listing }: CellProps) {
  return (
    <>
      {listing.question_count > 0 ? (
        <Flag words={`${countOf(listing.question_count, "question")} to answer`} ink="text-ready">
          <CircleHelp className="size-4" aria-hidden />
        </Flag>
      ) : null}
      {listing.generation === "nothing-to-go-on" && listing.state !== "not-enough-information" ? (
        <Flag words="Not enough information: no vehicle could be read" ink="text-muted">
          <FileQuestion className="size-4" aria-hidden />
        </Flag>
      ) : null}
      {listing.blocked_reason ? (
        <Flag words={listing.blocked_reason} ink="text-muted">
          <Lock className="size-4" aria-hidden />
        </Flag>
      ) : null}
    </>
  );
}

function Flag({
  words,
  ink,
  children,
}: {
  readonly words: string;
  readonly ink: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={ink} title={words}>
      {children}
      <span className="sr-only">{words}</span>
    </span>
  );
}

export function ActionCell({ listing }: CellProps) {
  const { progress, handlers } = useRow();
  const action = rowActionOf(listing, progress?.isActive ?? false);
  if (action.kind === "none") return null;
  const disabled = action.kind === "processing" || action.kind === "protected";
  const act = action.kind === "sync" ? handlers.sync : handlers.generate;
  return (
    <Button
      size="small"
      disabled={disabled}
      look="secondary"
      // The element passes from listing to listing while scrolling, so it must not fade.
      className="w-24 transition-none"
      aria-label={`${action.label}: ${listing.listing_title || listing.listing_id}`}
      onClick={(event) => {
        event.stopPropagation();
        act(listing.listing_id);
      }}
    >
      {action.kind === "protected" ? <Shield className="size-3.5" aria-hidden /> : null}
      {action.label}
    </Button>
  );
}
