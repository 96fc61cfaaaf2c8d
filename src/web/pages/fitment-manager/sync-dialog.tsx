import { useSyncPreview } from "../../api/fitments.ts";
import { failureWords } from "../../api/failure-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { syncPreviewWords } from "./sync-preview-words.ts";

interface SyncDialogProps {
  readonly listingIds: readonly string[] | null;
  readonly onClose: () => void;
  readonly onConfirm: (listingIds: readonly string[]) => void;
}

/** Says what a sync will change before anything is sent. */
export function SyncDialog({ listingIds, onClose, onConfirm }: SyncDialogProps) {
  const preview = useSyncPreview(listingIds);
  const count = preview.data?.listings ?? 0;
  const confirm = () => {
    if (listingIds) onConfirm(listingIds);
    onClose();
  };
  return (
    <Modal
      open={listingIds !== null}
      onClose={onClose}
      title="Sync to eBay"
      description="Each listing's live list is read again just before; what is on it is kept. If it was changed on eBay meanwhile, that listing is left alone and you are asked."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={count === 0} onClick={confirm}>
            {preview.isPending ? "Sync" : `Sync ${countOf(count, "listing")}`}
          </Button>
        </>
      }
    >
      {preview.isPending ? <Skeleton className="h-16" /> : null}
      {preview.isError ? (
        <Notice
          tone="error"
          title="What will change could not be worked out"
          action={
            <Button size="small" onClick={() => void preview.refetch()}>
              Try again
            </Button>
          }
        >
          {failureWords(preview.error)}
        </Notice>
      ) : null}
      {preview.data ? <Preview preview={preview.data} /> : null}
    </Modal>
  );
}

function Preview({
  preview,
}: {
  readonly preview: NonNullable<ReturnType<typeof useSyncPreview>["data"]>;
}) {
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-md border border-line bg-canvas px-3 py-2">
        <span className="block text-lg font-semibold">{syncPreviewWords(preview)}</span>
        <span className="text-muted">on {countOf(preview.listings, "listing")}</span>
      </p>
      {preview.skipped.length > 0 ? (
        <div>
          <h3 className="text-sm font-medium">Skipped</h3>
          <ul className="mt-1 text-muted">
            {preview.skipped.map(({ reason, count }) => (
              <li key={reason}>
                {formatCount(count)}: {reason}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {preview.listings === 0 ? <p>There is nothing to send.</p> : null}
    </div>
  );
}
