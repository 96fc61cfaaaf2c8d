import { Minus, Plus } from "lucide-react";
import type { Fitment } from "#contract/fitment.ts";
import type { SyncRecord } from "#contract/fitments.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { useUndoSync, useUndoSyncPreview } from "../../../api/fitments.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { QueryFailure } from "../../../components/layout/query-failure.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { showToast } from "../../../lib/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";

/** Shows what undoing a sync of this listing will change, and then does it. */
export function UndoSyncDialog({
  record,
  onClose,
}: {
  readonly record: SyncRecord;
  readonly onClose: () => void;
}) {
  const preview = useUndoSyncPreview(record.id);
  const undo = useUndoSync();
  const start = () =>
    undo.mutate(record.id, {
      onSuccess: () => {
        onClose();
        showToast({
          title: "Undone",
          description: "What later syncs did is kept. You can undo this undo, too.",
        });
      },
    });
  const canUndo = preview.data !== undefined && preview.data.refused === null;
  return (
    <Modal
      open
      onClose={onClose}
      title={record.kind === "undo" ? "Undo this undo?" : "Undo this sync?"}
      description="This changes the listing on eBay. What later syncs did is kept, and you can undo the undo."
      footer={
        <>
          <Button onClick={onClose}>Keep as is</Button>
          <Button look="primary" busy={undo.isPending} disabled={!canUndo} onClick={start}>
            Undo
          </Button>
        </>
      }
    >
      {preview.isError ? (
        <QueryFailure query={preview} title="Couldn't work out what this would change" />
      ) : preview.data ? (
        <Effect effect={preview.data} />
      ) : (
        <Skeleton className="h-12" />
      )}
      {undo.isError ? (
        <div className="mt-3">
          <Notice tone="error" alert title="Couldn't undo this">
            {failureWords(undo.error)}
          </Notice>
        </div>
      ) : null}
    </Modal>
  );
}

function Effect({
  effect,
}: {
  readonly effect: NonNullable<ReturnType<typeof useUndoSyncPreview>["data"]>;
}) {
  const { refused, removed, restored, total } = effect;
  if (refused !== null) return <p role="status">This can't be undone now: {refused}</p>;
  return (
    <>
      <p role="status">
        This removes {countOf(removed, "row")} from eBay and restores {countOf(restored, "row")}.
        The listing then has {countOf(total, "row")}.
      </p>
      <ul className="mt-2 text-sm">
        <Rows rows={effect.removed_rows} count={removed} sign="-" />
        <Rows rows={effect.restored_rows} count={restored} sign="+" />
      </ul>
    </>
  );
}

function Rows({
  rows,
  count,
  sign,
}: {
  readonly rows: readonly Fitment[];
  readonly count: number;
  readonly sign: "+" | "-";
}) {
  const Icon = sign === "+" ? Plus : Minus;
  return (
    <>
      {rows.map((row) => (
        <li
          key={`${row.year}${row.make}${row.model}${row.trim}${row.engine}`}
          className="flex items-start gap-1.5"
        >
          <Icon
            role="img"
            className={`mt-1 size-3 shrink-0 ${sign === "+" ? "text-synced" : "text-error"}`}
            aria-label={sign === "+" ? "restored" : "removed"}
          />
          {[row.year, row.make, row.model, row.trim, row.engine].filter(Boolean).join(" ")}
        </li>
      ))}
      {count > rows.length ? (
        <li className="text-muted">… and {countOf(count - rows.length, "more row")}</li>
      ) : null}
    </>
  );
}
