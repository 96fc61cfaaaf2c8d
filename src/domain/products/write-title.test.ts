import { expect, test } from "vitest";
import { withoutBannedWords } from "./banned-words.ts";
import { fillSpecifics } from "./fill-specifics.ts";
import { writeDescription } from "./write-description.ts";
import { cleanHtml } from "./clean-html.ts";
import { cutAtWord, longestTitle, writeTitle } from "./write-title.ts";

const facts = {
  brand: "Brembo",
  mpn: "P83024",
  part: "Brake Pads",
  placement: "Front",
  condition: "new",
};
const span = (
  make: string,
  model: string,
  ...[fromYear, toYear, rows]: readonly [number, number, number]
) => ({
  make,
  model,
  fromYear,
  toYear,
  rows,
});

test("a title names the part, its number, and the vehicles with the most rows, each make once", () =>
  expect(
    writeTitle({
      ...facts,
      spans: [
        span("Toyota", "Avalon", 2013, 2015, 2),
        span("Toyota", "Camry", 2010, 2012, 5),
        span("Toyota", "Camry", 2013, 2014, 4),
      ],
    }),
  ).toBe("Brembo Front Brake Pads P83024 for 2010-2014 Toyota Camry, 2013-2015 Avalon"));
test("a title doesn't bridge years that nothing fits", () =>
  expect(
    writeTitle({
      ...facts,
      spans: [span("Toyota", "Camry", 2005, 2008, 4), span("Toyota", "Camry", 2012, 2014, 9)],
    }),
  ).toBe("Brembo Front Brake Pads P83024 for 2012-2014 Toyota Camry, 2005-2008 Camry"));
test("a title has at most 80 characters and doesn't end in half a word", () => {
  const spans = Array.from({ length: 20 }, (_, at) =>
    span("Mercedes-Benz", `E${at}00 Cabriolet`, 1990 + at, 1995 + at, at),
  );
  const title = writeTitle({
    ...facts,
    part: "Brake Pad Set with Hardware and Sensors for Performance",
    spans,
  });
  expect(title.length).toBeLessThanOrEqual(longestTitle);
  expect(cutAtWord("word ".repeat(30), 80).endsWith("word")).toBe(true);
});
test("a title has only brand and number when the part is unknown", () =>
  expect(
    writeTitle({
      ...facts,
      part: "",
      placement: "",
      spans: [],
    }),
  ).toBe("Brembo P83024"));

test.each([
  ["WOW!!! L@@K Free Shipping Alternator *** BEST PRICE", "Alternator"],
  ["Alternator call us 555-123-4567 www.x.example", "Alternator"],
  ["100% Genuine Honda Radiator", "Honda Radiator"],
  ["Brake Pads #1234", "Brake Pads #1234"],
  ["Free Wheel Hub", "Free Wheel Hub"],
])("removes banned words from %s", (text, clean) => expect(withoutBannedWords(text)).toBe(clean));

test("a description escapes all its values", () => {
  const html = writeDescription({
    title: "<b>T</b>",
    wordsHtml: cleanHtml("One & two\n\nThree"),
    details: [
      ["Brand", 'A"B'],
      ["UPC", ""],
    ],
    vehicles: ["2010 Mazda 3"],
    moreVehicles: 2,
  });
  expect(html).toContain("<h2>&lt;b&gt;T&lt;/b&gt;</h2>");
  expect(html).toContain("<p>One &amp; two</p>\n<p>Three</p>");
  expect(html).toContain("<td>A&quot;B</td>");
  expect(html).not.toContain("UPC");
  expect(html).toContain("And 2 more");
});

test("specifics come from the row, the catalog, and the category's values; unknown ones are reported missing", () => {
  const asked = [
    {
      name: "Brand",
      required: true,
      closed: false,
      values: [],
      longest: 65,
    },
    {
      name: "Type",
      required: true,
      closed: false,
      values: ["Brake Pads", "Brake Pad Sensor"],
      longest: 65,
    },
    {
      name: "Placement on Vehicle",
      required: false,
      closed: true,
      values: ["Front", "Rear"],
      longest: 65,
    },
    {
      name: "Color",
      required: true,
      closed: true,
      values: ["Red"],
      longest: 65,
    },
  ];
  expect(
    fillSpecifics(asked, {
      brand: "B",
      mpn: "1E10",
      catalog: { Color: ["Green"] },
      words: "front brake pad set",
    }),
  ).toEqual({
    specifics: {
      Brand: ["B"],
      "Manufacturer Part Number": ["1E10"],
      Type: ["Brake Pads"],
      "Placement on Vehicle": ["Front"],
    },
    missing: ["Color"],
  });
});
