import { CardElement } from "@stripe/react-stripe-js";
import { useId, useState } from "react";
import type { SubmitEvent } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { cardStyle } from "./card-style.ts";
import { useSaveCard } from "./use-save-card.ts";
import { LoadFailure } from "../../../components/ui/load-failure.tsx";

interface CardFormProps {
  readonly owes: boolean;
  readonly replaces: boolean;
  readonly onClose: () => void;
  /** The provider's script couldn't be loaded. */
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
      // Saving a card can't be canceled.
      onClose={() => (saving ? undefined : onClose())}
      title="Update Payment Method"
      description="You enter the card in our card provider's field. We only see its brand and last four digits."
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
            {saving ? "Saving card" : "Save card"}
          </Button>
        </>
      }
    >
      {failed ? (
        <LoadFailure title="Couldn't load the card form" retry={onRetry}>
          Check your connection and whether an ad blocker blocks the card provider.
        </LoadFailure>
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
              ? "This card will be used for future payments. After saving it, press Retry Payment next to the unpaid invoice."
              : `This card will be used for future payments${replaces ? " instead of your current one" : ""}.`}
          </p>
        </form>
      )}
    </Modal>
  );
}
