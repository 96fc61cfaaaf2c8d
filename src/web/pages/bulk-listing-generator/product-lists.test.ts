import { expect, test } from "vitest";
import { bulkProduct } from "#contract/bulk-products.ts";
import { excerpt, feesOf, priceWords, publishable } from "./product-lists.ts";
import { productBadge } from "./product-status.ts";

const product = (id: string, status = "pending", more = {}) =>
  bulkProduct.parse({
    id,
    mpn: id,
    upc: null,
    ean: null,
    brand: "B",
    title: null,
    description: null,
    category: null,
    price: null,
    condition: "new",
    quantity: 1,
    status,
    listingDuration: 7,
    shippingDetails: { shippingService: "UPS Ground", shippingCost: 9.99, freeShipping: false },
    dispatchTimeMax: 3,
    autoPay: true,
    bestOfferEnabled: true,
    catalogData: null,
    pricingData: null,
    ...more,
  });

test("BULK-74 VALID-05 S-112 only selected products that are generated are sent", () =>
  expect(
    publishable(
      [
        product("a", "generated"),
        product("b", "enriched"),
        product("c", "generated"),
        product("d", "created"),
      ],
      new Set(["a", "b", "d"]),
    ).map(({ id }) => id),
  ).toEqual(["a"]));
test("BULK-73 CONST-06 a description is cut at 150 characters", () =>
  expect(excerpt(`<p>${"x".repeat(151)}</p>`)).toHaveLength(150));
test("BULK-39 a price that is not known is to be done", () =>
  expect([priceWords(null), priceWords(49.9)]).toEqual(["TBD", "$49.90"]));
test("fees are known when they are known of every row", () => {
  const paid = product("a", "generated", { fees: [{ name: "InsertionFee", amount: "0.35" }] });
  expect([feesOf([paid, paid]), feesOf([paid, product("b")])]).toEqual([0.7, null]);
});
test.each([
  ["pending", "Pending", "grey"],
  ["enriched", "Enriched", "blue"],
  ["generated", "Generated", "green"],
  ["validated", "Validated", "green"],
  ["created", "Created", "green"],
  ["error", "Error", "red"],
  ["toString", "Unknown", "grey"],
])("BULK-78 BULK-79 BULK-80 BULK-81 BULK-82 BULK-83 the badge of %s", (status, label, tone) =>
  expect(productBadge(status)).toEqual({ label, tone }),
);
