import type { BillingSubscription } from "#contract/billing.ts";
import { useCancelSubscription } from "../../api/billing-data.ts";
import { failureWords } from "../../api/failure-words.ts";
import { secondDayWords } from "../../components/billing/second-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { showToast } from "../../lib/toast-store.ts";

interface CancelDialogProps {
  readonly subscription: BillingSubscription;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation before the subscription is set to end. */
export function CancelDialog({ subscription, open, onClose }: CancelDialogProps) {
  const cancellation = useCancelSubscription();
  // A new period starts before its payment arrives.
  const owes = subscription.status === "past_due";
  const end = secondDayWords(subscription.current_period_end);
  const confirm = () =>
    cancellation.mutate(subscription.id, {
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
          ? `It ends on ${end} and won't renew. You'll still owe the payment for the current period.`
          : `You'll keep your plan until ${end}, the end of the period you've paid for. It won't renew.`
      }
      footer={
        <>
          <Button onClick={onClose}>Keep subscription</Button>
          <Button look="danger" onClick={confirm} busy={cancellation.isPending}>
            Cancel Subscription
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
        <li>After that, you'll move to the Free plan with its monthly limit.</li>
        <li>Your listings, fitments, edits, and sync history are kept.</li>
        <li>Until then, you can resume it here with one click.</li>
      </ul>
    </Modal>
  );
}
