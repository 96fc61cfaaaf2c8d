import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dig, openTestMarket, type Json, type TestMarket } from "../testing/test-market.ts";
import { items } from "../testing/test-seed.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const code = (answer: Json) => dig(answer, "Errors", 0, "ErrorCode");
const wrap = (call: string, inner = "", namespace = "urn:ebay:apis:eBLBaseComponents") =>
  `<?xml version="1.0"?><${call}Request xmlns="${namespace}">${inner}</${call}Request>`;

describe("the Trading envelope", () => {
  it("answers HTTP 200 with an Ack and returns the MessageID", async () => {
    const raw = await market.tradeRaw(
      "GeteBayOfficialTime",
      wrap("GeteBayOfficialTime", "<MessageID>a &amp; b</MessageID>"),
    );
    expect(raw.status).toBe(200);
    expect(raw.headers.get("content-type")).toContain("text/xml");
    expect(raw.text).toMatch(
      /<Timestamp>[^<]+Z<\/Timestamp><Ack>Success<\/Ack><CorrelationID>a &amp; b<\/CorrelationID><Version>1423<\/Version><Build>/,
    );
    expect(
      await market.trade("GeteBayOfficialTime", "<MessageID>a &amp; b</MessageID>"),
    ).toMatchObject({ CorrelationID: "a & b" });
  });

  it.each([
    ["2", "no call name", { "x-ebay-api-call-name": null }],
    ["2", "a call that is not served", { "x-ebay-api-call-name": "AddItem" }],
    ["10011", "no compatibility level", { "x-ebay-api-compatibility-level": null }],
    [
      "10012",
      "a compatibility level that is no number",
      { "x-ebay-api-compatibility-level": "new" },
    ],
    ["26", "no site", { "x-ebay-api-siteid": null }],
    ["26", "an unknown site", { "x-ebay-api-siteid": "motors" }],
    ["930", "no token", { "x-ebay-api-iaf-token": null }],
    ["21916984", "a token that was never issued", { "x-ebay-api-iaf-token": "v^1.1#nonsense" }],
  ])("answers %s for %s", async (expected, _, headers) => {
    const answer = await market.tradeRaw(
      "GeteBayOfficialTime",
      wrap("GeteBayOfficialTime"),
      headers,
    );
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("<Ack>Failure</Ack>");
    expect(answer.text).toContain(`<ErrorCode>${expected}</ErrorCode>`);
  });

  it("refuses an application token and an eBayAuthToken", async () => {
    expect(code(await market.trade("GetUser", "", { seller: "app" }))).toBe("21916984");
    const old = await market.trade(
      "GetUser",
      "<RequesterCredentials><eBayAuthToken>abc</eBayAuthToken></RequesterCredentials>",
      { headers: { "x-ebay-api-iaf-token": null } },
    );
    expect(code(old)).toBe("931");
  });

  it.each([
    ["5", "broken XML", "<GetItemRequest>"],
    ["5", "another root element", wrap("GetUser")],
    ["5", "another namespace", wrap("GetItem", "", "urn:other")],
    ["5", "no namespace", "<GetItemRequest></GetItemRequest>"],
    ["37", "an unknown element", wrap("GetItem", "<ItemId>1</ItemId>")],
    ["37", "a misplaced element", wrap("GetItem", `<Item><ItemID>${items.plain}</ItemID></Item>`)],
    ["37", "a repeated element", wrap("GetItem", "<ItemID>1</ItemID><ItemID>2</ItemID>")],
    [
      "37",
      "a boolean that is none",
      wrap(
        "GetItem",
        `<ItemID>${items.plain}</ItemID><IncludeItemSpecifics>yes</IncludeItemSpecifics>`,
      ),
    ],
    ["37", "an item number that is none", wrap("GetItem", "<ItemID>abc</ItemID>")],
  ])("answers %s for %s", async (expected, _, body) => {
    const answer = await market.tradeRaw("GetItem", body);
    expect(answer.text).toContain(`<ErrorCode>${expected}</ErrorCode>`);
  });

  it("identifies the caller by the token", async () => {
    expect(await market.trade("GetUser", "")).toMatchObject({
      Ack: "Success",
      User: { UserID: "alpha-parts", Email: "alpha-parts@example.com" },
    });
    expect(
      dig(await market.trade("GetUser", "", { seller: "empty-parts" }), "User", "Email"),
    ).toBeUndefined();
  });
});
