import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compatibilityXml, reviseXml } from "../testing/compatibility-xml.ts";
import {
  basicAuth,
  dig,
  openTestMarket,
  type Json,
  type TestMarket,
} from "../testing/test-market.ts";
import { items } from "../testing/test-seed.ts";
import type { FaultRule } from "./fault-rule.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  await market.token("alpha-parts");
});
beforeEach(() => market.control("POST /reset"));
afterAll(() => market.close());

const plan = (...rules: readonly FaultRule[]) => market.control("POST /faults", { rules });
const read = (itemId: string = items.carries) =>
  market.trade(
    "GetItem",
    `<ItemID>${itemId}</ItemID><IncludeItemCompatibilityList>true</IncludeItemCompatibilityList>`,
  );
const readRaw = () =>
  market.tradeRaw(
    "GetItem",
    `<GetItemRequest xmlns="urn:ebay:apis:eBLBaseComponents"><ItemID>${items.carries}</ItemID></GetItemRequest>`,
  );
const revise = (itemId: string = items.carries) =>
  market.trade("ReviseFixedPriceItem", reviseXml(itemId, compatibilityXml(["2004", "Mazda", "3"])));
const storedModels = async (itemId: string = items.carries) =>
  ((await market.control(`GET /listings/${itemId}`))["stored"] as Json[]).map(
    (row) => row["model"],
  );
const codes = (answer: Json) =>
  ((answer["Errors"] ?? []) as Json[]).map((error) => [error["ErrorCode"], error["SeverityCode"]]);

describe("matching of fault rules", () => {
  const effect = { tradingError: { code: "10007" } } as const;
  const fails = async (answer: Promise<Json>) => (await answer)["Ack"] === "Failure";

  it("matches by call, item, seller, and path, once by default", async () => {
    await plan({ match: { call: "GetItem", item: items.carries }, effect });
    expect(await fails(market.trade("GetUser", ""))).toBe(false);
    expect(await fails(read(items.plain))).toBe(false);
    expect(await fails(read())).toBe(true);
    expect(await fails(read())).toBe(false);
    await plan({ match: { seller: "beta-parts", path: "/ws/" }, effect, times: 0 });
    expect(await fails(read())).toBe(false);
    for (let i = 0; i < 3; i += 1)
      expect(await fails(market.trade("GetUser", "", { seller: "beta-parts" }))).toBe(true);
  });

  it("can start with the nth matching call", async () => {
    await plan({ match: { call: "GetItem", nth: 2 }, effect, times: 2 });
    expect([
      await fails(read()),
      await fails(read()),
      await fails(read()),
      await fails(read()),
    ]).toEqual([false, true, true, false]);
    const [rule] = (await market.control("GET /faults"))["rules"] as Json[];
    expect(rule).toMatchObject({ seen: 4, hits: 2 });
    await market.control(`DELETE /faults/${String(rule?.["id"])}`);
    expect(await market.control("GET /faults")).toEqual({ rules: [] });
  });

  it("matches Inventory calls by SKU and REST calls by name", async () => {
    await plan({
      match: { call: "get_product_compatibility", item: "INV 1/ä" },
      effect: { restError: { errorId: 25_001, status: 500, category: "APPLICATION" } },
    });
    const answered = await market.rest(
      `GET /sell/inventory/v1/inventory_item/${encodeURIComponent("INV 1/ä")}/product_compatibility`,
      { seller: "alpha-parts" },
    );
    expect([answered.status, dig(answered.json, "errors", 0, "errorId")]).toEqual([500, 25_001]);
  });
});

describe("sign-in faults", () => {
  it("expires the access token during a call", async () => {
    const { accessToken } = await market.control("POST /tokens", { seller: "alpha-parts" });
    await plan({ match: { call: "GetUser" }, effect: { expireAccessToken: true } });
    const answer = await market.trade("GetUser", "", {
      headers: { "x-ebay-api-iaf-token": String(accessToken) },
    });
    expect(codes(answer)).toEqual([["21917053", "Error"]]);
  });

  it("revokes a seller's sign-in between calls", async () => {
    const { accessToken, refreshToken } = await market.control("POST /tokens", {
      seller: "beta-parts",
    });
    const refresh = () =>
      fetch(`${market.url}/identity/v1/oauth2/token`, {
        method: "POST",
        headers: basicAuth(),
        body: new URLSearchParams({
          grant_type: "refresh_token",
          refresh_token: String(refreshToken),
        }),
      });
    await plan({
      match: { call: "GetUser", seller: "beta-parts" },
      effect: { revokeRefresh: true },
    });
    expect((await refresh()).status).toBe(200);
    await market.trade("GetUser", "", { headers: { "x-ebay-api-iaf-token": String(accessToken) } });
    expect(dig(await (await refresh()).json(), "error")).toBe("invalid_grant");
    expect(
      await market.trade("GetUser", "", {
        headers: { "x-ebay-api-iaf-token": String(accessToken) },
      }),
    ).toMatchObject({ Ack: "Success" });
  });

  it("answers the token call with any OAuth error, and Trading calls with a hard expired token", async () => {
    await plan(
      {
        match: { call: "token" },
        effect: {
          oauthError: { status: 503, error: "temporarily_unavailable", description: "later" },
        },
      },
      { match: { call: "GetUser" }, effect: { tradingError: { code: "932" } } },
    );
    const answered = await fetch(`${market.url}/identity/v1/oauth2/token`, {
      method: "POST",
      headers: basicAuth(),
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    expect([answered.status, dig(await answered.json(), "error")]).toEqual([
      503,
      "temporarily_unavailable",
    ]);
    expect(codes(await market.trade("GetUser", ""))).toEqual([["932", "Error"]]);
  });
});

describe("transport faults", () => {
  it("answers with a status or a gateway's page without executing the call", async () => {
    await plan({ match: { call: "GetItem" }, effect: { httpStatus: 503 } });
    expect((await readRaw()).status).toBe(503);
    await plan({ match: { call: "GetItem" }, effect: { htmlGateway: true } });
    const page = await readRaw();
    expect([page.status, page.headers.get("content-type")]).toEqual([502, "text/html"]);
    await plan({
      match: { call: "ReviseFixedPriceItem" },
      effect: { htmlGateway: { status: 200 } },
    });
    await revise();
    expect(await storedModels()).toEqual(["Civic", "Civic"]);
  });

  it("executes the call and loses the response", async () => {
    await plan({
      match: { call: "ReviseFixedPriceItem" },
      effect: { httpStatus: 500, afterCommit: true },
    });
    await revise();
    expect(await storedModels()).toEqual(["3"]);
    await plan({
      match: { call: "ReviseFixedPriceItem" },
      effect: { tradingError: { code: "219255" }, afterCommit: true },
    });
    expect(codes(await revise(items.plain))).toEqual([["219255", "Error"]]);
    expect(await storedModels(items.plain)).toEqual(["3"]);
  });

  it("cuts the connection before or after executing the call", async () => {
    await plan({ match: { call: "ReviseFixedPriceItem" }, effect: { resetBeforeCommit: true } });
    await expect(revise()).rejects.toThrow();
    expect(await storedModels()).toEqual(["Civic", "Civic"]);
    await plan({ match: { call: "ReviseFixedPriceItem" }, effect: { resetAfterCommit: true } });
    await expect(revise()).rejects.toThrow();
    expect(await storedModels()).toEqual(["3"]);
  });

  it("cuts the XML off halfway, and delays the response", async () => {
    await plan({ match: { call: "GetItem" }, effect: { truncateXml: true } });
    const half = await readRaw();
    expect(half.status).toBe(200);
    expect(half.text).not.toContain("</GetItemResponse>");
    const statuses = async () =>
      ((await market.control("GET /requests?call=GetItem"))["requests"] as Json[]).map(
        (request) => request["status"],
      );
    await plan({ match: { call: "GetItem" }, effect: { delayMs: 1500 } });
    const delayed = readRaw();
    await expect.poll(statuses).toEqual([200, null]);
    await readRaw();
    expect(await statuses()).toEqual([200, null, 200]);
    await delayed;
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

describe("Trading faults", () => {
  it("returns several errors of mixed severity, and PartialFailure", async () => {
    await plan({
      match: { call: "ReviseFixedPriceItem" },
      effect: {
        ack: "PartialFailure",
        tradingError: [
          { code: "21920277", severity: "Warning" },
          { code: "240", parameters: ["Policy."] },
        ],
      },
    });
    const answer = await revise();
    expect(answer["Ack"]).toBe("PartialFailure");
    expect(codes(answer)).toEqual([
      ["21920277", "Warning"],
      ["240", "Error"],
    ]);
    expect(await storedModels()).toEqual(["Civic", "Civic"]);
  });

  it("succeeds with a warning", async () => {
    await plan({
      match: { call: "ReviseFixedPriceItem" },
      effect: {
        tradingWarnings: [{ code: "21920200", short: "Return policy.", long: "Changed." }],
      },
    });
    expect(await revise()).toMatchObject({
      Ack: "Warning",
      ItemID: items.carries,
      Errors: [{ ErrorCode: "21920200", SeverityCode: "Warning", ShortMessage: "Return policy." }],
    });
    expect(await storedModels()).toEqual(["3"]);
  });

  it("reports an internal error as a system error", async () => {
    await plan({ match: {}, effect: { tradingError: { code: "10007" } } });
    expect(dig(await revise(), "Errors", 0)).toMatchObject({
      ErrorCode: "10007",
      ErrorClassification: "SystemError",
    });
  });
});

describe("listings that change or lose rows during a call", () => {
  it("omits the list and returns its count, or returns only some of the rows", async () => {
    await plan({ match: { call: "GetItem" }, effect: { omitCompatibilityList: true } });
    const hidden = (await read())["Item"];
    expect(hidden).toMatchObject({ ItemCompatibilityCount: "2" });
    expect(hidden).not.toHaveProperty("ItemCompatibilityList");
    await plan({ match: { call: "GetItem" }, effect: { shortenCompatibilityList: 1 } });
    const short = (await read())["Item"];
    expect(dig(short, "ItemCompatibilityCount")).toBe("2");
    expect(dig(short, "ItemCompatibilityList", "Compatibility")).toHaveLength(1);
  });

  it("lets another tool edit a listing between a read and a write", async () => {
    await plan({
      match: { call: "GetItem", item: items.carries },
      effect: { editAfter: { add: [{ year: 2004, make: "Mazda", model: "3" }] } },
    });
    expect(dig(await read(), "Item", "ItemCompatibilityList", "Compatibility")).toHaveLength(2);
    expect(dig(await read(), "Item", "ItemCompatibilityList", "Compatibility")).toHaveLength(3);
    await plan({ match: { call: "GetItem" }, effect: { editBefore: { set: [] } } });
    expect((await read())["Item"]).not.toHaveProperty("ItemCompatibilityList");
  });

  it("ends a listing during a call, so that totals change between pages", async () => {
    const page = async () =>
      dig(
        await market.trade("GetMyeBaySelling", "<ActiveList><Include>true</Include></ActiveList>"),
        "ActiveList",
        "PaginationResult",
        "TotalNumberOfEntries",
      );
    await plan({ match: { call: "GetMyeBaySelling" }, effect: { endAfter: items.plain } });
    expect([await page(), await page()]).toEqual(["12", "11"]);
    await plan({ match: { call: "ReviseFixedPriceItem" }, effect: { endBefore: true } });
    expect(codes(await revise())).toEqual([["291", "Error"]]);
  });

  it("includes unknown elements", async () => {
    await plan({ match: { call: "GetItem" }, effect: { extraElements: true } });
    expect((await read())["Item"]).toHaveProperty("SustainabilityInfo");
  });
});

describe("Inventory faults", () => {
  const put = () =>
    market.rest(
      `PUT /sell/inventory/v1/inventory_item/${encodeURIComponent("INV 1/ä")}/product_compatibility`,
      {
        seller: "alpha-parts",
        headers: { "content-language": "en-US" },
        body: {
          compatibleProducts: [
            {
              compatibilityProperties: [
                { name: "year", value: "2004" },
                { name: "make", value: "Mazda" },
                { name: "model", value: "3" },
              ],
            },
          ],
        },
      },
    );

  it("refuses because of the return policy, or writes with a warning about it", async () => {
    await plan({
      match: { call: "put_product_compatibility" },
      effect: {
        restError: { errorId: 25_123, domain: "API_INVENTORY", message: "Return policy." },
      },
    });
    expect((await put()).status).toBe(400);
    expect(await storedModels(items.inventory)).toEqual(["Civic"]);
    await plan({
      match: { call: "put_product_compatibility" },
      effect: { restWarnings: [{ errorId: 25_124, message: "Return policy." }] },
    });
    const warned = await put();
    expect([warned.status, dig(warned.json, "warnings", 0, "errorId")]).toEqual([200, 25_124]);
    expect(await storedModels(items.inventory)).toEqual(["3"]);
  });

  it("writes and then answers 500 for concurrent access", async () => {
    await plan({
      match: { call: "put_product_compatibility" },
      effect: {
        restError: { errorId: 25_025, status: 500, category: "APPLICATION" },
        afterCommit: true,
      },
    });
    expect((await put()).status).toBe(500);
    expect(await storedModels(items.inventory)).toEqual(["3"]);
  });
});
