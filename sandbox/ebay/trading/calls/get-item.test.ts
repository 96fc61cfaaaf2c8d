import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dig, openTestMarket, type TestMarket } from "../../testing/test-market.ts";
import { items } from "../../testing/test-seed.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const get = (itemId: string, more = "", how: { seller?: string } = {}) =>
  market.trade("GetItem", `<ItemID>${itemId}</ItemID>${more}`, how);
const everything =
  "<DetailLevel>ReturnAll</DetailLevel><IncludeItemSpecifics>true</IncludeItemSpecifics><IncludeItemCompatibilityList>true</IncludeItemCompatibilityList>";

describe("GetItem", () => {
  it("returns the compatibility list on request, and otherwise its count", async () => {
    const asked = await get(items.carries, everything);
    const rows = dig(asked, "Item", "ItemCompatibilityList", "Compatibility");
    expect(rows).toEqual([
      {
        NameValueList: [
          "",
          { Name: "Year", Value: ["1999"] },
          { Name: "Make", Value: ["Honda"] },
          { Name: "Model", Value: ["Civic"] },
          { Name: "Trim", Value: ["EX Coupe 2-Door"] },
          { Name: "Engine", Value: ["1.6L 1590CC l4 GAS SOHC Naturally Aspirated"] },
        ],
        CompatibilityNotes: "Front & rear",
      },
      {
        NameValueList: [
          "",
          { Name: "Year", Value: ["2000"] },
          { Name: "Make", Value: ["Honda"] },
          { Name: "Model", Value: ["Civic"] },
        ],
      },
    ]);
    expect(asked["Item"]).not.toHaveProperty("ItemCompatibilityCount");
    const plain = await get(items.carries);
    expect(dig(plain, "Item", "ItemCompatibilityCount")).toBe("2");
    expect(plain["Item"]).not.toHaveProperty("ItemCompatibilityList");
    expect(plain["Item"]).not.toHaveProperty("Description");
    expect(plain["Item"]).not.toHaveProperty("ItemSpecifics");
  });

  it("preserves strings that look like numbers, markup, and non-ASCII letters", async () => {
    const { Item: item } = await get(items.odd, everything);
    expect(item).toMatchObject({
      ItemID: items.odd,
      SKU: "1e5",
      Description: "<p>Fits <b>3</b> &amp; more, 5 > 3</p>",
      Title: "Rotor Ø 280mm <new> & “boxed”",
    });
    expect(dig(item, "ItemSpecifics", "NameValueList")).toEqual([
      { Name: "Brand", Value: ["A & B"], Source: "ItemSpecific" },
      { Name: "Manufacturer Part Number", Value: ["1E10"], Source: "ItemSpecific" },
      { Name: "Placement on Vehicle", Value: ["Front", "Left"], Source: "ItemSpecific" },
      { Name: "Size", Value: ["00123"], Source: "ItemSpecific" },
    ]);
    expect(dig(item, "ProductListingDetails", "BrandMPN")).toEqual({ Brand: "A & B", MPN: "1E10" });
    expect(dig(item, "ItemCompatibilityList", "Compatibility", 0, "NameValueList", 3)).toEqual({
      Name: "Model",
      Value: ["3"],
    });
  });

  it("writes descriptions as CDATA and as escaped text, as eBay does", async () => {
    const raw = async (itemId: string) =>
      (
        await market.tradeRaw(
          "GetItem",
          `<GetItemRequest xmlns="urn:ebay:apis:eBLBaseComponents"><ItemID>${itemId}</ItemID><DetailLevel>ReturnAll</DetailLevel></GetItemRequest>`,
        )
      ).text;
    expect(await raw(items.carries)).toContain(
      "<Description><![CDATA[<p>Rotor</p>]]></Description>",
    );
    expect(await raw(items.plain)).toContain("<Description>&lt;p&gt;Rotor&lt;/p&gt;</Description>");
  });

  it("returns how a listing is managed, its variations, its product, and its state", async () => {
    expect(dig(await get(items.inventory), "Item", "InventoryTrackingMethod")).toBe("SKU");
    expect(dig(await get(items.plain), "Item", "InventoryTrackingMethod")).toBe("ItemID");
    expect(dig(await get(items.variations), "Item", "Variations", "Variation")).toHaveLength(2);
    expect(dig(await get(items.product), "Item", "ProductListingDetails")).toMatchObject({
      ProductReferenceID: "555",
      UPC: "036000291452",
    });
    expect(await get(items.ended)).toMatchObject({
      Item: { SellingStatus: { ListingStatus: "Completed" }, TimeLeft: "PT0S" },
    });
    expect(dig(await get(items.onHold), "Item", "Title")).toBe(`Brake Rotor ${items.onHold}`);
  });

  it("answers 17 for another seller's listing, a missing one, and one that ended long ago", async () => {
    for (const [itemId, seller] of [
      [items.beta, "alpha-parts"],
      [items.plain, "beta-parts"],
      ["999999999999", "alpha-parts"],
      [items.longEnded, "alpha-parts"],
    ] as const) {
      expect(dig(await get(itemId, "", { seller }), "Errors", 0, "ErrorCode")).toBe("17");
    }
  });

  it("never reveals the hidden truth", async () => {
    expect(
      JSON.stringify(await get(items.beta, everything, { seller: "beta-parts" })),
    ).not.toContain("hidden truth");
    expect(JSON.stringify(await market.control(`GET /listings/${items.beta}`))).not.toContain(
      "hidden truth",
    );
    expect(JSON.stringify(await market.control("GET /truth?seller=beta-parts"))).toContain(
      "hidden truth",
    );
  });
});
