import { CalendarX, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import type { BillingSubscription } from "#contract/billing.ts";
import { useResumeSubscription } from "../../api/billing-data.ts";
import { failureWords } from "../../api/failure-words.ts";
import { secondDayWords } from "../../components/billing/second-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { Badge } from "./badge.tsx";
import { amountWords, planWords, renewalWords, trialUntil } from "./subscription-words.ts";

interface DetailsProps {
  readonly subscription: BillingSubscription;
  readonly onCancel: () => void;
  readonly onUpdateCard: () => void;
}

/** Shows the subscription's plan, price, period, and renewal. */
export function SubscriptionDetails({ subscription, onCancel, onUpdateCard }: DetailsProps) {
  const ending = subscription.cancel_at_period_end;
  const trial = trialUntil(subscription, new Date());
  return (
    <Card
      title="Subscription Details"
      action={
        <Badge tone={ending ? "warn" : "good"} icon={ending ? CalendarX : RefreshCw}>
          {renewalWords(subscription)}
        </Badge>
      }
    >
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        <Detail name="Plan">{planWords(subscription)}</Detail>
        <Detail name="Amount">{amountWords(subscription)}</Detail>
        <Detail name="Current period">
          {secondDayWords(subscription.current_period_start)} –{" "}
          {secondDayWords(subscription.current_period_end)}
        </Detail>
      </dl>
      <div className="mt-4 flex flex-col gap-3 empty:hidden">
        {trial === null ? null : (
          <Notice tone="info" title={`Trial until ${secondDayWords(trial)}`}>
            You won’t be charged before then.
          </Notice>
        )}
        {ending ? (
          <Notice
            tone="warning"
            title={`Ends on ${secondDayWords(subscription.current_period_end)}`}
            action={<ResumeButton id={subscription.id} />}
          >
            You’ll keep your plan until then. Then you’ll move to the Free plan.
          </Notice>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onUpdateCard}>Update Payment Method</Button>
        {ending ? null : (
          <Button look="quiet" onClick={onCancel}>
            Cancel Subscription
          </Button>
        )}
      </div>
    </Card>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function ResumeButton({ id }: { readonly id: string }) {
  const resuming = useResumeSubscription();
  const resume = () =>
    resuming.mutate(id, {
      onSuccess: () =>
        showToast({
          title: "Subscription resumed",
          description: "It will renew at the end of the period.",
        }),
      onError: (error) =>
        showToast({
          title: "Couldn't resume the subscription",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  return (
    <Button size="small" onClick={resume} busy={resuming.isPending}>
      Resume subscription
    </Button>
  );
}
