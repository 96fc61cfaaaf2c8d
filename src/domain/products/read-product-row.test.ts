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
])("the price %s", (text, price) => expect(readPrice(text)).toBe(price));

test("columns are found by their names in other words; one column is used once", () => {
  const { places, missing } = findProductColumns([
    " Part Number ",
    "Manufacturer",
    "GTIN",
    "Qty.",
    "Photo URL",
  ]);
  expect([Object.fromEntries(places), missing]).toEqual([
    { mpn: 0, brand: 1, ean: 2, quantity: 3, picture: 4 },
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
test("texts stay as they were written, and zeros a spreadsheet dropped come back", () =>
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
test("“Does Not Apply” is nothing", () =>
  expect(readProductRow(["X1", "Bosch", "Does Not Apply"], places)).toMatchObject({
    ok: true,
    row: { upc: null },
  }));
test("a picture must have an https address", () =>
  expect(
    readProductRow(["X1", "B", "", "", "", "", "http://a.example/1.jpg"], places),
  ).toMatchObject({
    ok: false,
    reason: 'picture "http://a.example/1.jpg" is not an https address',
  }));

test("BULK-20 BULK-21 BULK-95 BULK-96 BULK-97 ENTITY-21 S-104 processing makes products pending and fills what the file does not say", () => {
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
test("BULK-59 BULK-60 BULK-62 S-103 Delete Enriched takes the findings off enriched products alone", () => {
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
