import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compatibilityXml, reviseXml } from "../../testing/compatibility-xml.ts";
import { dig, openTestMarket, type Json, type TestMarket } from "../../testing/test-market.ts";
import { items } from "../../testing/test-seed.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
beforeEach(() => market.control("POST /reset"));
afterAll(() => market.close());

const EX = compatibilityXml([
  "1999",
  "Honda",
  "Civic",
  "EX Coupe 2-Door",
  "1.6L 1590CC l4 GAS SOHC Naturally Aspirated",
]);
const SI = compatibilityXml(
  ["2000", "Honda", "Civic", "Si Coupe 2-Door"],
  "<CompatibilityNotes>Left &amp; right</CompatibilityNotes>",
);
const MAZDA = compatibilityXml(["2004", "Mazda", "3"]);
const WRONG = compatibilityXml(["1999", "Honda", "Civix"]);
const revise = (itemId: string, rows: string, replaceAll = true) =>
  market.trade("ReviseFixedPriceItem", reviseXml(itemId, rows, replaceAll));
const code = (answer: Json) => dig(answer, "Errors", 0, "ErrorCode");
const stored = async (itemId: string) =>
  ((await market.control(`GET /listings/${itemId}`))["stored"] as Json[]).map((row) =>
    [row["year"], row["model"], row["trim"], row["notes"]].join("|"),
  );

describe("ReviseFixedPriceItem", () => {
  it("replaces the whole list, including notes, and responds as eBay does", async () => {
    const answer = await revise(items.carries, SI + MAZDA);
    expect(answer).toMatchObject({ Ack: "Success", ItemID: items.carries, SKU: "SKU-002" });
    expect(dig(answer, "Fees", "Fee")).toHaveLength(2);
    expect(answer).not.toHaveProperty("CategoryID");
    expect(await stored(items.carries)).toEqual([
      "2000|Civic|Si Coupe 2-Door|Left & right",
      "2004|3||",
    ]);
  });

  it("accepts ReplaceAll in any position", async () => {
    const inner = `<Item><ItemCompatibilityList><ReplaceAll>true</ReplaceAll>${MAZDA}</ItemCompatibilityList><ItemID>${items.carries}</ItemID></Item>`;
    expect(await market.trade("ReviseFixedPriceItem", inner)).toMatchObject({ Ack: "Success" });
    expect(await stored(items.carries)).toEqual(["2004|3||"]);
  });

  it("adds rows without ReplaceAll and leaves existing rows unchanged", async () => {
    await revise(items.carries, EX + MAZDA, false);
    expect(await stored(items.carries)).toEqual([
      "1999|Civic|EX Coupe 2-Door|Front & rear",
      "2000|Civic||",
      "2004|3||",
    ]);
  });

  it("removes rows with Delete, and merges duplicates within a request", async () => {
    await revise(
      items.carries,
      compatibilityXml(["2000", "Honda", "Civic"], "<Delete>true</Delete>") + MAZDA + MAZDA,
      false,
    );
    expect(await stored(items.carries)).toEqual([
      "1999|Civic|EX Coupe 2-Door|Front & rear",
      "2004|3||",
    ]);
  });

  it("clears the list for ReplaceAll without rows", async () => {
    expect(await revise(items.carries, "")).toMatchObject({ Ack: "Success" });
    expect(await stored(items.carries)).toEqual([]);
  });

  it("refuses the whole call for one bad row and names all bad rows", async () => {
    const badTrim = compatibilityXml(["1999", "Honda", "Civic", "EX"]);
    const answer = await revise(items.carries, MAZDA + WRONG + badTrim);
    expect(answer["Ack"]).toBe("Failure");
    expect(code(answer)).toBe("21916724");
    expect(dig(answer, "Errors", 0, "ErrorParameters")).toEqual([
      { "@ParamID": "0", Value: ["Year=1999;Make=Honda;Model=Civix"] },
      { "@ParamID": "1", Value: ["Year=1999;Make=Honda;Model=Civic;Trim=EX"] },
    ]);
    expect(answer).not.toHaveProperty("ItemID");
    expect(await stored(items.carries)).toHaveLength(2);
  });

  it.each([
    [
      "a trim and engine that do not go together",
      compatibilityXml([
        "1999",
        "Honda",
        "Civic",
        "Si Coupe 2-Door",
        "1.6L 1590CC l4 GAS SOHC Naturally Aspirated",
      ]),
    ],
    ["a trim where the list has none", compatibilityXml(["1974", "BMW", "3.0CS", "Base"])],
    ["a model without a make", compatibilityXml(["1999", "", "Civic"])],
    ["a year outside the model's", compatibilityXml(["2001", "Honda", "Civic"])],
    ["another case", compatibilityXml(["1999", "honda", "Civic"])],
    [
      "an unknown property",
      MAZDA.replace(
        "</Compatibility>",
        "<NameValueList><Name>Color</Name><Value>Red</Value></NameValueList></Compatibility>",
      ),
    ],
    [
      "two values for one property",
      MAZDA.replace("<Value>2004</Value>", "<Value>2004</Value><Value>2005</Value>"),
    ],
  ])("counts %s as invalid", async (_, row) => {
    expect(code(await revise(items.plain, EX + row))).toBe("21916724");
    expect(await stored(items.plain)).toEqual([]);
  });

  it("accepts a bad row that the listing already has, unless existing rows are checked too", async () => {
    await market.control(`POST /listings/${items.plain}/edit`, {
      set: [
        {
          year: 1999,
          make: "Honda",
          model: "Civic",
          trim: "EX",
        },
      ],
    });
    const carried = compatibilityXml(["1999", "Honda", "Civic", "EX"]);
    expect(await revise(items.plain, carried + MAZDA)).toMatchObject({ Ack: "Success" });
    expect(await stored(items.plain)).toEqual(["1999|Civic|EX|", "2004|3||"]);
    expect(code(await revise(items.carries, carried + MAZDA))).toBe("21916724");
    await market.control("POST /mode", { rechecksStoredRows: true });
    expect(code(await revise(items.plain, carried + MAZDA))).toBe("21916724");
    expect(await stored(items.plain)).toHaveLength(2);
  });

  it("drops bad rows with a warning in lenient mode", async () => {
    await market.control("POST /mode", { strictCompatibility: false });
    const answer = await revise(items.carries, MAZDA + WRONG);
    expect(answer).toMatchObject({ Ack: "Warning", ItemID: items.carries });
    expect(dig(answer, "Errors", 0)).toMatchObject({
      ErrorCode: "21916724",
      SeverityCode: "Warning",
    });
    expect(await stored(items.carries)).toEqual(["2004|3||"]);
  });

  it("refuses a list without valid rows in both modes, and any list in a category without vehicles", async () => {
    expect(code(await revise(items.carries, WRONG))).toBe("21917122");
    await market.control("POST /mode", { strictCompatibility: false });
    expect(code(await revise(items.carries, WRONG))).toBe("21917122");
    expect(code(await revise(items.tires, MAZDA))).toBe("21917122");
    expect(code(await revise(items.tools, MAZDA))).toBe("21917122");
    expect(await stored(items.carries)).toHaveLength(2);
  });

  it("applies the category's maximum after merging", async () => {
    const four = ["1996", "1997", "1998", "1999"]
      .map((year) => compatibilityXml([year, "Honda", "Civic"]))
      .join("");
    expect(code(await revise(items.small, four))).toBe("21916728");
    const three = four.replace("1999", "1998");
    expect(await revise(items.small, three)).toMatchObject({ Ack: "Success" });
    expect(
      code(await revise(items.small, compatibilityXml(["2000", "Honda", "Civic"]), false)),
    ).toBe("21916728");
  });

  it("accepts motorcycles by submodel and refuses car properties for them", async () => {
    const bike = (name: string) =>
      `<Compatibility>${[
        ["Year", "2004"],
        ["Make", "Harley-Davidson"],
        ["Model", "Dyna Low Rider"],
        [name, "FXDLI"],
      ]
        .map(
          ([key, value]) =>
            `<NameValueList><Name>${key}</Name><Value>${value}</Value></NameValueList>`,
        )
        .join("")}</Compatibility>`;
    expect(code(await revise(items.bike, bike("Trim")))).toBe("21917122");
    expect(await revise(items.bike, bike("Submodel"))).toMatchObject({ Ack: "Success" });
    const read = await market.trade(
      "GetItem",
      `<ItemID>${items.bike}</ItemID><IncludeItemCompatibilityList>true</IncludeItemCompatibilityList>`,
    );
    expect(
      dig(read, "Item", "ItemCompatibilityList", "Compatibility", 0, "NameValueList", 4),
    ).toEqual({ Name: "Submodel", Value: ["FXDLI"] });
  });

  it.each([
    ["291", items.ended],
    ["21919474", items.inventory],
    ["17", items.beta],
    ["17", items.longEnded],
    ["17", "999999999999"],
  ])("answers %s for %s and changes nothing", async (expected, itemId) => {
    const rowsOf = async () => (await market.control(`GET /listings/${itemId}`))["stored"];
    const before = await rowsOf();
    expect(code(await revise(itemId, MAZDA))).toBe(expected);
    expect(await rowsOf()).toEqual(before);
  });

  it("lets rows be added to a locked listing, but not removed", async () => {
    await market.control(`POST /listings/${items.carries}/edit`, { locked: true });
    expect(code(await revise(items.carries, MAZDA))).toBe("21916730");
    expect(
      code(
        await revise(
          items.carries,
          compatibilityXml(["2000", "Honda", "Civic"], "<Delete>true</Delete>"),
          false,
        ),
      ),
    ).toBe("21916730");
    expect(await revise(items.carries, MAZDA, false)).toMatchObject({ Ack: "Success" });
    expect(await stored(items.carries)).toHaveLength(3);
  });

  it("returns the new category when the revision moves the listing", async () => {
    await market.control(`POST /listings/${items.plain}/edit`, { remapCategoryTo: "33710" });
    expect(await revise(items.plain, MAZDA)).toMatchObject({ Ack: "Success", CategoryID: "33710" });
    expect(await revise(items.plain, MAZDA)).not.toHaveProperty("CategoryID");
  });

  it("refuses notes over 500 characters, and listings created from a catalog product", async () => {
    const long = compatibilityXml(
      ["2004", "Mazda", "3"],
      `<CompatibilityNotes>${"n".repeat(501)}</CompatibilityNotes>`,
    );
    expect(code(await revise(items.plain, long))).toBe("37");
    await market.control(`POST /listings/${items.carries}/edit`, { catalogLinked: true });
    expect(code(await revise(items.carries, MAZDA))).toBe("240");
    const read = await market.trade(
      "GetItem",
      `<ItemID>${items.carries}</ItemID><IncludeItemCompatibilityList>true</IncludeItemCompatibilityList>`,
    );
    expect(read["Item"]).not.toHaveProperty("ItemCompatibilityList");
  });
});

describe("EndFixedPriceItem", () => {
  it("ends a listing once", async () => {
    const end = (itemId: string) =>
      market.trade(
        "EndFixedPriceItem",
        `<ItemID>${itemId}</ItemID><EndingReason>NotAvailable</EndingReason>`,
      );
    expect(await end(items.plain)).toMatchObject({ Ack: "Success", SKU: "SKU-001" });
    expect(code(await end(items.plain))).toBe("1047");
    expect(code(await revise(items.plain, MAZDA))).toBe("291");
    expect(code(await end(items.beta))).toBe("17");
  });
});
