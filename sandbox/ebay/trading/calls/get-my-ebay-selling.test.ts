import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dig, openTestMarket, type Json, type TestMarket } from "../../testing/test-market.ts";
import { items } from "../../testing/test-seed.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const page = (size: number | null, number: number | null, seller?: string) =>
  market.trade(
    "GetMyeBaySelling",
    `<ActiveList><Include>true</Include><Pagination>${size === null ? "" : `<EntriesPerPage>${size}</EntriesPerPage>`}${number === null ? "" : `<PageNumber>${number}</PageNumber>`}</Pagination></ActiveList>`,
    seller ? { seller } : {},
  );
const listed = (answer: Json) => (dig(answer, "ActiveList", "ItemArray", "Item") ?? []) as Json[];
/** Active listings of alpha-parts, without the two that ended. */
const ACTIVE = 12;

describe("GetMyeBaySelling", () => {
  it("lists each of a seller's own active listings once across all pages", async () => {
    const seen: unknown[] = [];
    for (let number = 1; number <= 3; number += 1) {
      const answer = await page(5, number);
      expect(dig(answer, "ActiveList", "PaginationResult")).toEqual({
        TotalNumberOfPages: "3",
        TotalNumberOfEntries: String(ACTIVE),
      });
      seen.push(...listed(answer).map((item) => item["ItemID"]));
    }
    expect(new Set(seen).size).toBe(ACTIVE);
    expect(seen).not.toContain(items.ended);
    expect(seen).not.toContain(items.beta);
  });

  it("returns the newest first, and the oldest when sorted by StartTime", async () => {
    const startsOf = async (sort: string, number: number) =>
      listed(
        await market.trade(
          "GetMyeBaySelling",
          `<ActiveList><Include>true</Include>${sort}<Pagination><EntriesPerPage>5</EntriesPerPage><PageNumber>${number}</PageNumber></Pagination></ActiveList>`,
        ),
      ).map((item) => String(dig(item, "ListingDetails", "StartTime")));
    const inPages = async (sort: string) =>
      (await Promise.all([1, 2, 3].map((number) => startsOf(sort, number)))).flat();
    const newest = await inPages("<Sort>StartTimeDescending</Sort>");
    expect(newest).toHaveLength(ACTIVE);
    expect(newest).toEqual(newest.toSorted().toReversed());
    expect(await inPages("<Sort>StartTime</Sort>")).toEqual(newest.toReversed());
  });

  it("returns price and picture but no start price or compatibility, and the item ID as title of a listing on hold", async () => {
    const all = listed(await page(200, 1));
    const one = all.find((item) => item["ItemID"] === items.odd);
    expect(one).toMatchObject({
      Title: "Rotor Ø 280mm <new> & “boxed”",
      SKU: "1e5",
      SellingStatus: { CurrentPrice: { "#text": "24.50", "@currencyID": "USD" } },
    });
    expect(dig(one, "PictureDetails", "GalleryURL")).toBe(
      `${market.url}/_pictures/brake-rotor.svg`,
    );
    expect(one).not.toHaveProperty("StartPrice");
    expect(one).not.toHaveProperty("ItemCompatibilityList");
    expect(all.find((item) => item["ItemID"] === items.onHold)).toMatchObject({
      Title: items.onHold,
    });
    expect(all.find((item) => item["ItemID"] === items.product)).not.toHaveProperty("SKU");
  });

  it("returns variations unless they are hidden", async () => {
    const variationsOf = (answer: Json) =>
      dig(
        listed(answer).find((item) => item["ItemID"] === items.variations),
        "Variations",
        "Variation",
      );
    expect(variationsOf(await page(200, 1))).toHaveLength(2);
    expect(
      variationsOf(
        await market.trade(
          "GetMyeBaySelling",
          "<ActiveList><Pagination><EntriesPerPage>200</EntriesPerPage></Pagination></ActiveList><HideVariations>true</HideVariations>",
        ),
      ),
    ).toBeUndefined();
  });

  it("returns a single listing as a list of one, and no list for a seller without listings", async () => {
    expect(listed(await page(25, 1, "beta-parts"))).toHaveLength(1);
    expect(await page(25, 1, "empty-parts")).not.toHaveProperty("ActiveList");
    await market.control("POST /mode", { emptyActiveList: "no-items" });
    expect(dig(await page(25, 1, "empty-parts"), "ActiveList")).toEqual({
      PaginationResult: { TotalNumberOfPages: "0", TotalNumberOfEntries: "0" },
    });
  });

  it("returns every list for ReturnAll alone, except those whose Include is false", async () => {
    const all = await market.trade("GetMyeBaySelling", "<DetailLevel>ReturnAll</DetailLevel>");
    expect(listed(all)).toHaveLength(ACTIVE);
    expect(dig(all, "UnsoldList", "ItemArray", "Item")).toMatchObject([{ ItemID: items.ended }]);
    const without = await market.trade(
      "GetMyeBaySelling",
      "<DetailLevel>ReturnAll</DetailLevel><ActiveList><Include>false</Include></ActiveList>",
    );
    expect(without).not.toHaveProperty("ActiveList");
    expect(without).toHaveProperty("UnsoldList");
  });

  it("returns only the lists that were asked for when there is no detail level or ReturnSummary", async () => {
    for (const inner of [
      "",
      "<DetailLevel>ReturnSummary</DetailLevel>",
      "<ActiveList/>",
      "<ActiveList><Include>false</Include><Sort>Title</Sort></ActiveList>",
    ]) {
      const answer = await market.trade("GetMyeBaySelling", inner);
      expect(answer["Ack"]).toBe("Success");
      expect(answer).not.toHaveProperty("ActiveList");
      expect(answer).not.toHaveProperty("UnsoldList");
    }
    const sorted = await market.trade(
      "GetMyeBaySelling",
      "<ActiveList><Sort>Title</Sort></ActiveList>",
    );
    expect(listed(sorted)).toHaveLength(ACTIVE);
    expect(sorted).not.toHaveProperty("UnsoldList");
  });

  it("returns 25 per page by default, and refuses more than 200 and page 0", async () => {
    const many = Array.from({ length: 30 }, (_, i) => ({
      itemId: `1300000000${String(i).padStart(2, "0")}`,
      seller: "empty-parts",
      title: "T",
      descriptionHtml: "",
      categoryId: "33564",
      sku: null,
      price: "1.00",
      quantity: 1,
      pictureUrl: null,
      specifics: [],
      compatibilities: [],
      startTime: "2026-01-01T00:00:00Z",
    }));
    await market.control("POST /seed", { listings: many });
    expect(listed(await page(null, null, "empty-parts"))).toHaveLength(25);
    expect(listed(await page(null, 2, "empty-parts"))).toHaveLength(5);
    expect(listed(await page(null, 3, "empty-parts"))).toHaveLength(0);
    expect(dig(await page(201, 1), "Errors", 0, "ErrorCode")).toBe("37");
    expect(dig(await page(25, 0), "Errors", 0, "ErrorCode")).toBe("37");
  });
});
