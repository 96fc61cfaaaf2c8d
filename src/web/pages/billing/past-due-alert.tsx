import type { BillingInvoice } from "#contract/billing.ts";
import { owedInvoices } from "../../components/billing/invoice-state.ts";
import { moneyWords } from "../../components/billing/money-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";

interface PastDueAlertProps {
  readonly invoices: readonly BillingInvoice[];
  readonly onUpdateCard: () => void;
}

/** In red: money is owed, and how that is settled. */
export function PastDueAlert({ invoices, onUpdateCard }: PastDueAlertProps) {
  const owed = owedInvoices(invoices);
  const [first] = owed;
  if (!first) return null;
  const total = moneyWords(
    owed.reduce((sum, { amount_due }) => sum + amount_due, 0),
    first.currency,
  );
  return (
    <Notice
      tone="error"
      alert
      title={
        owed.length === 1
          ? `A payment of ${total} did not go through`
          : `${owed.length} payments, ${total} together, did not go through`
      }
      action={
        <Button size="small" look="danger" onClick={onUpdateCard}>
          Update Payment Method
        </Button>
      }
    >
      Update your payment method, then press Retry Payment in the history below. Until it is paid,
      the fitment manager, MPN discovery and the bulk listing generator are closed, and the free
      plan’s monthly limit holds. Nothing is lost.
    </Notice>
  );
}
