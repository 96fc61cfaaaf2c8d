import { Check, Pencil, Sparkles, Upload } from "lucide-react";
import type { FitmentReview } from "#contract/fitments.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { usePanelCommand } from "./panel-commands.ts";
import { syncPreviewWords } from "../sync-preview-words.ts";
import type { RowHandlers } from "../table/row-context.ts";
import type { RowProgress } from "../table/row-work.ts";

interface ReviewBarProps {
  readonly review: FitmentReview;
  readonly progress: RowProgress | undefined;
  readonly handlers: RowHandlers;
  readonly onEdit: () => void;
}

/** The footer of the panel: the changes that a sync would make, and the next step. */
export function ReviewBar({ review, progress, handlers, onEdit }: ReviewBarProps) {
  const { listing } = review;
  const busy = progress?.isActive ?? false;
  const next = nextStep(listing);
  const lookOf = (step: typeof next) => (next === step ? "primary" : "secondary");
  const narrow = narrowLook(next);
  const { generate, sync } = useListingWork({ review, handlers, busy });
  return (
    <div className="shrink-0 border-t border-line px-4 py-3">
      {busy && progress ? (
        <ProgressBar percent={progress.progress} label={progress.message} thin />
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-44 flex-1 text-sm max-sm:basis-full">
          {busy ? (
            <span className="text-muted">{progress?.message}…</span>
          ) : (
            <PreviewWords review={review} />
          )}
        </p>
        <Button className={narrow} onClick={onEdit} disabled={busy} title="Edit (e)">
          <Pencil className="size-3.5" aria-hidden /> Edit
        </Button>
        <Button
          className={narrow}
          onClick={generate ?? undefined}
          disabled={generate === null}
          look={lookOf("generate")}
          title="Generate (g)"
        >
          <Sparkles className="size-3.5" aria-hidden /> Generate
        </Button>
        {next === "accept" ? (
          <Button
            className={narrow}
            onClick={() => handlers.accept(listing.listing_id)}
            disabled={busy}
            look="primary"
            title="Accept and go to the next listing (a)"
          >
            <Check className="size-3.5" aria-hidden /> Accept
          </Button>
        ) : null}
        <Button
          className={narrow}
          onClick={sync ?? undefined}
          disabled={sync === null}
          look={lookOf("sync")}
          title="Sync (s)"
        >
          <Upload className="size-3.5" aria-hidden /> Sync
        </Button>
      </div>
    </div>
  );
}

/** On a phone, three buttons share a line, and four are two pairs. */
function narrowLook(next: ReturnType<typeof nextStep>): string {
  return next === "accept" ? "max-sm:flex-1 max-sm:basis-2/5" : "max-sm:flex-1";
}

/**
 * Returns the actions that the buttons and keys run on the listing now; null for those that aren't
 * possible.
 */
function useListingWork({
  review,
  handlers,
  busy,
}: Pick<ReviewBarProps, "review" | "handlers"> & { readonly busy: boolean }) {
  const id = review.listing.listing_id;
  const generate = busy ? null : () => handlers.generate(id);
  const sync = busy || !canSync(review) ? null : () => handlers.sync(id);
  usePanelCommand("generate", generate);
  usePanelCommand("sync", sync);
  return { generate, sync };
}

/** Returns the primary step, if any: generate, accept doubtful fitments, then sync. */
function nextStep({
  state,
  has_fitment_data: hasFitments,
  generation,
}: FitmentReview["listing"]): "generate" | "accept" | "sync" | null {
  if (state === "to-review") return "accept";
  if (state === "not-applicable") return null;
  if (hasFitments) return "sync";
  return generation === null ? "generate" : null;
}

function canSync({ listing, sync_preview: preview }: FitmentReview): boolean {
  const free = listing.blocked_reason === null && !listing.changed_on_ebay && !listing.ended;
  return free && preview.added + preview.removed > 0;
}

function PreviewWords({ review: { rows, sync_preview: preview } }: Pick<ReviewBarProps, "review">) {
  if (preview.removed > 0 && rows.every(({ origin }) => origin === "marketplace"))
    return (
      <span className="font-medium text-need">
        You removed all your rows. A sync removes {countOf(preview.removed, "row")} from eBay.
      </span>
    );
  if (preview.total === 0) return <span className="text-muted">Nothing to sync yet</span>;
  return (
    <>
      <span className="block font-medium">{syncPreviewWords(preview)}</span>
      <span className="text-xs text-muted">
        {formatCount(preview.total)} of at most {formatCount(preview.maximum)} rows
      </span>
    </>
  );
}
