import type { FitmentReview } from "#contract/fitments.ts";
import { refusalWords } from "../../../api/sync-failure-words.ts";
import { dayWords } from "../../../lib/time-words.ts";
import { Notice } from "../../../components/ui/notice.tsx";

/** Explains what keeps this listing from being synced. */
export function PanelNotices({ review }: { readonly review: FitmentReview }) {
  const { listing } = review;
  const { reasons, accepted } = review.review;
  return (
    <>
      {listing.state === "to-review" ? (
        <Notice tone="warning" title="To review">
          <ul>
            {reasons.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {reasons.length > 0 && accepted ? (
        <p className="text-sm text-muted">
          Accepted by {accepted.by} on {dayWords(accepted.at)}.
        </p>
      ) : null}
      {listing.confidence === null && review.rows.some(({ origin }) => origin === "generated") ? (
        <p className="text-sm text-muted">
          This listing&apos;s confidence isn&apos;t rated, because its fitments are from before it
          was measured. Generate them again to rate it.
        </p>
      ) : null}
      {listing.blocked_reason ? (
        <Notice tone="warning" title="This listing cannot be synced">
          {listing.blocked_reason}
        </Notice>
      ) : null}
      {listing.error_message && !listing.changed_on_ebay ? (
        <Notice tone="error" title="The last attempt failed">
          {refusalWords(listing.error_message)}
        </Notice>
      ) : null}
    </>
  );
}
