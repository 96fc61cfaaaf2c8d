import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { Batch } from "#contract/batches.ts";
import { isActive, useUndoPreview, useUndoRun } from "../../api/batches.ts";
import { failureWords } from "../../api/failure-words.ts";
import { countOf } from "../../lib/count-words.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { Notice } from "../ui/notice.tsx";
import { QueryFailure } from "../layout/query-failure.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { showToast } from "../../lib/toast-store.ts";

interface UndoRunProps {
  readonly batch: Batch;
  /** Called with the batch that undoes it. */
  readonly onStarted?: (undo: Batch) => void;
}

/** Offers to undo a finished sync or undo. Shows nothing for other batches. */
export function UndoRun({ batch, onStarted }: UndoRunProps) {
  const [open, setOpen] = useState(false);
  if (isActive(batch) || batch.done === 0 || batch.undone === "all") return null;
  if (batch.kind !== "sync" && batch.kind !== "undo") return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Undo2 className="size-3.5" aria-hidden /> Undo this run
      </Button>
      {open ? (
        <UndoDialog
          batch={batch}
          onClose={() => setOpen(false)}
          {...(onStarted ? { onStarted } : {})}
        />
      ) : null}
    </>
  );
}

function UndoDialog({
  batch,
  onStarted,
  onClose,
}: UndoRunProps & { readonly onClose: () => void }) {
  const preview = useUndoPreview(batch.id);
  const undo = useUndoRun();
  const start = () =>
    undo.mutate(batch.id, {
      onSuccess: (started) => {
        onClose();
        onStarted?.(started);
        showToast({ title: "Undo started", description: "Its progress is under Activity." });
      },
    });
  const effect = preview.data;
  return (
    <Modal
      open
      onClose={onClose}
      title="Undo this run?"
      description="This changes your listings on eBay. What later runs did is kept, and you can undo the undo."
      footer={
        <>
          <Button onClick={onClose}>Keep as is</Button>
          <Button
            look="primary"
            busy={undo.isPending}
            disabled={!effect || effect.listings === 0}
            onClick={start}
          >
            {effect && effect.listings > 0 ? `Undo ${countOf(effect.listings, "listing")}` : "Undo"}
          </Button>
        </>
      }
    >
      {preview.isError ? (
        <QueryFailure query={preview} title="Couldn't work out what this would change" />
      ) : effect ? (
        <>
          <p>
            {effect.listings === 0
              ? "There is nothing left to undo."
              : `This removes ${countOf(effect.removed, "row")} from eBay and restores ${countOf(effect.restored, "row")}, on ${countOf(effect.listings, "listing")}.`}
          </p>
          {effect.skipped.length > 0 ? (
            <ul className="mt-2 list-disc pl-5 text-sm text-muted">
              {effect.skipped.map(({ reason, count }) => (
                <li key={reason}>
                  {countOf(count, "listing")} left alone: {reason}
                </li>
              ))}
            </ul>
          ) : null}
          <p className="mt-2 text-sm text-muted">
            Listings whose fitments have changed on eBay in the meantime are skipped.
          </p>
        </>
      ) : (
        <Skeleton className="h-12" />
      )}
      {undo.isError ? (
        <div className="mt-3">
          <Notice tone="error" title="The undo couldn't be started">
            {failureWords(undo.error)}
          </Notice>
        </div>
      ) : null}
    </Modal>
  );
}
