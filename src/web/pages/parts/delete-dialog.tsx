import { Button } from "../../components/ui/button.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { countOf } from "../../lib/count-words.ts";

/** Asks before deleting parts. A `count` of 0 closes it. */
export function DeleteDialog({
  count,
  busy,
  onClose,
  onDelete,
}: {
  readonly count: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}) {
  return (
    <Modal
      open={count > 0}
      onClose={onClose}
      title={`Delete ${countOf(count, "part")}?`}
      description={`This removes ${count === 1 ? "it and its" : "them and their"} fitments from your inventory. Your listings and fitments on eBay stay as they are.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={busy} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    />
  );
}
