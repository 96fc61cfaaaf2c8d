import { Button } from "../../components/ui/button.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { countOf } from "../../lib/count-words.ts";

/** Asks before parts go; 0: closed. */
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
      description="They go out of the inventory with what they fit. Listings and what is on eBay stay as they are."
      footer={
        <>
          <Button onClick={onClose}>Keep them</Button>
          <Button look="danger" busy={busy} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    />
  );
}
