import { expect, test } from "vitest";
import { bulkProduct } from "#contract/bulk-products.ts";
import {
  countQuestions,
  excerpt,
  feeName,
  feesOf,
  needsAnswer,
  priceWords,
  publishable,
} from "./product-lists.ts";
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

test("only selected products that are ready are sent", () =>
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
test("a product with open questions needs an answer until it is published", () => {
  const catalogData = {
    epid: null,
    categoryId: "33567",
    categoryName: "Brake Pads",
    partType: "Brake Pads",
    specifics: {},
    missingSpecifics: [],
    imageUrl: null,
    vehicles: [],
    fitmentCount: 0,
    notes: [],
    writers: { title: { by: "seller", note: null }, description: { by: "seller", note: null } },
    questions: [
      {
        key: "side:headlight",
        kind: "side" as const,
        parameters: {},
        text: "Which side is this part for?",
        options: [{ id: "left", text: "Left" }],
      },
    ],
  };
  const asking = product("a", "generated", { catalogData });
  const created = product("b", "created", { catalogData });
  const answered = product("c", "generated", { catalogData: { ...catalogData, questions: [] } });
  expect([asking, created, answered, product("d")].map(needsAnswer)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(countQuestions([asking, created, answered])).toBe(1);
});
test("a description is cut at 150 characters, and says so", () =>
  expect([150, 151].map((length) => excerpt(`<p>${"x".repeat(length)}</p>`))).toEqual([
    "x".repeat(150),
    `${"x".repeat(150)}…`,
  ]));
test("an unknown price is shown as TBD", () =>
  expect([priceWords(null), priceWords(49.9)]).toEqual(["TBD", "$49.90"]));
test("a fee has a name in words", () =>
  expect(["InsertionFee", "BoldFee", "GalleryPlusFee", "fee"].map(feeName)).toEqual([
    "Insertion fee",
    "Bold fee",
    "Gallery plus fee",
    "Fee",
  ]));
test("the total fees are known only if every listing's fees are known", () => {
  const paid = product("a", "generated", { fees: [{ name: "InsertionFee", amount: "0.35" }] });
  expect([feesOf([paid, paid]), feesOf([paid, product("b")])]).toEqual([0.7, null]);
});
test.each([
  ["pending", "Pending", "gray"],
  ["enriched", "Enriched", "blue"],
  ["generated", "Generated", "green"],
  ["validated", "Validated", "green"],
  ["created", "Created", "green"],
  ["error", "Error", "red"],
  ["toString", "Unknown", "gray"],
])("the badge for %s", (status, label, tone) =>
  expect(productBadge(status)).toEqual({ label, tone }),
);
