import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  dig,
  openTestMarket,
  type Answered,
  type Json,
  type TestMarket,
} from "../testing/test-market.ts";
import { items, testListing, TIRES } from "../testing/test-seed.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
beforeEach(() => market.control("POST /reset"));
afterAll(() => market.close());

const SKU = encodeURIComponent("INV 1/ä");
const path = (sku = SKU) => `/sell/inventory/v1/inventory_item/${sku}/product_compatibility`;
const call = (
  line: string,
  body?: unknown,
  headers: Record<string, string> = { "content-language": "en-US" },
) => market.rest(line, { seller: "alpha-parts", headers, ...(body === undefined ? {} : { body }) });
const vehicle = (given: Readonly<Record<string, string>>, more: Json = {}) => ({
  compatibilityProperties: Object.entries(given).map(([name, value]) => ({ name, value })),
  ...more,
});
const put = (...compatibleProducts: readonly unknown[]) =>
  call(`PUT ${path()}`, { compatibleProducts });
const id = (answered: Answered) => dig(answered.json, "errors", 0, "errorId");
const CIVIC = { year: "1999", make: "Honda", model: "Civic" };
const state = () => market.control(`GET /listings/${items.inventory}`);

describe("Inventory product_compatibility", () => {
  it("reads the list", async () => {
    expect((await call(`GET ${path()}`)).json).toEqual({
      sku: "INV 1/ä",
      compatibleProducts: [
        {
          compatibilityProperties: [
            { name: "year", value: "1999" },
            { name: "make", value: "Honda" },
            { name: "model", value: "Civic" },
          ],
        },
      ],
    });
  });

  it("replaces the whole list: 204 for an existing list, 201 for a new one, with property names in any case", async () => {
    expect(
      (await put(vehicle({ Year: "2004", Make: "Mazda", Model: "3" }, { notes: "Left" }))).status,
    ).toBe(204);
    expect(await state()).toMatchObject({
      stored: [
        {
          year: "2004",
          make: "Mazda",
          model: "3",
          trim: "",
          engine: "",
          notes: "Left",
        },
      ],
    });
    expect((await call(`DELETE ${path()}`)).status).toBe(204);
    expect(id(await call(`GET ${path()}`))).toBe(25_710);
    expect((await put(vehicle(CIVIC))).status).toBe(201);
  });

  it("drops unknown vehicles with a warning and keeps the rest", async () => {
    const answered = await put(
      vehicle(CIVIC),
      vehicle({ ...CIVIC, model: "Civix" }),
      vehicle({ ...CIVIC, year: "1980" }),
    );
    expect(answered.status).toBe(200);
    expect(dig(answered.json, "warnings", 0)).toMatchObject({
      errorId: 25_023,
      parameters: [{ value: "1999 Honda Civix" }, { value: "1980 Honda Civic" }],
    });
    expect(dig(await state(), "stored")).toHaveLength(1);
    expect(id(await put(vehicle({ ...CIVIC, model: "Civix" })))).toBe(25_023);
    expect(dig(await state(), "stored")).toHaveLength(1);
  });

  it("silently stores a wrong trim, reads it back, and never displays it", async () => {
    expect((await put(vehicle({ ...CIVIC, trim: "EX" }))).status).toBe(204);
    expect(
      dig(
        (await call(`GET ${path()}`)).json,
        "compatibleProducts",
        0,
        "compatibilityProperties",
        3,
      ),
    ).toEqual({ name: "trim", value: "EX" });
    expect(await state()).toMatchObject({ stored: [{ trim: "EX" }], displayed: [] });
  });

  it("merges duplicates, and accepts a catalog product's vehicles", async () => {
    await put(vehicle(CIVIC), vehicle(CIVIC, { notes: "again" }), {
      productIdentifier: { epid: "555" },
    });
    expect(dig(await state(), "stored")).toHaveLength(4);
  });

  it("names the error of an invalid write", async () => {
    expect(id(await call(`PUT ${path()}`, { compatibleProducts: [vehicle(CIVIC)] }, {}))).toBe(
      25_709,
    );
    expect(id(await call(`PUT ${path()}`, {}))).toBe(25_709);
    expect(id(await put(vehicle(CIVIC, { notes: "n".repeat(501) })))).toBe(25_709);
    expect(
      id(
        await put(
          vehicle(Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`p${i}`, "x"]))),
        ),
      ),
    ).toBe(25_739);
    expect(id(await put(vehicle({ ["n".repeat(41)]: "x" })))).toBe(25_740);
    expect(id(await put(vehicle({ ...CIVIC, trim: "" })))).toBe(25_741);
    expect(id(await put(vehicle(CIVIC, { productFamilyProperties: CIVIC })))).toBe(25_742);
  });

  it("refuses an unknown SKU, another seller's SKU, an ended listing, and a category without a vehicle list", async () => {
    expect(id(await call(`PUT ${path("SKU-001")}`, { compatibleProducts: [vehicle(CIVIC)] }))).toBe(
      25_702,
    );
    expect(id(await call(`GET ${path("SKU-001")}`))).toBe(25_710);
    expect(id(await market.rest(`GET ${path()}`, { seller: "beta-parts" }))).toBe(25_710);
    expect(id(await call(`DELETE ${path("nope")}`))).toBe(25_702);
    await market.control("POST /seed", {
      listings: [
        testListing("140000000001", { inventoryManaged: true, sku: "TIRE", categoryId: TIRES }),
      ],
    });
    expect(id(await call(`PUT ${path("TIRE")}`, { compatibleProducts: [vehicle(CIVIC)] }))).toBe(
      25_002,
    );
    await market.control(`POST /listings/${items.inventory}/end`);
    expect(id(await put(vehicle(CIVIC)))).toBe(25_019);
  });

  it("returns the item and its offer", async () => {
    expect((await call(`GET /sell/inventory/v1/inventory_item/${SKU}`)).json).toMatchObject({
      sku: "INV 1/ä",
      product: { brand: "Brembo", imageUrls: [`${market.url}/_pictures/brake-rotor.svg`] },
    });
    expect(id(await call("GET /sell/inventory/v1/inventory_item/nope"))).toBe(25_702);
    expect((await call(`GET /sell/inventory/v1/offer?sku=${SKU}`)).json).toMatchObject({
      total: 1,
      offers: [
        { status: "PUBLISHED", listing: { listingId: items.inventory, listingStatus: "ACTIVE" } },
      ],
    });
    expect(id(await call("GET /sell/inventory/v1/offer?sku=nope"))).toBe(25_713);
    expect(id(await call("GET /sell/inventory/v1/offer"))).toBe(25_709);
  });
});
