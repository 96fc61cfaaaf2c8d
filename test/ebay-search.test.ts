import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { succeed } from "#domain/failure.ts";
import { createEbayMarketplace } from "#server/adapters/ebay/ebay-marketplace.ts";
import type { Marketplace, SellerAccess } from "#server/ports/marketplace.ts";
import { openTestMarket } from "../sandbox/ebay/testing/test-market.ts";
import type { TestMarket } from "../sandbox/ebay/testing/test-market.ts";
import { CARS, items, TIRES } from "../sandbox/ebay/testing/test-seed.ts";
import { sandboxMarket, withoutBudget } from "./sandbox-market.ts";

let sandbox: TestMarket;
let ebay: Marketplace;
let alpha: SellerAccess;

beforeAll(async () => {
  sandbox = await openTestMarket();
  ebay = createEbayMarketplace(sandboxMarket(sandbox.url, 2), withoutBudget);
  const token = await sandbox.token("alpha-parts");
  alpha = { sellerKey: "alpha-parts", accessToken: () => Promise.resolve(succeed(token)) };
});
beforeEach(() => sandbox.control("POST /reset"));
afterAll(() => sandbox.close());

const civic = {
  year: 1999,
  make: "Honda",
  model: "Civic",
  trim: "EX Coupe 2-Door",
  engine: "",
};

describe("listings of all sellers", () => {
  it("are found with price, shipping, condition, and seller; specifics come with a single listing", async () => {
    const found = await ebay.searchItems({ words: "rotor 280mm" });
    expect(found).toMatchObject({
      ok: true,
      value: {
        total: 1,
        items: [
          {
            listingId: items.odd,
            price: { amount: "24.50", currency: "USD" },
            shipping: { currency: "USD" },
            condition: "Used",
            conditionId: 3000,
            seller: "alpha-parts",
            categoryId: CARS,
            categoryName: "Brake Discs, Rotors & Hardware",
          },
        ],
      },
    });
    const detail = await ebay.item(`v1|${items.odd}|0`);
    expect(detail).toMatchObject({
      ok: true,
      value: {
        mpn: "1E10",
        brand: "A & B",
        specifics: { "Manufacturer Part Number": ["1E10"], Size: ["00123"] },
      },
    });
  });

  it("are filtered by price, condition, seller, specifics, and vehicle", async () => {
    const count = async (more: object) => {
      const found = await ebay.searchItems({ words: "brake rotor", limit: 200, ...more });
      return found.ok ? found.value.items.map((item) => item.listingId) : found.failure.kind;
    };
    expect(await count({ excludeSellers: ["alpha-parts"] })).toEqual([items.beta]);
    expect(await count({ price: { to: 5 } })).toEqual([]);
    expect(await count({ conditionIds: [1000] })).toEqual([]);
    expect(
      await count({ categoryId: CARS, specifics: [{ name: "Brand", values: ["Nobody"] }] }),
    ).toEqual([]);
    expect(await count({ categoryId: CARS, vehicle: civic })).toContain(items.carries);
    expect(
      await count({ categoryId: CARS, vehicle: { ...civic, trim: "Si Coupe 2-Door" } }),
    ).not.toContain(items.carries);
    expect(await count({ categoryId: TIRES, vehicle: civic })).toBe("category-unsupported");
    expect(await count({ words: " " })).toBe("invalid-input");
  });
});

describe("the catalog", () => {
  it("is searched by code, and follows a replaced ePID", async () => {
    const found = await ebay.searchProducts(alpha, { kind: "gtin", value: "036000291452" });
    expect(found).toMatchObject({
      ok: true,
      value: [{ epid: "555", upcs: ["036000291452"], eans: ["4006381333931"] }],
    });
    expect(await ebay.searchProducts(alpha, { kind: "mpn", value: "none such" })).toEqual({
      ok: true,
      value: [],
    });
    expect(await ebay.product(alpha, "554")).toMatchObject({
      ok: true,
      value: { product: { epid: "555", compatibilityCount: 3 }, replaced: ["554"] },
    });
    expect(await ebay.product(alpha, "1")).toMatchObject({
      ok: false,
      failure: { kind: "not-found" },
    });
  });

  it("reports forbidden, not a missing consent, when it is closed to the account", async () => {
    await sandbox.control("POST /faults", {
      match: { path: "/commerce/catalog" },
      effect: { restError: { errorId: 75_015, status: 403 } },
      times: 0,
    });
    expect(await ebay.product(alpha, "555")).toMatchObject({
      ok: false,
      failure: { kind: "forbidden" },
    });
    expect(await ebay.searchProducts(alpha, { kind: "gtin", value: "036000291452" })).toMatchObject(
      { ok: false, failure: { kind: "forbidden" } },
    );
  });
});

describe("item specifics", () => {
  it("are read and written as a whole, without sending anything else", async () => {
    const own = await ebay.listingSpecifics(alpha, items.odd);
    if (!own.ok) throw new Error(own.failure.message);
    expect(own.value).toMatchObject({
      mpn: "1E10",
      inventoryManaged: false,
      hasVariations: false,
      ended: false,
    });
    const specifics = { ...own.value.specifics, "Manufacturer Part Number": ["00123"] };
    expect(await ebay.reviseSpecifics(alpha, { listingId: items.odd, specifics })).toMatchObject({
      ok: true,
    });
    const after = await ebay.listingSpecifics(alpha, items.odd);
    expect(after).toMatchObject({ ok: true, value: { specifics, mpn: "00123" } });
    const [sent] = (await sandbox.control("GET /requests?call=ReviseFixedPriceItem"))[
      "requests"
    ] as { body: string }[];
    expect(sent?.body).not.toContain("ItemCompatibilityList");
    expect(
      await ebay.reviseSpecifics(alpha, { listingId: items.odd, specifics: {} }),
    ).toMatchObject({ ok: false, failure: { kind: "invalid-input" } });
  });
});
