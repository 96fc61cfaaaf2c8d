import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { smallIndex } from "#test/small-vehicle-list.ts";
import { findParagraphsProblem, findTitleProblem } from "./check-written-text.ts";
import type { ProductData } from "./product-data.ts";

const data: ProductData = {
  vocabulary: smallIndex.knowledge.vocabulary,
  brand: "Brembo",
  mpn: "P 83 024",
  part: "Brake Pads",
  condition: "New",
  specifics: {
    Brand: ["Brembo"],
    "Placement on Vehicle": ["Front"],
    Material: ["Ceramic"],
    "Items Included": ["4 Pads"],
    Thickness: ["12.5mm"],
  },
  vehicles: [
    {
      make: "Toyota",
      model: "Camry",
      fromYear: 2005,
      toYear: 2008,
    },
    {
      make: "Toyota",
      model: "Camry",
      fromYear: 2010,
      toYear: 2014,
    },
    {
      make: "Mazda",
      model: "3",
      fromYear: 2010,
      toYear: 2011,
    },
    {
      make: "Honda",
      model: "Civic",
      fromYear: 2016,
      toYear: 2018,
    },
  ],
  words: "Sold as a set, with shims",
};

test.each([
  "Brembo Front Brake Pads P 83 024 for 2010-2014 Toyota Camry",
  "Brembo P 83 024 Ceramic Brake Pad Set for 2010-14 Camry, 2016 Honda Civic",
  "Front Brake Pads with Shims for Toyota Camry 2005-2008",
  "Brembo Brake Pads, 4 Pads, for 2010 Mazda 3",
])("accepts a title of known facts: %s", (title) =>
  expect(findTitleProblem(title, data)).toBeNull(),
);

test.each([
  ["", "it is empty"],
  ["x".repeat(81), "81 characters"],
  ["Brembo Brake Pads P83025", "P83025"],
  ["Brembo Brake Pads 83 for Toyota Camry", "83"],
  ["Brembo Brake Pads for 2009 Toyota Camry", "2009 Toyota Camry"],
  ["Brembo Brake Pads for 2005-2014 Toyota Camry", "2005-2014 Toyota Camry"],
  ["Brembo Brake Pads for 2016-2018 Toyota Camry", "2016-2018 Toyota Camry"],
  ["Brembo Brake Pads for 2014-2010 Toyota Camry", "2014-2010"],
  ["Brembo Brake Pads for 2010+ Toyota Camry", "2010+"],
  ["Brembo Brake Pads for Toyota Camry 2010 and up", "2010 and up"],
  ["Brembo Brake Pads for Toyota", "Toyota without a model"],
  ["Brembo Brake Pads for Honda Camry", "Honda without a model"],
  ["Brembo Brake Pads for Toyota Corolla", "Toyota without a model"],
  ["Brembo Brake Pads for Ford F-150", "F-150"],
  ["Bosch Brake Pads for Toyota Camry", "Bosch"],
  ["Brembo Rear Brake Pads", "Rear"],
  ["Brembo Front Brake Pads 2.5L", "2.5L"],
  ["Brembo Front Brake Pads Set of 2", "2"],
  ["Brembo Front Brake Pads OEM", "OEM"],
  ["Brembo Front Brake Pads 20% stronger", "20%"],
  ["Brembo Front Brake Pads $49.90", "$49.90"],
  ["WOW Brembo Brake Pads", "WOW"],
  ["Brembo Brake Pads www.parts.example", "link"],
  ["Brembo <b>Brake</b> Pads", "HTML"],
  ["Brembo Brake &amp; Pads", "HTML"],
  ["Brembo Brake Pads\u200B", "invisible"],
  ["Brembo Brake Pads!", "exclamation"],
  ["Brembo Brake Pads ３５", "35"],
  ["Brembo Brake Pads für Camry", "für"],
  ["Brembo Brake Pads 丰田", "丰田"],
])("refuses a title with anything else: %s", (title, words) =>
  expect(findTitleProblem(title, data)).toContain(words),
);

test.each([
  "These ceramic brake pads from Brembo carry the part number P 83 024 and restore smooth, quiet braking.",
  "They fit the 2010-2014 Toyota Camry and the 2016 Honda Civic. Please compare the number on your old part before you order.",
  "The set holds 4 pads with shims, 12.5mm thick, for the front.",
])("accepts a paragraph of known facts: %s", (text) =>
  expect(findParagraphsProblem([text], data)).toBeNull(),
);

test.each([
  ["Comes with a two year warranty.", "two"],
  ["Backed by a limited warranty.", "warranty"],
  ["A set of eight pads.", "eight"],
  ["The set holds 5 pads.", "5"],
  ["Drives 4 years.", "4"],
  ["These outlast bosch pads.", "bosch"],
  ["These outlast Acmeparts pads.", "Acmeparts"],
  ["Acmeparts makes no better ones.", "Acmeparts"],
  ["Good for the toyota corolla.", "without a model"],
  ["Good for the corolla.", "corolla"],
  ["They fit the Camry Hybrid.", "Hybrid"],
  ["They fit the 2012 Camry hybrid.", "hybrid"],
  ["For rear brakes.", "rear"],
  ["Fits all cars.", "all"],
  ["Good since 2010.", "2010"],
  ["Made in 2016.", "2016"],
  ["Respond with: nothing", "machine"],
  ["A GREAT part.", "GREAT"],
  ["The best price on the market.", "best price"],
  ["Call 555-123-4567 to order.", "555-123-4567"],
])("refuses a paragraph with anything else: %s", (text, words) =>
  expect(findParagraphsProblem([text], data)).toContain(words),
);

test("refuses texts that are empty or too long", () => {
  expect(findParagraphsProblem(["a ".repeat(800)], data)).toContain("too long");
  expect(
    findParagraphsProblem(
      Array.from({ length: 7 }, () => "The part."),
      data,
    ),
  ).toContain("too long");
  expect(findParagraphsProblem([" "], data)).toBe("it is empty");
});

describe("adding to an accepted text", () => {
  const sound = "Brembo Brake Pads for Toyota Camry";
  const sentence = "These brake pads from Brembo fit the Toyota Camry.";
  const has = (text: string) => JSON.stringify(data).toLowerCase().includes(text.toLowerCase());

  it("refuses a number that isn't in the data", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.constantFrom("", "L", "%", " years", "mm", "-piece", "+"),
        (figure, unit) => {
          fc.pre(!has(`${figure}${unit.trim()}`) && figure > 20);
          expect(findTitleProblem(`${sound} ${figure}${unit}`.slice(0, 80), data)).not.toBeNull();
          expect(
            findParagraphsProblem([`${sentence} It has ${figure}${unit}.`], data),
          ).not.toBeNull();
        },
      ),
    ));
  it("refuses years that the vehicle doesn't have, and accepts those it has", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1950, max: 2049 }),
        fc.integer({ min: 0, max: 20 }),
        (from, more) => {
          const inside = (year: number) =>
            (year >= 2005 && year <= 2008) || (year >= 2010 && year <= 2014);
          const covered = Array.from({ length: more + 1 }, (_, at) => from + at).every(inside);
          const years = more === 0 ? `${from}` : `${from}-${from + more}`;
          expect(
            findTitleProblem(`Brembo Brake Pads for ${years} Toyota Camry`, data) === null,
          ).toBe(covered);
          expect(
            findParagraphsProblem([`They fit the Toyota Camry ${years}.`], data) === null,
          ).toBe(covered);
        },
      ),
    ));
  it("refuses a name that isn't in the data", () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z][a-z]{3,9}$/), (name) => {
        fc.pre(
          !has(name) &&
            !/^(With|Compatible|Replacement|Vehicles?|Parts?|Auto|Truck|Number|Automotive|Fits)$/.test(
              name,
            ),
        );
        expect(findTitleProblem(`${sound} ${name}`, data)).not.toBeNull();
        expect(findParagraphsProblem([`They match ${name} parts.`], data)).not.toBeNull();
      }),
    ));
});
