import type { BillingInvoice } from "#contract/billing.ts";
import { owedInvoices } from "../../components/billing/invoice-state.ts";
import { moneyWords } from "../../components/billing/money-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { formatCount } from "../../lib/count-words.ts";

interface PastDueAlertProps {
  readonly invoices: readonly BillingInvoice[];
  readonly onUpdateCard: () => void;
}

/** Warns about overdue payments and explains how to pay them. */
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
          ? `A payment of ${total} didn't go through`
          : `${formatCount(owed.length)} payments totaling ${total} didn't go through`
      }
      action={
        <Button size="small" look="danger" onClick={onUpdateCard}>
          Update Payment Method
        </Button>
      }
    >
      Update your payment method, then press Retry Payment in the history below. Until you pay, the
      fitment manager, MPN discovery, and the bulk listing generator are closed, and you have the
      Free plan’s monthly limit. Nothing is lost.
    </Notice>
  );
}
