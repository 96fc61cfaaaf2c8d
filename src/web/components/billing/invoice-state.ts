export interface InvoiceState {
  readonly label: string;
  readonly tone: "good" | "bad" | "quiet";
  /** Money is owed that did not come: the payment can be tried again. */
  readonly owed: boolean;
}

const states: Readonly<Record<string, InvoiceState>> = {
  paid: { label: "Paid", tone: "good", owed: false },
  past_due: { label: "Past due", tone: "bad", owed: true },
  payment_failed: { label: "Payment failed", tone: "bad", owed: true },
};

/** What an invoice's status means. One that is none of these ("open": not tried yet, "void") is shown by its name and owes nothing. */
export function invoiceState(status: string): InvoiceState {
  const known = Object.hasOwn(states, status) ? states[status] : undefined;
  return (
    known ?? {
      label: `${status.charAt(0).toUpperCase()}${status.slice(1).replaceAll("_", " ")}`,
      tone: "quiet",
      owed: false,
    }
  );
}

/** The invoices whose money did not come. */
export function owedInvoices<T extends { readonly status: string }>(
  invoices: readonly T[],
): readonly T[] {
  return invoices.filter(({ status }) => invoiceState(status).owed);
}
