import { expect, test } from "vitest";
import { invoiceState, owedInvoices } from "./invoice-state.ts";

test("BILLING-42 an invoice is paid, past due, or its payment failed", () =>
  expect(
    ["paid", "past_due", "payment_failed"].map((status) => invoiceState(status).label),
  ).toEqual(["Paid", "Past due", "Payment failed"]));
test("BILLING-02 BILLING-35 past due and failed are owed, paid and open are not", () =>
  expect(
    owedInvoices(
      ["paid", "past_due", "open", "payment_failed", "void"].map((status) => ({ status })),
    ).map(({ status }) => status),
  ).toEqual(["past_due", "payment_failed"]));
test.each(["open", "constructor"])(
  "a status of another name, %s, is shown and owes nothing",
  (status) =>
    expect(invoiceState(status)).toEqual({
      label: `${status.charAt(0).toUpperCase()}${status.slice(1)}`,
      tone: "quiet",
      owed: false,
    }),
);
