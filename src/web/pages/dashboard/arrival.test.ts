import { expect, test } from "vitest";
import { paymentConfirmed, paymentNotConfirmed, readArrival } from "./arrival.ts";

const arrive = (query: string) => readArrival(new URLSearchParams(query));

test("DASH-16 DASH-23 CONST-17 a payment is confirmed by its session, and the address cleaned 2 s later", () =>
  expect(arrive("payment=success&session_id=cs_1")).toEqual({
    confirm: "cs_1",
    toast: null,
    cleanAfter: 2000,
  }));
test("ERR-12 ERR-15 what is said about a payment, confirmed or not", () => {
  expect(paymentConfirmed).toEqual({
    title: "Payment Successful!",
    description: "Your subscription has been updated successfully.",
  });
  expect(paymentNotConfirmed.description).toBe(
    "Payment completed. Your subscription may take a moment to activate.",
  );
});
test("DASH-17 ERR-13 payment=pending wins over the others", () =>
  expect(arrive("ebay_status=success&error=x&payment=pending")?.toast).toEqual({
    title: "Payment Processing",
    description: "Your payment is being processed. Please wait a moment.",
  }));
test("DASH-18 ERR-14 error wins over ebay_status", () =>
  expect(arrive("ebay_status=success&error=x")?.toast).toMatchObject({
    title: "Payment Issue",
    description: "There was an issue processing your payment. Please try again.",
  }));
test("DASH-19 ERR-16 ebay_status=success says connected", () =>
  expect(arrive("ebay_status=success")?.toast).toEqual({
    title: "eBay Connected",
    description: "Your eBay account has been successfully connected.",
  }));
test("DASH-20 ERR-17 ebay_status=error says failed", () =>
  expect(arrive("ebay_status=error")?.toast).toMatchObject({
    title: "Connection Failed",
    description: "Failed to connect your eBay account. Please try again.",
  }));
test.each(["payment=pending", "error=x", "ebay_status=success", "ebay_status=error"])(
  "DASH-24 CONST-18 after %s the address is cleaned in 1 s",
  (query) => expect(arrive(query)?.cleanAfter).toBe(1000),
);
test.each(["session_id=cs_1", "payment=success"])(
  "S-049 DASH-21 %s alone says nothing and is cleaned away",
  (query) => expect(arrive(query)).toEqual({ confirm: null, toast: null, cleanAfter: 1000 }),
);
test("nothing to handle without parameters", () => expect(arrive("")).toBeNull());
test("other parameters are left alone", () => expect(arrive("tab=2")).toBeNull());
