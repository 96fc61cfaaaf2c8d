import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dig, openTestMarket, type Json, type TestMarket } from "../../testing/test-market.ts";
import { items } from "../../testing/test-seed.ts";

const day = 86_400_000;
let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const ending = (from: number, to: number) =>
  `<EndTimeFrom>${at(from)}</EndTimeFrom><EndTimeTo>${at(to)}</EndTimeTo>`;
const page = (size: number, number = 1) =>
  `<Pagination><EntriesPerPage>${size}</EntriesPerPage><PageNumber>${number}</PageNumber></Pagination>`;
const listed = (answer: Json) => (dig(answer, "ItemArray", "Item") ?? []) as Json[];
/** Active listings of alpha-parts that aren't on hold. */
const SHOWN = 11;

describe("GetSellerList", () => {
  it("returns each active listing once across all pages, by when it ends, without those on hold", async () => {
    const seen: Json[] = [];
    for (let number = 1; number <= 3; number += 1) {
      const answer = await market.trade(
        "GetSellerList",
        `${ending(0, 31)}<Sort>2</Sort>${page(5, number)}<GranularityLevel>Fine</GranularityLevel>`,
      );
      expect(answer).toMatchObject({
        PaginationResult: { TotalNumberOfPages: "3", TotalNumberOfEntries: "12" },
        HasMoreItems: String(number < 3),
      });
      seen.push(...listed(answer));
    }
    const ids = seen.map((item) => item["ItemID"]);
    expect(new Set(ids).size).toBe(SHOWN);
    expect(ids).not.toContain(items.onHold);
    expect(ids).not.toContain(items.ended);
    const ends = seen.map((item) => String(dig(item, "ListingDetails", "EndTime")));
    expect(ends).toEqual([...ends].sort());
  });

  it("returns the category, but no specifics, product details, or compatibilities at any level", async () => {
    for (const level of ["<GranularityLevel>Fine</GranularityLevel>", ""]) {
      const answer = await market.trade(
        "GetSellerList",
        `<DetailLevel>ReturnAll</DetailLevel>${ending(0, 31)}${page(200)}${level}`,
      );
      const item = listed(answer).find((one) => one["ItemID"] === items.carries);
      expect(item).toMatchObject({ PrimaryCategory: { CategoryID: expect.any(String) } });
      for (const absent of [
        "ItemSpecifics",
        "ProductListingDetails",
        "ItemCompatibilityList",
        "ItemCompatibilityCount",
      ])
        expect(item).not.toHaveProperty(absent);
      expect("Description" in (item ?? {})).toBe(level === "");
    }
  });

  it("returns listings that ended, for 90 days", async () => {
    const answer = await market.trade("GetSellerList", `${ending(-119, 0)}${page(200)}`);
    expect(listed(answer).map((item) => item["ItemID"])).toEqual([items.ended]);
    expect(dig(listed(answer)[0], "SellingStatus", "ListingStatus")).toBe("Completed");
  });

  it.each([
    ["no range", page(200), "StartTimeFrom"],
    ["a range of 120 days", `${ending(0, 120.1)}${page(200)}`, "EndTimeTo"],
    ["no page size", ending(0, 31), "EntriesPerPage"],
    ["a page of 201", `${ending(0, 31)}${page(201)}`, "EntriesPerPage"],
  ])("refuses %s", async (_what, inner, element) => {
    const answer = await market.trade("GetSellerList", inner);
    expect(answer).toMatchObject({ Ack: "Failure" });
    expect(JSON.stringify(answer["Errors"])).toContain(element);
  });
});
