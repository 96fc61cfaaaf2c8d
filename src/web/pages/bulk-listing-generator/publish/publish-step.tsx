import { useEffect, useRef, useState } from "react";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { Batch } from "#contract/batches.ts";
import { refreshListings } from "../../../api/listings.ts";
import { useGenerateListings, usePublish, useStartOver } from "../../../api/bulk-products.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { showToast } from "../../../components/ui/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";
import { Counters } from "../counters.tsx";
import { logFailure, reasonOf } from "../log-failure.ts";
import { countStatus, feesOf, publishable } from "../product-lists.ts";
import type { Wizard } from "../use-bulk-wizard.ts";
import { PlanNote } from "../plan-note.tsx";
import { FailedListings } from "./failed-listings.tsx";
import { ListingCards } from "./listing-cards.tsx";

/** Step 3: enriched products become listings, and the selected ones are put up. */
export function PublishStep({ wizard }: { readonly wizard: Wizard }) {
  const { draft, selection, working, batch } = wizard;
  const { products } = draft;
  const publish = usePublish();
  const preparing = usePreparation(wizard);
  const sent = useSentRows(wizard);
  const chosen = publishable(products, selection.ids);
  const publishing = publish.isPending || (working && batch?.kind === "publish");
  const atWork = [working, preparing.isPending, publishing].includes(true);
  const fees = feesOf(chosen);
  const failed = [publish, preparing].find(({ isError }) => isError);
  const send = () => {
    const ids = chosen.map(({ id }) => id);
    publish.mutate(ids, {
      onSuccess: (answer) => sent.note(ids, answer.batch),
      onError: logFailure("Failed to publish listings"),
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <Counters
        counts={[
          ["Ready to Publish", countStatus(products, "generated")],
          ["Selected", chosen.length],
          ["Published", countStatus(products, "created")],
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          disabled={chosen.length === 0 || atWork}
          busy={publishing}
          onClick={send}
        >
          {publishing ? "Publishing..." : `Publish Selected (${chosen.length})`}
        </Button>
        <Button disabled={publishing} onClick={() => wizard.setStep("review")}>
          Back to Review
        </Button>
        {chosen.length > 0 && fees !== null ? (
          <p className="text-sm tabular-nums" role="status">
            Fees eBay takes for putting up {countOf(chosen.length, "listing")}:{" "}
            <strong>${fees.toFixed(2)}</strong>
          </p>
        ) : null}
      </div>
      <PlanNote
        listings={chosen.filter(({ catalogData }) => (catalogData?.fitmentCount ?? 0) > 0).length}
        publishing
      />
      <FailedListings wizard={wizard} preparing={preparing.isPending} onAgain={preparing.again} />
      {failed ? (
        <Notice tone="error" alert>
          {reasonOf(failed.error, "That did not work. Please try again.")}
        </Notice>
      ) : null}
      <ListingCards products={products} selection={selection} working={working} />
    </div>
  );
}

/** On opening: enriched products are made listings, once; what was changed since comes again when the step is opened again. */
function usePreparation({ draft, working }: Wizard) {
  const generate = useGenerateListings();
  const { mutate } = generate;
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    // With them, those that failed the last check: what they lacked may be there now.
    const enriched = draft.products.filter(
      ({ status, catalogData }) =>
        status === "enriched" || (status === "error" && catalogData !== null),
    );
    if (begun || working || enriched.length === 0) return;
    setBegun(true);
    mutate(
      { products: enriched, settings: draft.settings },
      { onError: logFailure("Failed to generate listings") },
    );
  }, [begun, working, draft, mutate]);
  return {
    ...generate,
    /** Lets eBay look once more at listings that were refused. */
    again: (products: readonly BulkProduct[]) =>
      mutate(
        { products, settings: draft.settings },
        { onError: logFailure("Failed to generate listings") },
      ),
  };
}

interface SentRows {
  note(ids: readonly string[], batch: Batch | null): void;
}

/** When every row that was sent is listed, the wizard is over; one that is not keeps it open, with its reason. */
function useSentRows(wizard: Wizard): SentRows {
  const client = useQueryClient();
  const startOver = useStartOver();
  const sent = useRef<ReadonlySet<string> | null>(null);
  const { draft, working, selection, setStep } = wizard;
  const { mutate } = startOver;
  useEffect(() => {
    const ids = sent.current;
    if (working || ids === null) return;
    const rows = draft.products.filter(({ id }) => ids.has(id));
    if (rows.some(({ status }) => status === "generated")) return;
    sent.current = null;
    void refreshListings(client);
    const listed = rows.filter(({ status }) => status === "created").length;
    if (listed < rows.length) return;
    showToast({
      title: "Listings published",
      description: `${countOf(listed, "listing")} ${listed === 1 ? "is" : "are"} on eBay and in the manager.`,
    });
    mutate(undefined, {
      onSuccess: () => {
        selection.clear();
        setStep("upload");
      },
      onError: logFailure("Failed to start over"),
    });
  }, [client, draft, working, mutate, selection, setStep]);
  return {
    note: (ids) => {
      sent.current = new Set(ids);
    },
  };
}
