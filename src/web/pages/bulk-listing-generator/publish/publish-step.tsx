import { useEffect, useRef, useState } from "react";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { useQueryClient } from "@tanstack/react-query";
import { refreshListings } from "../../../api/listings.ts";
import { useClearPublished, useGenerateListings, usePublish } from "../../../api/bulk-products.ts";
import { IncludeUnanswered } from "../../../components/fitments/include-unanswered.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { showToast } from "../../../lib/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";
import { Counters } from "../counters.tsx";
import { logFailure, reasonOf } from "../log-failure.ts";
import { countQuestions, countStatus, feesOf, needsAnswer, publishable } from "../product-lists.ts";
import type { Step } from "../step-tabs.tsx";
import type { Wizard } from "../use-bulk-wizard.ts";
import { PlanNote } from "../plan-note.tsx";
import { FailedListings } from "./failed-listings.tsx";
import { ListingCards } from "./listing-cards.tsx";

/** Step 3: turns enriched products into listings and publishes the selected ones. */
export function PublishStep({ wizard }: { readonly wizard: Wizard }) {
  const { draft, selection, working, batch } = wizard;
  const { products } = draft;
  const publish = usePublish();
  const preparing = usePreparation(wizard);
  const sent = useSentRows(wizard);
  const choice = useChoice(wizard);
  const { chosen, included } = choice;
  const publishing = publish.isPending || (working && batch?.kind === "publish");
  const isBusy = [working, preparing.isPending, publishing].includes(true);
  const fees = feesOf(chosen);
  const failed = [publish, preparing].find(({ isError }) => isError);
  const send = () => {
    const ids = chosen.map(({ id }) => id);
    publish.mutate(
      { ids, include: included ? ["needs-answer"] : [] },
      {
        onSuccess() {
          sent.note({ ids, included });
          choice.setIncluded(false);
        },
        onError: logFailure("Failed to publish listings"),
      },
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <PublishCounters products={products} selected={choice.selected.length} />
      {publishing ? null : <UnansweredChoice choice={choice} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          disabled={chosen.length === 0 || isBusy}
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
            eBay&apos;s fees for publishing {countOf(chosen.length, "listing")}:{" "}
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
          {reasonOf(failed.error, "That didn't work. Please try again.")}
        </Notice>
      ) : null}
      <ListingCards products={products} selection={selection} working={working} />
    </div>
  );
}

interface Choice {
  /**
   * Prepared products that are selected; those of them that need an answer; and those to publish.
   */
  readonly selected: readonly BulkProduct[];
  readonly asking: readonly BulkProduct[];
  readonly chosen: readonly BulkProduct[];
  readonly included: boolean;
  setIncluded(included: boolean): void;
}

/** Leaves out products that need an answer until the seller includes them. */
function useChoice({ draft, selection }: Wizard): Choice {
  const [checked, setIncluded] = useState(false);
  const selected = publishable(draft.products, selection.ids);
  const asking = selected.filter(needsAnswer);
  // The checkbox only counts for products that it was shown for.
  const included = checked && asking.length > 0;
  return {
    selected,
    asking,
    chosen: included ? selected : selected.filter((product) => !needsAnswer(product)),
    included,
    setIncluded,
  };
}

function PublishCounters({
  products,
  selected,
}: {
  readonly products: readonly BulkProduct[];
  readonly selected: number;
}) {
  const prepared = products.filter(({ status }) => status === "generated");
  const asking = prepared.filter(needsAnswer).length;
  return (
    <Counters
      counts={[
        ["Ready to Publish", prepared.length - asking],
        ...(asking > 0 ? ([["Need an Answer", asking]] as const) : []),
        ["Selected", selected],
        ["Published", countStatus(products, "created")],
      ]}
    />
  );
}

function UnansweredChoice({
  choice: { selected, asking, included, setIncluded },
}: {
  readonly choice: Choice;
}) {
  if (asking.length === 0) return null;
  return (
    <div className="rounded-md border border-line bg-surface px-4 py-3">
      <IncludeUnanswered
        ready={selected.length - asking.length}
        unanswered={asking.length}
        questions={countQuestions(asking)}
        included={included}
        onInclude={setIncluded}
      >
        Products you leave out stay here. To resolve their questions, answer in the preview in step
        2, or make the title unambiguous and generate again. If you include them, you can still
        answer later in the fitment manager.
      </IncludeUnanswered>
    </div>
  );
}

/**
 * When the step opens, turns enriched products into listings, once. Products that change later are
 * prepared when the step is opened again.
 */
function usePreparation({ draft, working }: Wizard) {
  const generate = useGenerateListings();
  const { mutate } = generate;
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    // Includes those that failed the last check, because the missing facts may be there now.
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
    /** Lets eBay check refused listings again. */
    again: (products: readonly BulkProduct[]) =>
      mutate(
        { products, settings: draft.settings },
        { onError: logFailure("Failed to generate listings") },
      ),
  };
}

interface Sent {
  readonly ids: readonly string[];
  readonly included: boolean;
}

/**
 * Removes the published products from the wizard once every product that was sent is listed; the
 * others stay as drafts. A product that failed keeps all of them, with its reason. A product whose
 * question appeared after it was sent was skipped, and stays as well.
 */
function useSentRows(wizard: Wizard): { note(sent: Sent): void } {
  const client = useQueryClient();
  const { mutate } = useClearPublished();
  const sent = useRef<Sent | null>(null);
  const { draft, working, selection, setStep } = wizard;
  useEffect(() => {
    if (working || sent.current === null) return;
    const { ids, included } = sent.current;
    const rows = draft.products.filter(
      (product) => ids.includes(product.id) && (included || !needsAnswer(product)),
    );
    if (rows.some(({ status }) => status === "generated")) return;
    sent.current = null;
    void refreshListings(client);
    const listed = rows.filter(({ status }) => status === "created").length;
    if (listed === 0 || listed < rows.length) return;
    mutate(undefined, {
      onSuccess: ({ products }) => {
        showToast({ title: "Listings published", description: publishedWords(listed, products) });
        selection.clear();
        setStep(stepAfter(products));
      },
      onError: logFailure("Failed to take published products out"),
    });
  }, [client, draft, working, mutate, selection, setStep]);
  return {
    note: (order) => {
      sent.current = order;
    },
  };
}

function publishedWords(listed: number, drafts: readonly BulkProduct[]): string {
  const live = `${countOf(listed, "listing")} ${listed === 1 ? "is" : "are"} on eBay and in the manager.`;
  if (drafts.length === 0) return live;
  return `${live} ${countOf(drafts.length, "draft")} ${drafts.length === 1 ? "stays" : "stay"} here.`;
}

/**
 * Returns the next step: publish ready products, else review those that need work, else upload a
 * file.
 */
function stepAfter(drafts: readonly BulkProduct[]): Step {
  if (drafts.length === 0) return "upload";
  return drafts.some(({ status }) => status === "generated") ? "publish" : "review";
}
