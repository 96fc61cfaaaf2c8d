import { expect, test } from "vitest";
import { readArrival } from "./arrival.ts";

const arrive = (query: string) => readArrival(new URLSearchParams(query));

test("DASH-19 ERR-16 ebay_status=success says connected", () =>
  expect(arrive("ebay_status=success")?.toast).toEqual({ title: "eBay Connected", description: "Your eBay account has been successfully connected." }));
test("DASH-20 ERR-17 ebay_status=error says failed", () =>
  expect(arrive("ebay_status=error")?.toast).toMatchObject({ title: "Connection Failed", description: "Failed to connect your eBay account. Please try again." }));
test("DASH-17 payment=pending wins over the others", () => expect(arrive("ebay_status=success&error=x&payment=pending")?.toast?.title).toBe("Payment Processing"));
test("DASH-18 error wins over ebay_status", () => expect(arrive("ebay_status=success&error=x")?.toast?.title).toBe("Payment Issue"));
test("DASH-24 the address is cleaned after a second", () => expect(arrive("ebay_status=success")?.cleanAfter).toBe(1000));
test("S-049 a bare session_id says nothing and is cleaned away", () => expect(arrive("session_id=cs_1")).toEqual({ toast: null, cleanAfter: 1000 }));
test("nothing to handle without parameters", () => expect(arrive("")).toBeNull());
test("other parameters are left alone", () => expect(arrive("tab=2")).toBeNull());
