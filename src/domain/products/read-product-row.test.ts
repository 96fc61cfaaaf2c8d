import { expect, test } from "vitest";
import { usualSettings } from "./bulk-settings.ts";
import { applySettings, resetEnriched } from "./prepare-products.ts";
import { findProductColumns } from "./product-columns.ts";
import { readPrice } from "./read-price.ts";
import { readProductRow } from "./read-product-row.ts";

test.each([
  ["$1,234.50", 1234.5],
  ["1.234,50", 1234.5],
  ["19", 19],
  ["19.9 USD", 19.9],
  ["19,9", 19.9],
  ["1,234", 1234],
  ["0", null],
  ["free", null],
  ["1.2.3", null],
  ["-5", null],
  ["12.345,6,7", null],
])("reads the price %s", (text, price) => expect(readPrice(text)).toBe(price));

test("finds columns by alternative names, and uses each column once", () => {
  const { places, missing } = findProductColumns([
    " Part Number ",
    "Manufacturer",
    "GTIN",
    "Qty.",
    "Photo URL",
  ]);
  expect([Object.fromEntries(places), missing]).toEqual([
    {
      mpn: 0,
      brand: 1,
      ean: 2,
      quantity: 3,
      picture: 4,
    },
    [],
  ]);
  expect(findProductColumns(["title"]).missing).toEqual(["MPN", "Brand"]);
});

const { places } = findProductColumns([
  "mpn",
  "brand",
  "upc",
  "price",
  "quantity",
  "condition",
  "picture",
]);
test("keeps the part number as written, and restores zeros that a spreadsheet dropped", () =>
  expect(
    readProductRow(
      [
        "1E10",
        " Bosch ",
        "36000291452",
        "",
        "1,000",
        "Refurb",
        "https://a.example/1.jpg|https://a.example/2.jpg",
      ],
      places,
    ),
  ).toMatchObject({
    ok: true,
    row: {
      mpn: "1E10",
      brand: "Bosch",
      upc: "036000291452",
      price: null,
      quantity: 1000,
      condition: "refurbished",
      pictures: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
    },
  }));
test("treats “Does Not Apply” as empty", () =>
  expect(readProductRow(["X1", "Bosch", "Does Not Apply"], places)).toMatchObject({
    ok: true,
    row: { upc: null },
  }));
test("rejects a picture without an https address", () =>
  expect(
    readProductRow(["X1", "B", "", "", "", "", "http://a.example/1.jpg"], places),
  ).toMatchObject({
    ok: false,
    reason: `picture "http://a.example/1.jpg" isn't an https address`,
  }));

test("processing makes products pending and fills in values the file doesn't have", () => {
  expect(applySettings({ status: "created", condition: null, quantity: 4 }, usualSettings)).toEqual(
    {
      status: "pending",
      condition: "new",
      quantity: 4,
      listingDuration: 7,
      shippingDetails: { shippingService: "UPS Ground", shippingCost: 9.99, freeShipping: false },
      dispatchTimeMax: 3,
      autoPay: true,
      bestOfferEnabled: true,
    },
  );
  expect([
    usualSettings.defaultListingType,
    usualSettings.defaultCountry,
    usualSettings.defaultCurrency,
  ]).toEqual(["FixedPriceItem", "US", "USD"]);
});
test("Delete Enriched removes the findings of enriched products only", () => {
  expect(resetEnriched({ status: "enriched", title: "T" })).toMatchObject({
    status: "pending",
    title: null,
    description: null,
    price: null,
    catalogData: null,
    pricingData: null,
  });
  const error = { status: "error", title: "T" };
  expect(resetEnriched(error)).toBe(error);
});
