import { expect, test } from "vitest";
import { invoiceState, owedInvoices } from "./invoice-state.ts";

test("an invoice is paid, past due, or its payment failed", () =>
  expect(
    ["paid", "past_due", "payment_failed"].map((status) => invoiceState(status).label),
  ).toEqual(["Paid", "Past due", "Payment failed"]));
test("past-due and failed invoices are owed; paid and open ones aren't", () =>
  expect(
    owedInvoices(
      ["paid", "past_due", "open", "payment_failed", "void"].map((status) => ({ status })),
    ).map(({ status }) => status),
  ).toEqual(["past_due", "payment_failed"]));
test.each(["open", "constructor"])("an unknown status, %s, is shown and owes nothing", (status) =>
  expect(invoiceState(status)).toEqual({
    label: `${status.charAt(0).toUpperCase()}${status.slice(1)}`,
    tone: "quiet",
    owed: false,
  }),
);
