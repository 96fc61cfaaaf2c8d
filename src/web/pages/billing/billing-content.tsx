import { lazy, Suspense, useState } from "react";
import type { BillingData } from "#contract/billing.ts";
import { owedInvoices } from "../../components/billing/invoice-state.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { OverviewCards } from "./overview-cards.tsx";
import { PastDueAlert } from "./past-due-alert.tsx";
import { PaymentHistory } from "./payment-history.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { SubscriptionDetails } from "./subscription-details.tsx";
import { activeSubscription } from "./subscription-words.ts";
import { UpcomingCard } from "./upcoming-card.tsx";
import { UsageMeter } from "./usage-meter.tsx";

// Loaded on demand, because it brings the card provider's library.
const CardDialog = lazy(async () => ({
  default: (await import("./card/card-dialog.tsx")).CardDialog,
}));

/** Shows everything about the account's billing. */
export function BillingContent({
  data,
  email,
}: {
  readonly data: BillingData;
  readonly email: string | null;
}) {
  const [dialog, setDialog] = useState<"cancel" | "card" | null>(null);
  const subscription = activeSubscription(data.subscriptions);
  const close = () => setDialog(null);
  const updateCard = () => setDialog("card");
  return (
    <div className="flex flex-col gap-4">
      <PastDueAlert invoices={data.invoices} onUpdateCard={updateCard} />
      <OverviewCards data={data} subscription={subscription} email={email} />
      {subscription ? (
        <SubscriptionDetails
          subscription={subscription}
          onCancel={() => setDialog("cancel")}
          onUpdateCard={updateCard}
        />
      ) : null}
      <div className="grid gap-4 md:grid-cols-3">
        <UsageMeter />
        <PaymentMethods
          methods={data.paymentMethods}
          onUpdateCard={data.customer ? updateCard : null}
        />
        <UpcomingCard invoice={data.upcomingInvoice} />
      </div>
      <PaymentHistory invoices={data.invoices} />
      {subscription ? (
        <CancelDialog subscription={subscription} open={dialog === "cancel"} onClose={close} />
      ) : null}
      {dialog === "card" ? (
        <Suspense>
          <CardDialog
            owes={owedInvoices(data.invoices).length > 0}
            replaces={data.paymentMethods.length > 0}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
