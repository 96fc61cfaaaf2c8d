import { ChevronDown, ChevronUp, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useCallback, useEffect } from "react";
import type { Batch } from "#contract/batches.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { useFitmentReview } from "../../../api/fitments.ts";
import { RequestError } from "../../../api/request.ts";
import { Button } from "../../../components/ui/button.tsx";
import { QueryFailure } from "../../../components/layout/query-failure.tsx";
import type { FailedQuery } from "../../../components/layout/query-failure.tsx";
import { LoadFailure } from "../../../components/ui/load-failure.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { giveFocusBack } from "../../../components/ui/use-focus-return.ts";
import { isChanged, startDraft } from "../edit/draft.ts";
import type { Draft } from "../edit/draft.ts";
import type { RowHandlers } from "../table/row-context.ts";
import type { RowProgress } from "../table/row-work.ts";
import { focusPanel } from "./focus-panel.ts";
import { ListingReview } from "./listing-review.tsx";
import { PanelCommandsContext } from "./panel-commands.ts";
import type { PanelCommands } from "./panel-commands.ts";

interface ListingPanelProps {
  readonly listingId: string;
  /** Shown next to the table, which stays usable; otherwise the panel covers the screen. */
  readonly besideTable: boolean;
  readonly progress: RowProgress | undefined;
  readonly draft: Draft | null;
  readonly onDraft: (listingId: string, draft: Draft | null) => void;
  readonly editWanted: boolean;
  readonly onEditBegun: () => void;
  /** Holds what the keys can do here. */
  readonly commands: { readonly current: PanelCommands };
  readonly handlers: RowHandlers;
  readonly track: (batch: Batch) => void;
  readonly onMove: (steps: number) => void;
  readonly onClose: () => void;
}

/**
 * Shows one listing in full: the words that were read, its fitments with their reasons, and the
 * next steps.
 */
export function ListingPanel(props: ListingPanelProps) {
  const { listingId, besideTable, onClose } = props;
  const review = useFitmentReview(listingId);
  return (
    <Dialog.Root open modal={!besideTable} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        {besideTable ? null : <Dialog.Overlay className="fixed inset-0 z-30 bg-shade" />}
        <Dialog.Content
          data-listing-panel={listingId}
          aria-describedby={undefined}
          onInteractOutside={(event) => (besideTable ? event.preventDefault() : undefined)}
          onOpenAutoFocus={(event) => {
            // Next to the table the focus stays there, so that j and k keep working.
            if (besideTable) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Another listing took its place: the focus is that one's.
            if (document.querySelector("[data-listing-panel]") !== null) return;
            giveFocusBack(document.querySelector(`[data-listing-row="${CSS.escape(listingId)}"]`));
          }}
          className="fixed inset-y-0 right-0 z-30 flex w-full flex-col border-l border-line bg-surface break-words shadow-overlay outline-none focus-visible:border-accent sm:w-(--panel-width) sm:min-w-120"
        >
          <PanelBar {...props} review={review.data} />
          {review.data ? (
            <PanelCommandsContext value={props.commands}>
              <LoadedPanel {...props} review={review.data} />
            </PanelCommandsContext>
          ) : review.isError ? (
            <ListingFailure query={review} />
          ) : (
            <LoadingPanel />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PanelBar({
  review,
  onMove,
  onClose,
}: ListingPanelProps & { readonly review: FitmentReview | undefined }) {
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line pr-2 pl-4">
      <Dialog.Title className="min-w-0 flex-1 truncate font-semibold">
        Listing fitments<span className="sr-only">: {review?.title ?? "loading"}</span>
      </Dialog.Title>
      <Button
        look="quiet"
        size="icon"
        aria-label="Previous listing"
        title="Previous listing (k)"
        onClick={() => onMove(-1)}
      >
        <ChevronUp className="size-4" aria-hidden />
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label="Next listing"
        title="Next listing (j)"
        onClick={() => onMove(1)}
      >
        <ChevronDown className="size-4" aria-hidden />
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label="Close the panel"
        title="Close (Esc)"
        onClick={onClose}
      >
        <X className="size-4" aria-hidden />
      </Button>
    </div>
  );
}

function LoadedPanel({
  review,
  draft,
  onDraft,
  editWanted,
  onEditBegun,
  handlers,
  progress,
  track,
}: ListingPanelProps & { readonly review: FitmentReview }) {
  const listingId = review.listing.listing_id;
  const setDraft = useCallback(
    (next: Draft | null) => onDraft(listingId, next),
    [onDraft, listingId],
  );
  useEffect(() => {
    if (!editWanted) return;
    onEditBegun();
    focusPanel(listingId);
    if (draft === null) setDraft(startDraft(review.rows, review.version));
  }, [editWanted, onEditBegun, draft, setDraft, review, listingId]);
  const isOutdated = draft !== null && draft.version !== review.version && !isChanged(draft);
  useEffect(() => {
    if (isOutdated) setDraft(startDraft(review.rows, review.version));
  }, [isOutdated, setDraft, review]);
  return (
    <ListingReview
      review={review}
      draft={draft}
      setDraft={setDraft}
      handlers={handlers}
      progress={progress}
      track={track}
    />
  );
}

function ListingFailure({ query }: { readonly query: FailedQuery }) {
  const { error } = query;
  const isMissing = error instanceof RequestError && (error.status === 404 || error.status === 400);
  return (
    <div className="p-4">
      {isMissing ? (
        <LoadFailure title="There is no such listing in this account">
          It may have been removed, or belong to another account.
        </LoadFailure>
      ) : (
        <QueryFailure query={query} title="This listing could not be loaded" />
      )}
    </div>
  );
}

function LoadingPanel() {
  return (
    <div role="status" aria-label="Loading the listing" className="flex flex-col gap-4 p-4">
      <div className="flex gap-3">
        <Skeleton className="size-18" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  );
}
