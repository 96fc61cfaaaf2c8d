import { useState } from "react";
import { useDeleteEnriched, useEnrich } from "../../../api/bulk-products.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { countOf } from "../../../lib/count-words.ts";
import { Counters } from "../counters.tsx";
import { logFailure, reasonOf } from "../log-failure.ts";
import { countStatus, needsAnswer } from "../product-lists.ts";
import type { Wizard } from "../use-bulk-wizard.ts";
import { PlanNote } from "../plan-note.tsx";
import { DiscardButtons } from "./discard-buttons.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { ProductTable } from "./product-table.tsx";

type Open = { readonly kind: "edit" | "preview"; readonly id: string } | null;

/** Step 2: review and edit the products. */
export function ReviewStep({ wizard }: { readonly wizard: Wizard }) {
  const { selection } = wizard;
  const { products } = wizard.draft;
  return (
    <div className="flex flex-col gap-4">
      <Counters
        counts={[
          ["Total Products", products.length],
          ["Selected", selection.ids.size],
          ["Enriched", countStatus(products, "enriched")],
          ["Created", countStatus(products, "created")],
        ]}
      />
      <ReviewButtons wizard={wizard} />
      <ReviewNotes wizard={wizard} />
      <ProductsWithDialogs wizard={wizard} />
    </div>
  );
}

function ReviewButtons({ wizard }: { readonly wizard: Wizard }) {
  const { draft, selection, working } = wizard;
  const { products } = draft;
  const enrich = useEnrich();
  const remove = useDeleteEnriched();
  const failed = [enrich, remove].find(({ isError }) => isError);
  const busy = enrich.isPending || (working && wizard.batch?.kind === "enrich");
  const generate = () =>
    enrich.mutate(
      { products: products.filter(({ id }) => selection.ids.has(id)), settings: draft.settings },
      { onError: logFailure("Failed to enrich products") },
    );
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={selection.ids.size === 0 || busy || working}
          busy={busy}
          onClick={generate}
        >
          Generate Selected ({selection.ids.size})
        </Button>
        <Button
          disabled={working || countStatus(products, "enriched") === 0}
          title="Clears title, description, price, and research results of enriched products. No product is removed."
          onClick={() =>
            remove.mutate(undefined, {
              onSuccess: selection.clear,
              onError: logFailure("Failed to delete enriched data"),
            })
          }
        >
          Delete Enriched
        </Button>
        <DiscardButtons wizard={wizard} />
      </div>
      {failed ? (
        <Notice tone="error" alert>
          {reasonOf(failed.error, "Something went wrong. Please try again.")}
        </Notice>
      ) : null}
    </>
  );
}

/**
 * Shows what publishing will use of the plan, what the language model couldn't write, and how many
 * products need an answer.
 */
function ReviewNotes({ wizard: { draft, batch, working } }: { readonly wizard: Wizard }) {
  const missed =
    !working && batch?.kind === "enrich" ? (batch.languageModel?.notice ?? null) : null;
  const asking = draft.products.filter(needsAnswer).length;
  return (
    <>
      <PlanNote listings={draft.products.filter(({ status }) => status !== "created").length} />
      {missed === null ? null : (
        <Notice tone="warning" title="The language model didn't write everything">
          {missed}
        </Notice>
      )}
      {asking === 0 ? null : (
        <Notice
          tone="warning"
          title={`${countOf(asking, "product")} ${asking === 1 ? "needs" : "need"} an answer`}
        >
          Open the preview to answer, or make the title unambiguous and generate again. Products
          with open questions are published only if you include them in step 3.
        </Notice>
      )}
    </>
  );
}

function ProductsWithDialogs({ wizard }: { readonly wizard: Wizard }) {
  const {
    draft: { products, terms },
    selection,
    working,
  } = wizard;
  const [open, setOpen] = useState<Open>(null);
  const opened = products.find(({ id }) => id === open?.id);
  return (
    <>
      <ProductTable
        products={products}
        selection={selection}
        locked={working}
        onEdit={({ id }) => setOpen({ kind: "edit", id })}
        onPreview={({ id }) => setOpen({ kind: "preview", id })}
      />
      {opened && open?.kind === "edit" ? (
        <EditDialog product={opened} onClose={() => setOpen(null)} />
      ) : null}
      {opened && open?.kind === "preview" ? (
        <PreviewDialog
          product={opened}
          defaultPicture={terms.pictureUrl}
          locked={working}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
