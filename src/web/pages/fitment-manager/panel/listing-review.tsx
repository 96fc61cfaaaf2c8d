import { useMemo } from "react";
import type { Batch } from "#contract/batches.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { AddVehicle } from "../edit/add-vehicle.tsx";
import { addVehicles, changeRows, isChanged, noteRows, rowKey, startDraft } from "../edit/draft.ts";
import type { Draft } from "../edit/draft.ts";
import { CopyFitments } from "../edit/copy-fitments.tsx";
import { EditBar } from "../edit/edit-bar.tsx";
import { groupRanges } from "../edit/group-ranges.ts";
import type { RowHandlers } from "../table/row-context.ts";
import type { RowProgress } from "../table/row-work.ts";
import { ChangedOnEbay } from "./changed-on-ebay.tsx";
import type { GridChange } from "./grid/grid-range.ts";
import { ListingAudit } from "./listing-audit.tsx";
import { ListingHead } from "./listing-head.tsx";
import { ListingText } from "./listing-text.tsx";
import { ModelList } from "./model-list.tsx";
import { PanelNotices } from "./panel-notices.tsx";
import { Questions } from "./questions.tsx";
import { Refusals } from "./refusals.tsx";
import { Reports } from "./report/reports.tsx";
import { WithReport } from "./report/with-report.tsx";
import { ReviewBar } from "./review-bar.tsx";
import { SyncHistory } from "./sync-history.tsx";

interface ListingReviewProps {
  readonly review: FitmentReview;
  readonly draft: Draft | null;
  readonly setDraft: (draft: Draft | null) => void;
  readonly handlers: RowHandlers;
  readonly progress: RowProgress | undefined;
  readonly track: (batch: Batch) => void;
}

export function ListingReview({
  review,
  draft,
  setDraft,
  handlers,
  progress,
  track,
}: ListingReviewProps) {
  const protectedRows = useMemo(
    () => review.rows.filter((row) => row.origin === "marketplace"),
    [review.rows],
  );
  const rows = useMemo(
    () => (draft ? [...protectedRows, ...draft.rows] : review.rows),
    [draft, protectedRows, review.rows],
  );
  const ranges = useMemo(
    () => (draft ? groupRanges(rows) : review.ranges),
    [draft, rows, review.ranges],
  );
  const before = useMemo(
    () => (draft ? [...protectedRows, ...(draft.past[0] ?? draft.rows)] : review.rows),
    [draft, protectedRows, review.rows],
  );
  // Changing the grid starts an edit.
  const begin = () => draft ?? startDraft(review.rows, review.version);
  const edit = progress?.isActive
    ? null
    : {
        begun: draft !== null,
        change: (change: GridChange) => setDraft(changeRows(begin(), change)),
        note: (keys: ReadonlySet<string>, note: string) => setDraft(noteRows(begin(), keys, note)),
      };
  return (
    <WithReport review={review} draft={draft}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ListingHead review={review} />
        <div className="flex flex-col gap-3 px-4 pb-6">
          {/* First, so that notices that appear after an answer don't move it. */}
          <Questions
            listingId={review.listing.listing_id}
            questions={review.questions}
            disabled={draft !== null && isChanged(draft)}
            track={track}
          />
          <PanelNotices review={review} />
          {review.ebay_changes ? (
            <ChangedOnEbay listingId={review.listing.listing_id} changes={review.ebay_changes} />
          ) : null}
          {draft ? null : <ListingAudit audit={review.audit} />}
          <ModelList
            ranges={ranges}
            rows={rows}
            before={before}
            evidence={review.evidence}
            noteWords={review.note_words}
            edit={edit}
            empty={emptyWords(review)}
            action={
              edit ? (
                <CopyFitments
                  listingId={review.listing.listing_id}
                  onAdd={(added) =>
                    setDraft(addVehicles(begin(), added, new Set(protectedRows.map(rowKey))))
                  }
                />
              ) : null
            }
          />
          {draft ? (
            <AddVehicle
              onAdd={(vehicles) =>
                setDraft(addVehicles(draft, { vehicles }, new Set(protectedRows.map(rowKey))))
              }
            />
          ) : null}
          <ListingText review={review} />
          <Refusals refused={review.refused} open={review.rows.length === 0} />
          <Reports listingId={review.listing.listing_id} />
          <SyncHistory history={review.history} editing={draft !== null && isChanged(draft)} />
        </div>
      </div>
      {draft ? (
        <EditBar
          listingId={review.listing.listing_id}
          draft={draft}
          setDraft={setDraft}
          latest={review}
        />
      ) : (
        <ReviewBar
          review={review}
          progress={progress}
          handlers={handlers}
          onEdit={() => setDraft(startDraft(review.rows, review.version))}
        />
      )}
    </WithReport>
  );
}

/** Explains why there are no rows, and what to do about it. */
function emptyWords({ listing, questions }: FitmentReview): string {
  if (questions.some(({ answered }) => answered === null))
    return "Answer the question above to get fitments.";
  if (listing.state === "not-applicable")
    return "Not applicable: this listing takes no vehicles. If it does fit some, add them by hand, or copy them from another listing.";
  if (listing.generation === "nothing-to-go-on")
    return "Not enough information: the listing names no vehicle. Add vehicles by hand, or add the year, make, and model to the title and generate again.";
  // A generation without rows and questions is "nothing-to-go-on".
  if (listing.generation === "generated")
    return "You removed all of this listing's fitments. Add vehicles by hand, or copy them from another listing.";
  return "No fitments yet. Generate them, or add vehicles by hand.";
}
