import { Link } from "react-router";
import type { BillingData, BillingSubscription } from "#contract/billing.ts";
import { secondDayWords } from "../../components/billing/second-words.ts";
import { Card } from "../../components/ui/card.tsx";
import { paths } from "../../lib/paths.ts";
import { balanceWords } from "./balance-words.ts";
import { StatusBadge } from "./status-badge.tsx";
import { amountWords, planWords } from "./subscription-words.ts";

interface OverviewProps {
  readonly data: BillingData;
  readonly subscription: BillingSubscription | null;
  /** The account's email, shown if it has never paid. */
  readonly email: string | null;
}

/** Shows the customer, the plan, and the account balance. */
export function OverviewCards({ data, subscription, email }: OverviewProps) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <AccountCard customer={data.customer} email={email} />
      <PlanCard subscription={subscription} />
      <BalanceCard cents={data.customer?.balance ?? 0} currency={subscription?.currency} />
    </div>
  );
}

function AccountCard({
  customer,
  email,
}: {
  readonly customer: BillingData["customer"];
  readonly email: string | null;
}) {
  return (
    <Card title="Account">
      <p className="text-xl font-semibold break-words">{customer?.name ?? "Not provided"}</p>
      <p className="mt-1 text-sm break-words text-muted">
        {customer?.email ?? email ?? "No email"}
      </p>
      <p className="text-sm text-muted">
        {customer ? `Customer since ${secondDayWords(customer.created)}` : "No payments yet"}
      </p>
    </Card>
  );
}

function PlanCard({ subscription }: { readonly subscription: BillingSubscription | null }) {
  return (
    <Card
      title="Current Plan"
      action={
        <Link to={paths.pricing} className="rounded-md text-sm text-accent">
          {subscription ? "Change plan" : "View plans"}
        </Link>
      }
    >
      {subscription ? (
        <>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xl font-semibold">
            {planWords(subscription)}
            <StatusBadge status={subscription.status} />
          </p>
          <p className="mt-1 text-sm text-muted tabular-nums">{amountWords(subscription)}</p>
        </>
      ) : (
        <>
          <p className="text-xl font-semibold">No Subscription</p>
          <p className="mt-1 text-sm text-muted">You’re on the Free plan.</p>
        </>
      )}
    </Card>
  );
}

function BalanceCard({
  cents,
  currency,
}: {
  readonly cents: number;
  readonly currency: string | undefined;
}) {
  const balance = balanceWords(cents, currency);
  return (
    <Card title="Account Balance">
      <p className="text-xl font-semibold tabular-nums">{balance.amount}</p>
      <p className="mt-1 text-sm text-muted">{balance.label}</p>
      {cents < 0 ? (
        <p className="text-sm text-muted">Your next invoices will use this credit first.</p>
      ) : null}
    </Card>
  );
}
