import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dig, openTestMarket, type TestMarket } from "../testing/test-market.ts";
import { CARS, items, testListing, TIRES } from "../testing/test-seed.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
beforeEach(() => market.control("POST /reset"));
afterAll(() => market.close());

const search = (query: Readonly<Record<string, string>>) =>
  market.rest(`GET /buy/browse/v1/item_summary/search?${new URLSearchParams(query).toString()}`);
const ids = async (query: Readonly<Record<string, string>>) =>
  (
    ((await search(query)).json["itemSummaries"] as { legacyItemId: string }[] | undefined) ?? []
  ).map((item) => item.legacyItemId);
const codeOf = (answered: { readonly json: unknown }) => dig(answered.json, "errors", 0, "errorId");

describe("the search over all listings", () => {
  it("matches titles, brands, and part numbers in any punctuation", async () => {
    expect(await ids({ q: "rotor 280mm" })).toEqual([items.odd]);
    expect(await ids({ q: "1e10" })).toEqual([items.odd]);
    expect(await ids({ q: "1E-10 rotor" })).toEqual([items.odd]);
    expect(await ids({ q: "headlight" })).toEqual([]);
    expect(await ids({ gtin: "036000291452" })).toEqual([items.product]);
    expect(await ids({ epid: "555" })).toEqual([items.product]);
  });

  it("covers all sellers, without listings that ended or are on hold", async () => {
    const found = await ids({ q: "brake rotor", limit: "200" });
    expect(found).toContain(items.beta);
    expect(found).not.toContain(items.ended);
    expect(found).not.toContain(items.onHold);
    expect(await ids({ q: "brake rotor", filter: "sellers:{beta-parts}" })).toEqual([items.beta]);
    expect(await ids({ q: "brake rotor", filter: "excludeSellers:{alpha-parts}" })).toEqual([
      items.beta,
    ]);
  });

  it("filters by price, condition, category, and item specific, sorts, and pages", async () => {
    await market.control(`POST /listings/${items.plain}/edit`, { price: "9.00" });
    expect(
      await ids({
        q: "brake rotor",
        filter:
          "price:[..10],priceCurrency:USD,conditionIds:{3000|1000},buyingOptions:{FIXED_PRICE}",
      }),
    ).toEqual([items.plain]);
    expect((await ids({ q: "brake rotor", sort: "price" }))[0]).toBe(items.plain);
    expect((await ids({ q: "brake rotor", sort: "-price", limit: "200" })).at(-1)).toBe(
      items.plain,
    );
    expect(
      await ids({ category_ids: CARS, aspect_filter: `categoryId:${CARS},Brand:{A & B}` }),
    ).toEqual([items.odd]);
    const first = await search({ q: "brake rotor", limit: "2" });
    expect(first.json).toMatchObject({
      limit: 2,
      offset: 0,
      next: expect.stringContaining("offset=2"),
    });
    const beyond = await search({ q: "brake rotor", limit: "2", offset: "100" });
    expect(beyond.json["itemSummaries"]).toBeUndefined();
    expect(beyond.json["prev"]).toEqual(expect.stringContaining("offset=98"));
  });

  it("can be limited to listings that buyers see as compatible with a vehicle", async () => {
    const vehicle = (more: string) =>
      ids({
        q: "brake rotor",
        category_ids: CARS,
        compatibility_filter: `Year:1999;Make:Honda;Model:Civic${more}`,
      });
    expect(await vehicle("")).toContain(items.carries);
    expect(await vehicle(";Trim:EX Coupe 2-Door")).toContain(items.carries);
    expect(await vehicle(";Trim:Si Coupe 2-Door")).not.toContain(items.carries);
    expect(await vehicle("")).not.toContain(items.plain);
  });

  it("refuses an offset that is not a multiple of the limit, also of the default limit", async () => {
    const refused = await search({ q: "rotor", limit: "20", offset: "30" });
    expect(refused.status).toBe(400);
    expect(refused.json).toEqual({
      errors: [
        {
          errorId: 12_515,
          domain: "API_BROWSE",
          category: "REQUEST",
          message: "The 'offset' value must be either zero or a multiple of the 'limit' value.",
        },
      ],
    });
    expect(codeOf(await search({ q: "rotor", offset: "49" }))).toBe(12_515);
    expect((await search({ q: "rotor", offset: "50" })).status).toBe(200);
    expect((await search({ q: "rotor", limit: "3", offset: "6" })).status).toBe(200);
  });

  it("cuts a longer search text off after 100 characters", async () => {
    const words = `rotor 280mm${" rotor".repeat(14)}`.padEnd(100);
    expect(await ids({ q: `${words}nothing` })).toEqual([items.odd]);
    expect(await ids({ q: `${words.slice(0, 99)}nothing` })).toEqual([]);
  });

  it("ignores what it can't read, and says so in a warning", async () => {
    const warned = async (query: Readonly<Record<string, string>>) => {
      const { status, json } = await search({ q: "rotor 280mm", ...query });
      return [status, json["total"], dig(json, "warnings", 0, "errorId")];
    };
    expect(await warned({ sort: "cheapest" })).toEqual([200, 1, 12_008]);
    expect(await warned({ filter: "price:[900..]" })).toEqual([200, 1, 12_012]);
    expect(await warned({ category_ids: "rotors" })).toEqual([200, 1, 12_009]);
    expect(await warned({ aspect_filter: "Brand:{Bosch}" })).toEqual([200, 1, 12_017]);
    expect(await warned({ aspect_filter: `categoryId:${CARS},Brand:{Bosch}` })).toEqual([
      200, 1, 12_018,
    ]);
    expect(await warned({ gtin: "none" })).toEqual([200, 1, 12_022]);
    expect(codeOf(await search({ gtin: "none" }))).toBe(12_001);
  });

  it("refuses invalid searches", async () => {
    expect(codeOf(await search({}))).toBe(12_001);
    expect(codeOf(await search({ q: "rotor", limit: "201" }))).toBe(12_006);
    expect(codeOf(await search({ q: "rotor", limit: "many" }))).toBe(12_007);
    expect(codeOf(await search({ q: "rotor", offset: "half" }))).toBe(12_005);
    expect(codeOf(await search({ q: "rotor", offset: "-50" }))).toBe(12_004);
    expect(codeOf(await search({ q: "rotor", offset: "10000" }))).toBe(12_029);
    expect(
      codeOf(
        await search({ q: "rotor", compatibility_filter: "Year:1999;Make:Honda;Model:Civic" }),
      ),
    ).toBe(12_504);
    expect(
      codeOf(await search({ q: "rotor", category_ids: TIRES, compatibility_filter: "Year:1999" })),
    ).toBe(12_506);
    expect(
      codeOf(await search({ q: "rotor", category_ids: CARS, compatibility_filter: "Color:Red" })),
    ).toBe(12_505);
    expect(
      codeOf(await search({ q: "rotor", category_ids: CARS, compatibility_filter: "Year:1999" })),
    ).toBe(12_503);
  });
});

describe("the other sellers", () => {
  const parts = Array.from({ length: 40 }, (_, at) =>
    testListing(`13000000${String(1000 + at)}`, {
      price: "100.00",
      title: `Ignition Coil Honda Civic K${at}`,
      truth: { part: { brand: "Denso", number: `673-1${String(100 + at)}` }, fits: [] },
    }),
  );
  const offersOf = async (at: number) =>
    ((await search({ q: `civic K${at}`, filter: "excludeSellers:{alpha-parts}" })).json[
      "itemSummaries"
    ] ?? []) as {
      itemId: string;
      legacyItemId: string;
      title: string;
      seller: { username: string };
      price: { value: string };
    }[];

  it("offer about half of the parts, each seller once and the same every time, some with a wrong number or an absurd price", async () => {
    await market.control("POST /seed", { listings: parts });
    const offers = await Promise.all(parts.map((_, at) => offersOf(at)));
    const offered = offers.filter((one) => one.length > 0);
    expect(offered.length).toBeGreaterThan(12);
    expect(offered.length).toBeLessThan(32);
    for (const one of offered)
      expect(new Set(one.map((offer) => offer.seller.username)).size).toBe(one.length);
    expect(await offersOf(3)).toEqual(offers[3]);
    const prices = offers.flat().map((offer) => Number(offer.price.value));
    expect(prices.filter((price) => price > 400 || price < 20).length).toBeGreaterThan(0);
    expect(
      prices.filter((price) => price >= 80 && price <= 125).length / prices.length,
    ).toBeGreaterThan(0.8);
    const details = await Promise.all(
      offered
        .flat()
        .map(
          async ({ itemId }) =>
            (await market.rest(`GET /buy/browse/v1/item/${encodeURIComponent(itemId)}`)).json,
        ),
    );
    const numbers = details
      .map((detail) => String(detail["mpn"]))
      .filter((mpn) => mpn !== "Does Not Apply");
    const right = numbers.filter((number) => /^673-1[01]\d\d$/.test(number)).length;
    expect(right / numbers.length).toBeGreaterThan(0.75);
    expect(details.some((detail) => detail["mpn"] === "Does Not Apply")).toBe(true);
  });
});

describe("the catalog search", () => {
  const find = (query: Readonly<Record<string, string>>) =>
    market.rest(
      `GET /commerce/catalog/v1_beta/product_summary/search?${new URLSearchParams(query).toString()}`,
      { seller: "alpha-parts" },
    );

  it("finds products by code, by part number in any punctuation, and by keywords", async () => {
    await market.control("POST /seed", {
      products: [
        {
          epid: "888",
          brand: "Bosch",
          mpn: ["0 986 494 128"],
          upc: null,
          ean: "4006381333931",
          title: "Bosch Brake Pads",
          categoryId: CARS,
          compatibilities: [],
        },
      ],
    });
    expect(dig((await find({ mpn: "0986494128" })).json, "productSummaries", 0)).toMatchObject({
      epid: "888",
      brand: "Bosch",
      mpn: ["0 986 494 128"],
    });
    expect(dig((await find({ gtin: "036000291452" })).json, "productSummaries", 0)).toMatchObject({
      epid: "555",
    });
    const byWords = async (q: string) =>
      dig((await find({ q })).json, "productSummaries", 0, "epid");
    expect(await byWords("bosch pads")).toBe("888");
    expect(await byWords("bosch nothing")).toBe("888");
    expect(await byWords("bosch,nothing")).toBeUndefined();
    expect(await byWords("bosch,pads")).toBe("888");
    expect((await find({ mpn: "nothing-like-it" })).status).toBe(204);
    expect(codeOf(await find({}))).toBe(75_001);
    expect(codeOf(await find({ q: "x", mpn: "1" }))).toBe(75_018);
    expect(codeOf(await find({ gtin: "12" }))).toBe(75_017);
  });

  it("is refused for an account that eBay hasn't verified, and doesn't return withdrawn products", async () => {
    await market.control("POST /seed", {
      products: [
        {
          epid: "889",
          withdrawn: true,
          title: "Gone",
          categoryId: CARS,
          compatibilities: [],
        },
      ],
    });
    expect(
      codeOf(
        await market.rest("GET /commerce/catalog/v1_beta/product/889", { seller: "alpha-parts" }),
      ),
    ).toBe(75_016);
    await market.control("POST /faults", {
      match: { path: "/commerce/catalog" },
      effect: { restError: { errorId: 75_015, status: 403 } },
      times: 0,
    });
    const answered = await find({ gtin: "036000291452" });
    expect(answered.status).toBe(403);
    expect(codeOf(answered)).toBe(75_015);
  });
});

describe("item specifics in a revision", () => {
  const revise = (specifics: string) =>
    market.trade(
      "ReviseFixedPriceItem",
      `<Item><ItemID>${items.odd}</ItemID><ItemSpecifics>${specifics}</ItemSpecifics></Item>`,
    );
  const pair = (name: string, ...values: readonly string[]) =>
    `<NameValueList><Name>${name}</Name>${values.map((value) => `<Value>${value}</Value>`).join("")}</NameValueList>`;

  it("replace all existing ones", async () => {
    expect(
      (await revise(pair("Brand", "Bosch") + pair("Manufacturer Part Number", "1E10")))["Ack"],
    ).toBe("Success");
    const item = dig(
      await market.trade(
        "GetItem",
        `<ItemID>${items.odd}</ItemID><IncludeItemSpecifics>true</IncludeItemSpecifics>`,
      ),
      "Item",
    );
    expect(dig(item, "ItemSpecifics", "NameValueList")).toMatchObject([
      { Name: "Brand", Value: ["Bosch"] },
      { Name: "Manufacturer Part Number", Value: ["1E10"] },
    ]);
  });

  it("are refused without a brand, twice under one name, or longer than 65 characters", async () => {
    const code = async (specifics: string) =>
      dig(await revise(specifics), "Errors", 0, "ErrorCode");
    expect(await code(pair("Color", "Red"))).toBe("21919303");
    expect(await code(pair("Brand", "A") + pair("brand", "B"))).toBe("21919308");
    expect(await code(pair("Brand", "A") + pair("Type", "x".repeat(66)))).toBe("21919309");
  });
});
