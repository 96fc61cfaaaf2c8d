import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { policiesOf } from "../../state/business-policies.ts";
import { compatibilityXml } from "../../testing/compatibility-xml.ts";
import { dig, openTestMarket, type Json, type TestMarket } from "../../testing/test-market.ts";
import { CARS, TOOLS, testSeed } from "../../testing/test-seed.ts";
import { newItemXml } from "../../testing/new-item-xml.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
beforeEach(() => market.control("POST /reset"));
afterAll(() => market.close());

const alpha = testSeed.sellers[0];
if (!alpha) throw new Error("the test seed has a first seller");
const policies = policiesOf(alpha);
const item = (changes: Parameters<typeof newItemXml>[1] = {}) => newItemXml(policies, changes);
const add = (xml: string, call = "AddFixedPriceItem") => market.trade(call, xml);
const codes = (answer: Json) =>
  (answer["Errors"] as Json[] | undefined)?.map((error) => error["ErrorCode"]) ?? [];
const count = async () =>
  ((await market.control("GET /listings?seller=alpha-parts"))["listings"] as unknown[]).length;

describe("AddFixedPriceItem", () => {
  it("lists an item with its vehicles and returns the fees", async () => {
    const rows = compatibilityXml([
      "1999",
      "Honda",
      "Civic",
      "EX Coupe 2-Door",
      "1.6L 1590CC l4 GAS SOHC Naturally Aspirated",
    ]);
    const answer = await add(
      item({ more: `<ItemCompatibilityList>${rows}</ItemCompatibilityList>` }),
    );
    expect(answer).toMatchObject({ Ack: "Success", SKU: "NEW-1" });
    expect(dig(answer, "Fees", "Fee")).toHaveLength(3);
    const listing = await market.trade(
      "GetItem",
      `<ItemID>${String(answer["ItemID"])}</ItemID><IncludeItemSpecifics>true</IncludeItemSpecifics><IncludeItemCompatibilityList>true</IncludeItemCompatibilityList>`,
    );
    expect(dig(listing, "Item")).toMatchObject({
      Title: "New Brake Rotor",
      ListingDuration: "GTC",
      Quantity: "3",
    });
    expect(dig(listing, "Item", "ItemCompatibilityList", "Compatibility")).toHaveLength(1);
  });

  it("lists once per UUID, and names the first listing the second time", async () => {
    const before = await count();
    const first = await add(item());
    const again = await add(item());
    expect(codes(again)).toEqual(["488"]);
    expect(dig(again, "Errors", 0, "ErrorParameters", 1, "Value", 0)).toBe(first["ItemID"]);
    expect(await count()).toBe(before + 1);
  });

  it("verifies without listing", async () => {
    const before = await count();
    expect(await add(item(), "VerifyAddFixedPriceItem")).toMatchObject({
      Ack: "Success",
      ItemID: "0",
    });
    expect(await count()).toBe(before);
  });

  it.each([
    [
      "an item specific that the category requires",
      { specifics: [["Manufacturer Part Number", "X1"]] },
      "21919303",
    ],
    ["a duration other than GTC", { duration: "Days_7" }, "37"],
    ["a title that is too long", { title: "x".repeat(81) }, "37"],
    ["no picture", { picture: null }, "37"],
    ["no such category", { categoryId: "1" }, "107"],
    ["a shipping policy of somebody else", { shipping: "1" }, "21915469"],
    ["a return policy of somebody else", { returns: "1" }, "21916250"],
    [
      "vehicles in a category without",
      {
        categoryId: TOOLS,
        more: `<ItemCompatibilityList>${compatibilityXml(["1999", "Honda", "Civic"])}</ItemCompatibilityList>`,
      },
      "21917122",
    ],
    [
      "a vehicle that the list does not have",
      {
        more: `<ItemCompatibilityList>${compatibilityXml(["1999", "Honda", "Civix"])}</ItemCompatibilityList>`,
      },
      "21917122",
    ],
  ] as const)("refuses %s", async (_, changes, code) => {
    const before = await count();
    expect(codes(await add(item(changes)))).toContain(code);
    expect(await count()).toBe(before);
  });

  it("refuses an identical item with another UUID, and items over the selling limit", async () => {
    await add(item());
    expect(codes(await add(item({ uuid: "b".repeat(32) })))).toEqual(["21919067"]);
    await market.control("POST /seed", {
      sellers: [
        {
          ...alpha,
          username: "new-parts",
          userId: "id-new",
          feedbackScore: 0,
        },
      ],
    });
    expect(
      codes(
        await market.trade("AddFixedPriceItem", item({ quantity: 11 }), { seller: "new-parts" }),
      ),
    ).toContain("21919188");
  });
});

describe("calls for preparing a listing", () => {
  it("suggest categories by the words of a query", async () => {
    const ask = (q: string) =>
      market.rest(
        `GET /commerce/taxonomy/v1/category_tree/100/get_category_suggestions?q=${encodeURIComponent(q)}`,
      );
    expect(
      dig(
        (await ask("front brake rotor for Honda")).json,
        "categorySuggestions",
        0,
        "category",
        "categoryId",
      ),
    ).toBe(CARS);
    expect((await ask("zzzz")).status).toBe(204);
    expect(dig((await ask("")).json, "errors", 0, "errorId")).toBe(62_007);
  });

  it("return a category's item specifics and which are required", async () => {
    const { json } = await market.rest(
      `GET /commerce/taxonomy/v1/category_tree/100/get_item_aspects_for_category?category_id=${CARS}`,
    );
    expect(dig(json, "aspects", 0)).toMatchObject({
      localizedAspectName: "Brand",
      aspectConstraint: { aspectRequired: true },
    });
  });

  it("return policies and selling limit only to the seller they belong to", async () => {
    const path = "/sell/account/v1/fulfillment_policy?marketplace_id=EBAY_MOTORS_US";
    const { json } = await market.rest(`GET ${path}`, { seller: "alpha-parts" });
    expect(dig(json, "fulfillmentPolicies", 0, "fulfillmentPolicyId")).toBe(
      policies.fulfillment[0]?.id,
    );
    expect((await market.rest(`GET ${path}`)).status).toBe(403);
    expect(
      (await market.rest("GET /sell/account/v1/privilege", { seller: "alpha-parts" })).json,
    ).toMatchObject({ sellerRegistrationCompleted: true });
  });
});
