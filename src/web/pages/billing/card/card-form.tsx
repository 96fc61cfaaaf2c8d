import { CardElement } from "@stripe/react-stripe-js";
import { useId, useState } from "react";
import type { SubmitEvent } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { cardStyle } from "./card-style.ts";
import { useSaveCard } from "./use-save-card.ts";

interface CardFormProps {
  readonly owes: boolean;
  readonly replaces: boolean;
  readonly onClose: () => void;
  /** The provider's script could not be had. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

export function CardForm({ owes, replaces, onClose, failed, onRetry }: CardFormProps) {
  const { save, saving, ready } = useSaveCard({ owes, onSaved: onClose });
  const [complete, setComplete] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const formId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (complete && !saving) void save();
  };
  return (
    <Modal
      open
      sharesScreen
      // A card on its way cannot be called back.
      onClose={() => (saving ? undefined : onClose())}
      title="Update Payment Method"
      description="The card is typed into the card provider's own field. We are told its brand and last four digits."
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            busy={saving}
            disabled={!ready || !complete}
          >
            {saving ? "Saving card" : "Save Card"}
          </Button>
        </>
      }
    >
      {failed ? (
        <Notice
          tone="error"
          alert
          title="The card form could not be loaded"
          action={
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          Check your connection, and whether something blocks the card provider.
        </Notice>
      ) : (
        <form id={formId} onSubmit={submit}>
          <p className="mb-1.5 text-xs font-medium text-muted">Card</p>
          {ready ? null : <Skeleton className="h-11" />}
          <div
            className={
              ready ? "rounded-md border border-line-strong bg-surface px-3 py-3" : "hidden"
            }
          >
            <CardElement
              options={{ style: cardStyle(), hidePostalCode: true }}
              onChange={(change) => {
                setComplete(change.complete);
                setProblem(change.error?.message ?? null);
              }}
            />
          </div>
          {problem ? (
            <p role="alert" className="mt-1.5 text-sm text-error">
              {problem}
            </p>
          ) : null}
          <p className="mt-3 text-muted">
            {owes
              ? "It pays from now on. After saving it, press Retry Payment beside the unpaid invoice."
              : `It pays from the next invoice on${replaces ? ", in place of the card you used so far" : ""}.`}
          </p>
        </form>
      )}
    </Modal>
  );
}
