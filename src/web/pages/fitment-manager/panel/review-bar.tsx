import { Pencil, Sparkles, Upload } from "lucide-react";
import type { FitmentReview } from "#contract/fitments.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { formatCount } from "../../../lib/count-words.ts";
import { syncPreviewWords } from "../sync-preview-words.ts";
import type { RowHandlers } from "../table/row-context.ts";
import type { RowProgress } from "../table/row-work.ts";

interface ReviewBarProps {
  readonly review: FitmentReview;
  readonly progress: RowProgress | undefined;
  readonly handlers: RowHandlers;
  readonly onEdit: () => void;
}

/** The foot of the panel: what a sync would change, and what to do next. */
export function ReviewBar({ review, progress, handlers, onEdit }: ReviewBarProps) {
  const { listing, sync_preview: preview } = review;
  const busy = progress?.isActive ?? false;
  const nothingToSend = preview.total === 0 || (preview.added === 0 && preview.removed === 0);
  const blocked = listing.blocked_reason !== null || listing.changed_on_ebay || listing.ended;
  return (
    <footer className="shrink-0 border-t border-line px-4 py-3">
      {busy && progress ? <ProgressBar percent={progress.progress} label={progress.message} thin /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-44 flex-1 text-sm">
          {busy ? (
            <span className="text-muted">{progress?.message}…</span>
          ) : preview.total === 0 ? (
            <span className="text-muted">Nothing to sync yet</span>
          ) : (
            <>
              <span className="block font-medium">{syncPreviewWords(preview)}</span>
              <span className="text-xs text-muted">
                {formatCount(preview.total)} of at most {formatCount(preview.maximum)} rows
              </span>
            </>
          )}
        </p>
        <Button onClick={onEdit} disabled={busy} title="Edit (e)">
          <Pencil className="size-3.5" aria-hidden /> Edit
        </Button>
        <Button onClick={() => handlers.generate(listing.listing_id)} disabled={busy} look={listing.has_fitment_data ? "secondary" : "primary"}>
          <Sparkles className="size-3.5" aria-hidden /> Generate
        </Button>
        <Button onClick={() => handlers.sync(listing.listing_id)} disabled={busy || nothingToSend || blocked} look={listing.has_fitment_data ? "primary" : "secondary"}>
          <Upload className="size-3.5" aria-hidden /> Sync
        </Button>
      </div>
    </footer>
  );
}
