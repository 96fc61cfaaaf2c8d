import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadSeed } from "../load-seed.ts";
import { dice } from "../seed/dice.ts";
import { loadSeedSources } from "../seed/load-world.ts";
import { listingsOf, writeCase } from "../seed/write-case.ts";
import { dig, openTestMarket, type Json, type TestMarket } from "../testing/test-market.ts";
import { openWarehouse, warehouseSeller } from "./warehouse-stock.ts";

const seller = warehouseSeller.username;
const total = 100_000;

const page = async (market: TestMarket, number: number) =>
  (await market.trade(
    "GetMyeBaySelling",
    `<ActiveList><Include>true</Include><Pagination><EntriesPerPage>200</EntriesPerPage><PageNumber>${number}</PageNumber></Pagination></ActiveList>`,
    { seller },
  )) as Json;
const itemsOf = (answer: Json) => (dig(answer, "ActiveList", "ItemArray", "Item") ?? []) as Json[];

describe("the stock of warehouse-west", () => {
  const stock = openWarehouse(Date.now());

  it("is the same every time, and each listing differs", () => {
    const again = openWarehouse(Date.now());
    const places = [0, 1, 777, 50_000, total - 1, total + 3];
    for (const place of places)
      expect({ ...stock.make(place), endedAt: 0 }).toEqual({ ...again.make(place), endedAt: 0 });
    expect(new Set(places.map((place) => stock.make(place).title)).size).toBe(places.length);
  });

  it("finds every position by its item ID and SKU, and no other item ID has one", () => {
    for (let place = 0; place < total + 400; place += 997) {
      expect(stock.placeOf(stock.itemId(place))).toBe(place);
      const { sku } = stock.make(place);
      if (sku !== null) expect(stock.placeOfSku(sku)).toBe(place);
    }
    expect(stock.placeOf(stock.itemId(total + 400))).toBeUndefined();
    expect(loadSeed().listings.filter(({ itemId }) => stock.placeOf(itemId) !== undefined)).toEqual(
      [],
    );
  });

  it("has listings of many kinds", () => {
    const listings = Array.from({ length: 1000 }, (_, at) => stock.make(at * 100 + 37 - (at % 50)));
    const count = (has: (listing: (typeof listings)[number]) => boolean) =>
      listings.filter(has).length;
    expect(new Set(listings.map(({ title }) => title)).size).toBeGreaterThan(950);
    expect(new Set(listings.map(({ categoryId }) => categoryId)).size).toBeGreaterThan(50);
    expect(count(({ rows }) => rows.length > 0)).toBeGreaterThan(250);
    expect(count(({ rows }) => rows.length > 0)).toBeLessThan(450);
    expect(count(({ sku }) => sku === null)).toBeGreaterThan(20);
    expect(count(({ inventoryManaged }) => inventoryManaged)).toBeGreaterThan(10);
    expect(count(({ specifics }) => specifics.some(([name]) => name === "Brand"))).toBe(1000);
    expect(listings.every(({ title }) => title.length <= 80)).toBe(true);
    expect(stock.make(total + 7).endedAt).not.toBeNull();
  });

  it("writes every difficult case with any dice, in a title that isn't too long", () => {
    const { world, cases } = loadSeedSources();
    for (const own of cases)
      for (let draw = 0; draw < 12 * listingsOf(own); draw += 1) {
        const index = draw % listingsOf(own);
        const { title } = writeCase(world, { own, index }, dice(draw));
        expect(title.length, `${own.at}: ${title}`).toBeLessThanOrEqual(80);
      }
  });

  it("keeps few listings in memory", () => {
    const first = stock.make(0);
    for (let place = 1; place <= 1000; place += 1) stock.make(place);
    expect(stock.make(0)).not.toBe(first);
    expect(stock.make(0)).toEqual(first);
  });
});

describe("the marketplace with warehouse-west", () => {
  let market: TestMarket;
  let dataDir: string;
  const open = () => openTestMarket({ dataDir, seed: undefined, vehicleList: undefined });
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "warehouse-"));
  });
  beforeEach(async () => {
    market = await open();
  });
  afterEach(() => market.close());
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it("lists it on the consent page, and counts its listings", async () => {
    const consent = await fetch(
      `${market.url}/oauth2/authorize?${new URLSearchParams({
        client_id: "sandbox-client-id",
        redirect_uri: "Test-RuName",
        response_type: "code",
        scope: "https://api.ebay.com/oauth/api_scope",
      }).toString()}`,
    );
    expect(await consent.text()).toContain(seller);
    const { sellers } = (await market.control("GET /state")) as { sellers: Json[] };
    expect(sellers.find(({ username }) => username === seller)).toMatchObject({
      listings: total + 400,
      active: total,
    });
  });

  it("ends My eBay's list after 25,000 listings, but not GetSellerList's", async () => {
    const first = await page(market, 1);
    expect(dig(first, "ActiveList", "PaginationResult")).toEqual({
      TotalNumberOfPages: "125",
      TotalNumberOfEntries: "25000",
    });
    expect(itemsOf(await page(market, 126))).toEqual([]);
    const answer = await market.trade(
      "GetSellerList",
      `<EndTimeFrom>${new Date().toISOString()}</EndTimeFrom><EndTimeTo>${new Date(Date.now() + 31 * 86_400_000).toISOString()}</EndTimeTo><Pagination><EntriesPerPage>1</EntriesPerPage></Pagination>`,
      { seller },
    );
    expect(dig(answer, "PaginationResult", "TotalNumberOfEntries")).toBe(String(total));
  });

  it("stores only changes, and keeps them over a restart", async () => {
    const [, second] = itemsOf(await page(market, 1));
    const itemId = String(second?.["ItemID"]);
    await market.control(`POST /listings/${itemId}/edit`, { title: "Changed title" });
    expect(itemsOf(await page(market, 1))[1]).toMatchObject({
      ItemID: itemId,
      Title: "Changed title",
    });
    await market.close();
    market = await open();
    expect(itemsOf(await page(market, 1))[1]).toMatchObject({ Title: "Changed title" });
    await market.control(`POST /listings/${itemId}/end`);
    expect(itemsOf(await page(market, 1))[1]?.["ItemID"]).not.toBe(itemId);
    await market.control("POST /reset");
    expect(itemsOf(await page(market, 1))[1]).toMatchObject({
      ItemID: itemId,
      Title: second?.["Title"],
    });
  });
});
