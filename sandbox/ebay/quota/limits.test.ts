import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compatibilityXml, reviseXml } from "../testing/compatibility-xml.ts";
import { dig, openTestMarket, type Json, type TestMarket } from "../testing/test-market.ts";
import { items } from "../testing/test-seed.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
beforeEach(() => market.control("POST /reset"));
afterAll(() => market.close());

const getItem = () => market.trade("GetItem", `<ItemID>${items.plain}</ItemID>`);
const code = (answer: Json) => dig(answer, "Errors", 0, "ErrorCode");
const rate = async (path: string, name: string) => {
  const groups = (
    await market.rest(`GET /developer/analytics/v1_beta/${path}`, {
      seller: path.startsWith("user") ? "alpha-parts" : "app",
    })
  ).json["rateLimits"] as Json[];
  const resources = groups.flatMap((group) => group["resources"] as Json[]);
  return dig(
    resources.find((resource) => resource["name"] === name),
    "rates",
    0,
  ) as Json;
};

describe("daily quota", () => {
  it("matches what Analytics reports, and answers 518 until it resets", async () => {
    await market.control("POST /quotas", { daily: { GetItem: 2 } });
    await getItem();
    expect(await rate("rate_limit/?api_context=tradingapi", "GetItem")).toMatchObject({
      count: 1,
      limit: 2,
      remaining: 1,
      timeWindow: 86_400,
    });
    expect(await rate("rate_limit/?api_context=tradingapi", "TradingAPI")).toMatchObject({
      count: 1,
      limit: 1_000_000,
    });
    await getItem();
    expect(code(await getItem())).toBe("518");
    const { remaining, reset } = await rate(
      "rate_limit/?api_context=tradingapi&api_name=TradingAPI",
      "GetItem",
    );
    expect(remaining).toBe(0);
    expect(String(reset)).toMatch(/T07:00:00.000Z$/);
    await market.control("POST /clock", {
      offsetMs: Date.parse(String(reset)) - Date.now() + 1000,
    });
    const { accessToken } = await market.control("POST /tokens", { seller: "alpha-parts" });
    expect(
      await market.trade("GetItem", `<ItemID>${items.plain}</ItemID>`, {
        headers: { "x-ebay-api-iaf-token": String(accessToken) },
      }),
    ).toMatchObject({ Ack: "Success" });
  });

  it("stops the whole Trading API when the API's own quota is used up", async () => {
    await market.control("POST /quotas", {
      daily: { TradingAPI: 5000 },
      used: { TradingAPI: 5000 },
    });
    expect(code(await getItem())).toBe("518");
    expect(code(await market.trade("GetUser", ""))).toBe("518");
  });

  it("answers 429/2001 for REST without Retry-After", async () => {
    await market.control("POST /quotas", { daily: { "commerce.taxonomy": 1 } });
    const ask = () =>
      market.rest("GET /commerce/taxonomy/v1/get_default_category_tree_id?marketplace_id=EBAY_US");
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([
      refused.status,
      dig(refused.json, "errors", 0, "errorId"),
      dig(refused.json, "errors", 0, "domain"),
      refused.headers.get("retry-after"),
    ]).toEqual([429, 2001, "ACCESS", null]);
  });
});

describe("short windows", () => {
  const revise = (seller: string, itemId: string) =>
    market.trade(
      "ReviseFixedPriceItem",
      reviseXml(itemId, compatibilityXml(["2004", "Mazda", "3"])),
      { seller },
    );

  it("stop one seller's revisions and say when to try again", async () => {
    await market.control("POST /quotas", { windows: { revise: { limit: 2, seconds: 30 } } });
    await revise("alpha-parts", items.plain);
    expect(await rate("user_rate_limit/", "ReviseFixedPriceItem")).toMatchObject({
      count: 1,
      limit: 2,
      remaining: 1,
      timeWindow: 30,
    });
    await revise("alpha-parts", items.plain);
    const refused = await revise("alpha-parts", items.plain);
    expect(code(refused)).toBe("21919144");
    expect(String(dig(refused, "Errors", 0, "LongMessage"))).toMatch(
      /Try back after \d{4}-\d\d-\d\dT[\d:.]+Z\./,
    );
    expect(await revise("beta-parts", items.beta)).toMatchObject({ Ack: "Success" });
    await market.control("POST /clock", { offsetMs: 30_000 });
    expect(await revise("alpha-parts", items.plain)).toMatchObject({ Ack: "Success" });
  });

  it("allow 1,200 revisions in 30 s and 300 pages in 15 s by default", async () => {
    expect(await rate("user_rate_limit/", "ReviseFixedPriceItem")).toMatchObject({
      limit: 1200,
      timeWindow: 30,
    });
    expect(await rate("user_rate_limit/", "GetMyeBaySelling")).toMatchObject({
      limit: 300,
      timeWindow: 15,
    });
    await market.control("POST /quotas", {
      windows: { getMyeBaySelling: { limit: 1, seconds: 15 } },
    });
    const page = () =>
      market.trade("GetMyeBaySelling", "<ActiveList><Include>true</Include></ActiveList>");
    expect(await page()).toMatchObject({ Ack: "Success" });
    expect(code(await page())).toBe("21919144");
  });
});

describe("concurrency", () => {
  it("refuses more simultaneous calls than allowed and records the peak", async () => {
    await market.token("alpha-parts");
    await market.control("POST /quotas", { maxConcurrent: 3 });
    await market.control("POST /latency", { ms: 150 });
    const body = '<GeteBayOfficialTimeRequest xmlns="urn:ebay:apis:eBLBaseComponents"/>';
    const statuses = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await market.tradeRaw("GeteBayOfficialTime", body)).status,
      ),
    );
    expect(statuses.filter((status) => status === 503)).toHaveLength(2);
    expect(dig(await market.control("GET /state"), "concurrency")).toEqual({ now: 0, peak: 3 });
  });
});
