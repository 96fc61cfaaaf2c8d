import { useState } from "react";
import { useDeleteEnriched, useEnrich, useStartOver } from "../../../api/bulk-products.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Counters } from "../counters.tsx";
import { logFailure, reasonOf } from "../log-failure.ts";
import { countStatus } from "../product-lists.ts";
import type { Wizard } from "../use-bulk-wizard.ts";
import { PlanNote } from "../plan-note.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { ProductTable } from "./product-table.tsx";

type Open = { readonly kind: "edit" | "preview"; readonly id: string } | null;

/** Step 2: what is known of each product, and what the seller makes of it. */
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
  const startOver = useStartOver();
  const failed = [enrich, remove, startOver].find(({ isError }) => isError);
  const busy = enrich.isPending || (working && wizard.batch?.kind === "enrich");
  const generate = () =>
    enrich.mutate(
      { products: products.filter(({ id }) => selection.ids.has(id)), settings: draft.settings },
      { onError: logFailure("Failed to enrich products") },
    );
  const clear = () =>
    startOver.mutate(undefined, {
      onSuccess: () => {
        selection.clear();
        wizard.setStep("upload");
      },
      onError: logFailure("Failed to start over"),
    });
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
          title="Takes title, description, price and findings off enriched products. No product is removed."
          onClick={() =>
            remove.mutate(undefined, {
              onSuccess: selection.clear,
              onError: logFailure("Failed to delete enriched data"),
            })
          }
        >
          Delete Enriched
        </Button>
        <Button disabled={working} onClick={clear}>
          Start Over
        </Button>
      </div>
      {failed ? (
        <Notice tone="error" alert>
          {reasonOf(failed.error, "That did not work. Please try again.")}
        </Notice>
      ) : null}
    </>
  );
}

/** What publishing will take of the plan, and what the language model could not do. */
function ReviewNotes({ wizard: { draft, batch, working } }: { readonly wizard: Wizard }) {
  const missed =
    !working && batch?.kind === "enrich" ? (batch.languageModel?.notice ?? null) : null;
  return (
    <>
      <PlanNote listings={draft.products.filter(({ status }) => status !== "created").length} />
      {missed === null ? null : (
        <Notice tone="warning" title="The language model did not write everything">
          {missed}
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
          usualPicture={terms.pictureUrl}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
