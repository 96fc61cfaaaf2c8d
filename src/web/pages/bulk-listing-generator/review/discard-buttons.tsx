import { useState } from "react";
import { useDiscardProducts, useStartOver } from "../../../api/bulk-products.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { countOf } from "../../../lib/count-words.ts";
import { logFailure, reasonOf } from "../log-failure.ts";
import { countStatus } from "../product-lists.ts";
import type { Wizard } from "../use-bulk-wizard.ts";

/** The ways to throw drafts away: the selected ones, or all of them. Both ask first. */
export function DiscardButtons({ wizard }: { readonly wizard: Wizard }) {
  const { draft, selection, working } = wizard;
  const [asking, setAsking] = useState<"selected" | "all" | null>(null);
  return (
    <>
      <Button disabled={working || selection.ids.size === 0} onClick={() => setAsking("selected")}>
        Discard Selected ({selection.ids.size})
      </Button>
      <Button disabled={working} onClick={() => setAsking("all")}>
        Start Over
      </Button>
      {asking ? (
        <DiscardDialog
          wizard={wizard}
          ids={
            asking === "all"
              ? null
              : draft.products.map(({ id }) => id).filter((id) => selection.ids.has(id))
          }
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}

function DiscardDialog({
  wizard: { draft, selection, setStep },
  ids,
  onClose,
}: {
  readonly wizard: Wizard;
  /** null: all of them. */
  readonly ids: readonly string[] | null;
  readonly onClose: () => void;
}) {
  const discard = useDiscardProducts();
  const startOver = useStartOver();
  const busy = discard.isPending || startOver.isPending;
  const failure = discard.error ?? startOver.error;
  const going = ids === null ? draft.products : draft.products.filter(({ id }) => ids.includes(id));
  const drafts = countOf(going.length - countStatus(going, "created"), "draft");
  const gone = (left: number) => {
    selection.clear();
    onClose();
    if (left === 0) setStep("upload");
  };
  const confirm = () =>
    ids === null
      ? startOver.mutate(undefined, {
          onSuccess: () => gone(0),
          onError: logFailure("Failed to start over"),
        })
      : discard.mutate(ids, {
          onSuccess: ({ products }) => gone(products.length),
          onError: logFailure("Failed to discard drafts"),
        });
  return (
    <Modal
      open
      onClose={onClose}
      title={`Discard ${drafts}?`}
      description="Titles, descriptions, prices, and all research results are deleted. This can't be undone. Listings already on eBay aren't affected."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={busy} onClick={confirm}>
            Discard {drafts}
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice tone="error" alert title="Nothing was discarded">
          {reasonOf(failure, "That didn't work. Please try again.")}
        </Notice>
      ) : null}
    </Modal>
  );
}
