import type { BillingSubscription } from "#contract/billing.ts";
import { useCancelSubscription } from "../../api/billing-data.ts";
import { failureWords } from "../../api/failure-words.ts";
import { secondDayWords } from "../../components/billing/second-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { showToast } from "../../components/ui/toast-store.ts";

interface CancelDialogProps {
  readonly subscription: BillingSubscription;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before the subscription is set to end. */
export function CancelDialog({ subscription, open, onClose }: CancelDialogProps) {
  const cancelling = useCancelSubscription();
  // The period moves on before its money is there.
  const owes = subscription.status === "past_due";
  const end = secondDayWords(subscription.current_period_end);
  const confirm = () =>
    cancelling.mutate(subscription.id, {
      onSuccess: ({ accessUntil }) => {
        showToast({
          title: "Subscription Canceled",
          description: `You keep your plan until ${secondDayWords(accessUntil)}.`,
        });
        onClose();
      },
      onError: (error) =>
        showToast({
          title: "Cancellation Failed",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Cancel your subscription?"
      description={
        owes
          ? `It ends on ${end} and is not renewed. What is owed for the period until then stays open.`
          : `It stays as it is until ${end}, the end of the period you paid for. It does not renew.`
      }
      footer={
        <>
          <Button onClick={onClose}>Keep Subscription</Button>
          <Button look="danger" onClick={confirm} busy={cancelling.isPending}>
            Cancel Subscription
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
        <li>After that day the account goes on with the free plan and its monthly limit.</li>
        <li>Listings, fitments, edits and the sync history are kept.</li>
        <li>Until then you can resume it here with one press.</li>
      </ul>
    </Modal>
  );
}
