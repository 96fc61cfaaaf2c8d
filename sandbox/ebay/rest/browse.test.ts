import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dig, openTestMarket, type TestMarket } from "../testing/test-market.ts";
import { items } from "../testing/test-seed.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
beforeEach(() => market.control("POST /reset"));
afterAll(() => market.close());

const EX = {
  Year: "1999",
  Make: "Honda",
  Model: "Civic",
  Trim: "EX Coupe 2-Door",
  Engine: "1.6L 1590CC l4 GAS SOHC Naturally Aspirated",
};
const SI = {
  Year: "1999",
  Make: "Honda",
  Model: "Civic",
  Trim: "Si Coupe 2-Door",
  Engine: "1.6L 1595CC l4 GAS DOHC Naturally Aspirated",
};
const check = (itemId: string, vehicle: Readonly<Record<string, string>>) =>
  market.rest(
    `POST /buy/browse/v1/item/${encodeURIComponent(`v1|${itemId}|0`)}/check_compatibility`,
    {
      body: {
        compatibilityProperties: Object.entries(vehicle).map(([name, value]) => ({ name, value })),
      },
    },
  );
const status = async (itemId: string, vehicle: Readonly<Record<string, string>>) => {
  const answered = await check(itemId, vehicle);
  return answered.json["compatibilityStatus"] ?? dig(answered.json, "errors", 0, "errorId");
};

describe("check_compatibility", () => {
  it("answers from the displayed rows: exact rows and wildcards, nothing else", async () => {
    expect(await status(items.carries, EX)).toBe("COMPATIBLE");
    expect(await status(items.carries, SI)).toBe("NOT_COMPATIBLE");
    expect(await status(items.carries, { ...SI, Year: "2000" })).toBe("COMPATIBLE");
    expect(await status(items.carries, { ...EX, Year: "1998" })).toBe("NOT_COMPATIBLE");
  });

  it("ignores a stored row whose trim or engine isn't spelled exactly as in the list", async () => {
    await market.control(`POST /listings/${items.carries}/edit`, {
      set: [
        {
          year: 1999,
          make: "Honda",
          model: "Civic",
          trim: "EX",
        },
        {
          ...{
            year: 1999,
            make: "Honda",
            model: "Civic",
            trim: SI.Trim,
            engine: EX.Engine,
          },
        },
      ],
    });
    expect(await status(items.carries, EX)).toBe("NOT_COMPATIBLE");
    expect(await status(items.carries, SI)).toBe("NOT_COMPATIBLE");
  });

  it("matches a vehicle that is listed without trims", async () => {
    await market.control(`POST /listings/${items.plain}/edit`, {
      set: [{ year: 1974, make: "BMW", model: "3.0CS" }],
    });
    expect(await status(items.plain, { Year: "1974", Make: "BMW", Model: "3.0CS" })).toBe(
      "COMPATIBLE",
    );
  });

  it("is undetermined without trim and engine when only some of them fit", async () => {
    const { Year, Make, Model } = EX;
    const answered = await check(items.carries, { Year, Make, Model });
    expect(answered.json).toMatchObject({
      compatibilityStatus: "UNDETERMINED",
      warnings: [{ errorId: 11_504 }],
    });
    expect(await status(items.carries, { Year: "2000", Make, Model })).toBe("COMPATIBLE");
    expect(await status(items.carries, { Make, Model })).toBe("UNDETERMINED");
    expect(await status(items.plain, EX)).toBe("UNDETERMINED");
  });

  it("finds nothing in a category that displays no compatibility, and refuses one without a vehicle list", async () => {
    expect(await status(items.hidden, EX)).toBe("NOT_COMPATIBLE");
    expect(await status(items.tires, EX)).toBe(11_505);
    expect(await status(items.ended, EX)).toBe(11_001);
    expect(await status(items.carries, { Color: "Red" })).toBe(11_507);
    expect(
      dig(
        (
          await market.rest(
            `POST /buy/browse/v1/item/v1%7C${items.carries}%7C0/check_compatibility`,
            {
              body: {
                compatibilityProperties: [
                  { name: "Year", value: "1" },
                  { name: "Year", value: "2" },
                ],
              },
            },
          )
        ).json,
        "errors",
        0,
        "errorId",
      ),
    ).toBe(11_506);
    expect(await status(items.carries, {})).toBe(11_503);
  });
});

describe("items", () => {
  it("are found by both IDs while buyers can see them", async () => {
    const byLegacy = await market.rest(
      `GET /buy/browse/v1/item/get_item_by_legacy_id?legacy_item_id=${items.odd}`,
    );
    expect(byLegacy.json).toMatchObject({
      itemId: `v1|${items.odd}|0`,
      legacyItemId: items.odd,
      brand: "A & B",
      mpn: "1E10",
      title: "Rotor Ø 280mm <new> & “boxed”",
    });
    expect((await market.rest(`GET /buy/browse/v1/item/v1%7C${items.odd}%7C0`)).json).toEqual(
      byLegacy.json,
    );
    expect(
      (await market.rest(`GET /buy/browse/v1/item/v1%7C${items.product}%7C0`)).json,
    ).toMatchObject({ epid: "555", gtin: "036000291452" });
    expect(
      dig(
        (await market.rest(`GET /buy/browse/v1/item/v1%7C${items.ended}%7C0`)).json,
        "errors",
        0,
        "errorId",
      ),
    ).toBe(11_001);
    expect(
      dig(
        (await market.rest("GET /buy/browse/v1/item/get_item_by_legacy_id?legacy_item_id=1")).json,
        "errors",
        0,
        "errorId",
      ),
    ).toBe(11_003);
    expect(
      dig(
        (
          await market.rest(
            `GET /buy/browse/v1/item/get_item_by_legacy_id?legacy_item_id=${items.variations}`,
          )
        ).json,
        "errors",
        0,
        "errorId",
      ),
    ).toBe(11_006);
  });
});
