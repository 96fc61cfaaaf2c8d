import type { SyncInclusion } from "#contract/batches.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { holdOf, useGenerateFitments, useSyncFitments } from "../../api/active-listings.ts";
import { refreshListings } from "../../api/listings.ts";
import type { SimpleListing } from "../../api/active-listings.ts";
import { failureWords } from "../../api/failure-words.ts";
import { syncFailureWords } from "../../api/sync-failure-words.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { paths } from "../../lib/paths.ts";
import { countOf } from "../../lib/count-words.ts";
import { FitmentTable } from "./fitment-table.tsx";
import { LoadFailure } from "../../components/ui/load-failure.tsx";

const holdTexts = {
  "needs-answer": {
    action: "Answer first",
    text: "Answering may change which vehicles it fits. Until then, some of its fitments may be wrong, and a wrong fitment can lead to a return.",
  },
  "to-review": {
    action: "Review first",
    text: "Something about its fitments is doubtful, and a wrong fitment can lead to a return.",
  },
} satisfies Readonly<Record<SyncInclusion, unknown>>;

/** Generates fitments for one listing as soon as it opens, and shows them before the sync. */
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
  // Effects run twice in development, but a generation must not.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    generate(listingId);
  }, [generate, listingId]);

  const fitments = generation.data;
  const hold = holdOf(sync.error);
  const doubtful = hold !== null;
  const send = () => {
    if (!fitments) return;
    sync.mutate(
      { listingId, fitments, include: hold === null ? [] : [hold] },
      {
        onSuccess: (message) => {
          showToast({ title: "Fitments synced", description: message });
          void refreshListings(client);
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
          <Button
            look={doubtful ? "secondary" : "primary"}
            onClick={send}
            disabled={!fitments}
            busy={sync.isPending}
          >
            {doubtful ? "Sync anyway" : "Sync to eBay"}
          </Button>
          {hold === null ? null : (
            <Link to={paths.managerListing(listingId)} className={buttonClass("primary")}>
              {holdTexts[hold].action}
            </Link>
          )}
        </>
      }
    >
      <p className="mb-3 flex flex-wrap gap-x-4 text-sm text-muted">
        <span className="min-w-0">MPN: {listing.mpn ?? "none"}</span>
        <span>Listing {listingId}</span>
      </p>
      {sync.isError ? <SyncFailure error={sync.error} hold={hold} /> : null}
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

function SyncFailure({
  error,
  hold,
}: {
  readonly error: Error;
  readonly hold: SyncInclusion | null;
}) {
  return (
    <div className="mb-3">
      {hold === null ? (
        <Notice tone="error" alert title="Failed to sync fitment">
          {syncFailureWords(error)}
        </Notice>
      ) : (
        <Notice tone="warning" alert title={failureWords(error)}>
          {holdTexts[hold].text}
        </Notice>
      )}
    </div>
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
        This listing doesn’t name a vehicle in eBay’s list. Nothing would be added.
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
    <LoadFailure title="Failed to generate fitment" retry={retry}>
      {failureWords(error)}
    </LoadFailure>
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
