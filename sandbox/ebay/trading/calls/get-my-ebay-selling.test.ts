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
/** Of alpha-parts, without the two that have ended. */
const ACTIVE = 12;

describe("GetMyeBaySelling", () => {
  it("lists a seller's own running listings, each once over all pages", async () => {
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

  it("tells price and picture, no start price and no compatibility; a listing on hold shows its number as title", async () => {
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

  it("tells variations unless they are to be hidden", async () => {
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

  it("keeps one listing a list of one, and says nothing for a seller without listings", async () => {
    expect(listed(await page(25, 1, "beta-parts"))).toHaveLength(1);
    expect(await page(25, 1, "empty-parts")).not.toHaveProperty("ActiveList");
    await market.control("POST /mode", { emptyActiveList: "no-items" });
    expect(dig(await page(25, 1, "empty-parts"), "ActiveList")).toEqual({
      PaginationResult: { TotalNumberOfPages: "0", TotalNumberOfEntries: "0" },
    });
  });

  it("has 25 on a page when not told, and refuses more than 200 or page 0", async () => {
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
