import { CircleAlert, CircleCheck, Clock, ExternalLink } from "lucide-react";
import { useState } from "react";
import type { BillingInvoice } from "#contract/billing.ts";
import { invoiceState } from "../../components/billing/invoice-state.ts";
import { moneyWords } from "../../components/billing/money-words.ts";
import { secondDayWords } from "../../components/billing/second-words.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { classNames } from "../../components/ui/class-names.ts";
import { Card } from "../../components/ui/card.tsx";
import { formatCount } from "../../lib/count-words.ts";
import { Badge } from "./badge.tsx";
import { useRetry } from "./use-retry.ts";

const atFirst = 12;
const more = 48;

/**
 * Lists the invoices, newest first: one year, then older ones on request. Unpaid ones are always
 * shown.
 */
export function PaymentHistory({ invoices }: { readonly invoices: readonly BillingInvoice[] }) {
  const { retry, busy } = useRetry();
  const [wanted, setWanted] = useState(atFirst);
  const shown = Math.max(
    wanted,
    invoices.findLastIndex(({ status }) => invoiceState(status).owed) + 1,
  );
  const older = invoices.length - shown;
  return (
    <Card title="Payment History">
      {invoices.length === 0 ? <p className="text-muted">No payments yet.</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {invoices.slice(0, shown).map((invoice) => (
          <InvoiceLine
            key={invoice.id}
            invoice={invoice}
            busy={busy === invoice.id}
            disabled={busy !== null}
            onRetry={() => void retry(invoice.id)}
          />
        ))}
      </ul>
      {older > 0 ? (
        <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3">
          <Button size="small" onClick={() => setWanted(shown + more)}>
            Show older payments
          </Button>
          <p className="text-sm text-muted tabular-nums">
            {formatCount(shown)} of {formatCount(invoices.length)} shown
          </p>
        </div>
      ) : null}
    </Card>
  );
}

interface InvoiceLineProps {
  readonly invoice: BillingInvoice;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onRetry: () => void;
}

function InvoiceLine({ invoice, busy, disabled, onRetry }: InvoiceLineProps) {
  const state = invoiceState(invoice.status);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 basis-full sm:flex-1 sm:basis-60">
        <p className="font-medium tabular-nums">{secondDayWords(invoice.created)}</p>
        {invoice.description ? <p className="text-sm">{invoice.description}</p> : null}
        <p className="text-sm text-muted tabular-nums">
          For {secondDayWords(invoice.period_start)} – {secondDayWords(invoice.period_end)}
        </p>
      </div>
      <Badge
        tone={state.tone}
        icon={state.tone === "good" ? CircleCheck : state.tone === "bad" ? CircleAlert : Clock}
      >
        {state.label}
      </Badge>
      <p className="flex-1 text-right tabular-nums sm:w-36 sm:flex-none">
        <span className="block font-medium">
          {moneyWords(invoice.amount_paid, invoice.currency)} paid
        </span>
        {state.owed ? (
          <span className="block text-sm text-error">
            {moneyWords(invoice.amount_due, invoice.currency)} due
          </span>
        ) : null}
        {invoice.status === "open" ? (
          <span className="block text-sm text-muted">
            {moneyWords(invoice.amount_due, invoice.currency)} not charged yet
          </span>
        ) : null}
      </p>
      <div
        className={classNames(
          "flex justify-end gap-2 sm:w-52 sm:basis-auto",
          state.owed && "basis-full",
        )}
      >
        {state.owed ? (
          <Button size="small" look="primary" onClick={onRetry} busy={busy} disabled={disabled}>
            Retry Payment
          </Button>
        ) : null}
        {invoice.hosted_invoice_url ? (
          <a
            href={invoice.hosted_invoice_url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass("secondary", "small")}
          >
            View
            <ExternalLink className="size-3.5" aria-hidden />
            <span className="sr-only">invoice from {secondDayWords(invoice.created)}</span>
          </a>
        ) : null}
      </div>
    </li>
  );
}
