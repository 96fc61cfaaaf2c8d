export interface InvoiceState {
  readonly label: string;
  readonly tone: "good" | "bad" | "quiet";
  /** The payment failed or is late, so it can be retried. */
  readonly owed: boolean;
}

const states: Readonly<Record<string, InvoiceState>> = {
  paid: { label: "Paid", tone: "good", owed: false },
  past_due: { label: "Past due", tone: "bad", owed: true },
  payment_failed: { label: "Payment failed", tone: "bad", owed: true },
};

/**
 * Interprets an invoice's status. An unknown one, such as "open" (not charged yet) or "void", is
 * shown by name and owes nothing.
 */
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

/** Returns the invoices whose payment failed or is late. */
export function owedInvoices<T extends { readonly status: string }>(
  invoices: readonly T[],
): readonly T[] {
  return invoices.filter(({ status }) => invoiceState(status).owed);
}
