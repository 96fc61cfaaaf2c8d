import type { FitmentReview } from "#contract/fitments.ts";
import { Notice } from "../../../components/ui/notice.tsx";

/** What keeps this listing from going on, in words. */
export function PanelNotices({ review }: { readonly review: FitmentReview }) {
  const { listing } = review;
  return (
    <>
      {listing.blocked_reason ? (
        <Notice tone="warning" title="This listing cannot be synced">
          {listing.blocked_reason}
        </Notice>
      ) : null}
      {listing.error_message ? (
        <Notice tone="error" title="The last attempt failed">
          {listing.error_message}
        </Notice>
      ) : null}
    </>
  );
}
