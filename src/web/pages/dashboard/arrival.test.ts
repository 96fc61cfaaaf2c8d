import { expect, test } from "vitest";
import { paymentConfirmed, paymentNotConfirmed, readArrival } from "./arrival.ts";

const arrive = (query: string) => readArrival(new URLSearchParams(query));

test("confirms a payment by its session, and cleans the address after 2 s", () =>
  expect(arrive("payment=success&session_id=cs_1")).toEqual({
    confirm: "cs_1",
    toast: null,
    cleanAfter: 2000,
  }));
test("has texts for a confirmed payment and one that can't be confirmed yet", () => {
  expect(paymentConfirmed).toEqual({
    title: "Payment Successful!",
    description: "Your subscription has been updated successfully.",
  });
  expect(paymentNotConfirmed.description).toBe(
    "Payment completed. Your subscription may take a moment to activate.",
  );
});
test("prefers payment=pending to the other parameters", () =>
  expect(arrive("ebay_status=success&error=x&payment=pending")?.toast).toEqual({
    title: "Payment Processing",
    description: "Your payment is being processed. Please wait a moment.",
  }));
test("prefers error to ebay_status", () =>
  expect(arrive("ebay_status=success&error=x")?.toast).toMatchObject({
    title: "Payment Issue",
    description: "There was an issue processing your payment. Please try again.",
  }));
test("says connected for ebay_status=success", () =>
  expect(arrive("ebay_status=success")?.toast).toEqual({
    title: "eBay Connected",
    description: "Your eBay account has been successfully connected.",
  }));
test("says failed for ebay_status=error", () =>
  expect(arrive("ebay_status=error")?.toast).toMatchObject({
    title: "Connection Failed",
    description: "Failed to connect your eBay account. Please try again.",
  }));
test.each(["payment=pending", "error=x", "ebay_status=success", "ebay_status=error"])(
  "cleans the address 1 s after %s",
  (query) => expect(arrive(query)?.cleanAfter).toBe(1000),
);
test.each(["session_id=cs_1", "payment=success"])(
  "says nothing for %s alone, but cleans the address",
  (query) => expect(arrive(query)).toEqual({ confirm: null, toast: null, cleanAfter: 1000 }),
);
test("does nothing without parameters", () => expect(arrive("")).toBeNull());
test("ignores other parameters", () => expect(arrive("tab=2")).toBeNull());
