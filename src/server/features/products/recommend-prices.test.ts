import { expect, it, vi } from "vitest";
import { bulkProduct } from "#contract/bulk-products.ts";
import { fail, succeed } from "#domain/failure.ts";
import { recommendPrices } from "./recommend-prices.ts";

const product = bulkProduct.parse({
  id: "p1",
  mpn: "BP100",
  upc: null,
  ean: null,
  brand: "Brembo",
  title: null,
  description: null,
  category: null,
  price: null,
  condition: "new",
  quantity: 1,
  status: "pending",
  listingDuration: 7,
  shippingDetails: { shippingService: "UPS Ground", shippingCost: 9.99, freeShipping: false },
  dispatchTimeMax: 3,
  autoPay: true,
  bestOfferEnabled: true,
  catalogData: null,
  pricingData: null,
});
const asking = {
  access: { sellerKey: "s", accessToken: async () => succeed("t") },
  username: "oak-street-auto",
};

it("logs a failed price lookup and returns the failure", async () => {
  const log = { error: vi.fn() };
  const down = async () => fail("marketplace-unavailable", "eBay does not answer.");
  expect(
    await recommendPrices(
      { marketplace: { searchProducts: down, searchItems: down }, log },
      asking,
      [product],
    ),
  ).toMatchObject({
    ok: false,
    failure: { kind: "marketplace-unavailable", message: "eBay does not answer." },
  });
  expect(log.error.mock.calls).toEqual([
    [
      { kind: "marketplace-unavailable", product: "p1" },
      "Failed to generate pricing recommendations",
    ],
  ]);
});

it("returns the product's pricing data and logs nothing", async () => {
  const log = { error: vi.fn() };
  const priced = await recommendPrices(
    {
      marketplace: {
        searchProducts: async () => succeed([]),
        searchItems: async () => succeed({ items: [], total: 0 }),
      },
      log,
    },
    asking,
    [product],
  );
  expect(priced).toMatchObject({
    ok: true,
    value: { products: [{ id: "p1", pricingData: { enough: false, label: "Not enough data" } }] },
  });
  expect(log.error).not.toHaveBeenCalled();
});
