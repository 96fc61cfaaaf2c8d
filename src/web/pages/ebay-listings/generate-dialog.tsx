import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  refreshAfterSync,
  useGenerateFitments,
  useSyncFitments,
} from "../../api/active-listings.ts";
import type { SimpleListing } from "../../api/active-listings.ts";
import { failureWords } from "../../api/failure-words.ts";
import { syncFailureWords } from "../../api/sync-failure-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { showToast } from "../../components/ui/toast-store.ts";
import { countOf } from "../../lib/count-words.ts";
import { FitmentTable } from "./fitment-table.tsx";

/** Generates for one listing at once, and shows what would be synced before it is. */
export function GenerateDialog({
  listing,
  onClose,
}: {
  readonly listing: SimpleListing;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const { mutate: generate, ...generation } = useGenerateFitments();
  const sync = useSyncFitments();
  const { listingId } = listing;
  // Effects run twice in development; a generation must not.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    generate(listingId);
  }, [generate, listingId]);

  const fitments = generation.data;
  const send = () => {
    if (!fitments) return;
    sync.mutate(
      { listingId, fitments },
      {
        onSuccess: (message) => {
          showToast({ title: "Fitments synced", description: message });
          void refreshAfterSync(client);
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      open
      wide
      onClose={onClose}
      title="Generate Fitment"
      description={listing.title || "(no title)"}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={send} disabled={!fitments} busy={sync.isPending}>
            Sync to eBay
          </Button>
        </>
      }
    >
      <p className="mb-3 flex flex-wrap gap-x-4 text-sm text-muted">
        <span className="min-w-0">MPN: {listing.mpn ?? "none"}</span>
        <span>Listing {listingId}</span>
      </p>
      {sync.isError ? (
        <div className="mb-3">
          <Notice tone="error" alert title="Failed to sync fitment">
            {syncFailureWords(sync.error)}
          </Notice>
        </div>
      ) : null}
      {fitments ? (
        <Generated fitments={fitments} />
      ) : generation.isError ? (
        <GenerateFailure error={generation.error} retry={() => generate(listingId)} />
      ) : (
        <Generating />
      )}
    </Modal>
  );
}

function Generated({
  fitments,
}: {
  readonly fitments: NonNullable<ReturnType<typeof useGenerateFitments>["data"]>;
}) {
  if (fitments.length === 0)
    return (
      <Notice tone="warning">
        This listing names no vehicle that we could find in eBay’s list. Nothing would be added.
      </Notice>
    );
  return (
    <>
      <p className="mb-2 font-medium" role="status">
        {countOf(fitments.length, "fitment")}
      </p>
      <FitmentTable fitments={fitments} />
    </>
  );
}

function GenerateFailure({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  return (
    <Notice
      tone="error"
      alert
      title="Failed to generate fitment"
      action={
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      {failureWords(error)}
    </Notice>
  );
}

function Generating() {
  return (
    <div role="status">
      <p className="mb-2 text-muted">Generating fitments…</p>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="mb-2 h-6" />
      ))}
    </div>
  );
}
