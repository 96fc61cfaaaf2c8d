import type { DeletionReceipt } from "#contract/profile.ts";
import { formatCount } from "../../lib/count-words.ts";
import { saveBlob } from "../../lib/save-blob.ts";
import { deletionReceipt } from "../../lib/deletion-receipt.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { receiptText, receiptWords } from "./receipt-words.ts";

/**
 * Shows what was deleted with an account and when. Offers a copy, because nobody can look it up
 * later.
 */
export function DeletionReceiptDialog({ receipt }: { readonly receipt: DeletionReceipt }) {
  const close = () => deletionReceipt.set(null);
  const words = receiptWords(receipt);
  return (
    <Modal
      open
      onClose={close}
      title="Deletion receipt"
      description={`${receipt.username} was deleted on ${words.at}.`}
      footer={
        <>
          <Button onClick={() => save(receipt)}>Save a copy</Button>
          <Button look="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {receipt.deleted.map(({ what, count }) => (
          <li key={what} className="flex items-baseline justify-between gap-4 py-1.5">
            {what}
            <span className="font-medium">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-muted">
        {words.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm break-all text-muted">Receipt {receipt.number}</p>
    </Modal>
  );
}

function save(receipt: DeletionReceipt): void {
  const copy = new Blob([receiptText(receipt)], { type: "text/plain" });
  saveBlob(copy, `deletion-receipt-${receipt.number.slice(0, 8)}.txt`);
}
