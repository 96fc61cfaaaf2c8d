import { useState } from "react";
import type { MissingMpnListing } from "#contract/mpn.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useApproveMpn, useDiscoverMpn, useRejectMpn } from "../../api/mpn.ts";
import { showToast } from "../../lib/toast-store.ts";

export interface RowActions {
  /** The listings with an action in progress. */
  readonly busy: ReadonlySet<string>;
  readonly discover: (listing: MissingMpnListing) => void;
  readonly approve: (listing: MissingMpnListing) => void;
  readonly reject: (listing: MissingMpnListing) => void;
}

/** Returns the actions for one row. Each shows a toast with its outcome. */
export function useRowActions(): RowActions {
  const discovery = useDiscoverMpn();
  const approval = useApproveMpn();
  const rejection = useRejectMpn();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const work = async (listing: MissingMpnListing, job: () => Promise<void>) => {
    setBusy((others) => new Set([...others, listing.listing_id]));
    await job().finally(() =>
      setBusy((others) => new Set([...others].filter((id) => id !== listing.listing_id))),
    );
  };
  return {
    busy,
    discover: (listing) =>
      void work(listing, () =>
        discovery.mutateAsync(listing.listing_id).then(showDiscovery, showDiscoveryError),
      ),
    approve: (listing) =>
      void work(listing, () =>
        approval
          .mutateAsync({ listingId: listing.listing_id })
          .then(showApproval, showApprovalError),
      ),
    reject: (listing) =>
      void work(listing, () =>
        rejection.mutateAsync(listing.listing_id).then(
          () =>
            showToast({
              title: "Suggestion rejected",
              description: `${listing.suggested_mpn ?? ""} won't be suggested for this listing again.`,
            }),
          (error: unknown) =>
            showToast({
              title: "Couldn't reject the suggestion",
              description: failureWords(error),
              variant: "destructive",
            }),
        ),
      ),
  };
}

function showDiscovery(answer: {
  readonly success: boolean;
  readonly suggestedMPN: string | null;
  readonly message: string;
}): void {
  if (answer.success)
    showToast({ title: "MPN Discovered", description: answer.suggestedMPN ?? answer.message });
  else
    showToast({
      title: "MPN Discovery Failed",
      description: answer.message,
      variant: "destructive",
    });
}

export function showDiscoveryError(error: unknown): void {
  showToast({ title: "Discovery Error", description: failureWords(error), variant: "destructive" });
}

export function showApproval(answer: {
  readonly approvedMPN: string;
  readonly message: string;
}): void {
  showToast({ title: "MPN Approved", description: [answer.approvedMPN, answer.message] });
}

export function showApprovalError(error: unknown): void {
  showToast({ title: "Approval Error", description: failureWords(error), variant: "destructive" });
}
