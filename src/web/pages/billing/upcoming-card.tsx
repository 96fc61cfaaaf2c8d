import type { BillingData } from "#contract/billing.ts";
import { moneyWords } from "../../components/billing/money-words.ts";
import { secondDayWords } from "../../components/billing/second-words.ts";
import { Card } from "../../components/ui/card.tsx";

/** Shows the next charge. */
export function UpcomingCard({ invoice }: { readonly invoice: BillingData["upcomingInvoice"] }) {
  return (
    <Card title="Upcoming Invoice">
      {invoice ? (
        <>
          <p className="text-xl font-semibold tabular-nums">
            {moneyWords(invoice.amount_due, invoice.currency)}{" "}
            <span className="text-base font-normal text-muted">
              {invoice.currency.toUpperCase()}
            </span>
          </p>
          <p className="mt-1 text-sm text-muted">
            Period ends {secondDayWords(invoice.period_end)}
          </p>
        </>
      ) : (
        <p className="text-muted">No upcoming charges.</p>
      )}
    </Card>
  );
}
