import { describe, expect, it } from "vitest";
import type { Fitment } from "../fitment/fitment.ts";
import { smallIndex } from "#test/small-vehicle-list.ts";
import { auditListing, carsOf, listingRules } from "./audit-listing.ts";
import { compareTwins } from "./disagreeing-twins.ts";

const row = (year: number, more: Partial<Fitment> = {}): Fitment => ({
  year,
  make: "Toyota",
  model: "Camry",
  trim: "LE Sedan 4-Door",
  engine: "2.4L",
  notes: "",
  ...more,
});
const span = (from: number, to: number, more: Partial<Fitment> = {}): readonly Fitment[] =>
  Array.from({ length: to - from + 1 }, (_, step) => row(from + step, more));
const audit = (rows: readonly Fitment[], maxVehicles: number | null = 300) =>
  auditListing({
    rows,
    maxVehicles,
    index: smallIndex,
    knowledge: smallIndex.knowledge,
  });
const found = (rows: readonly Fitment[]) =>
  audit(rows).map(({ rule, rows: places }) => ({ rule, rows: places }));

describe("auditListing", () => {
  it("finds nothing in a correct listing or an empty one", () => {
    expect(audit(span(2008, 2012))).toEqual([]);
    expect(audit([])).toEqual([]);
  });

  it("finds duplicates regardless of case, but not rows with different notes", () => {
    expect(
      found([
        row(2008),
        row(2008, { trim: "le  sedan 4-door" }),
        row(2009, { notes: "Left" }),
        row(2009, { notes: "Right" }),
      ]),
    ).toEqual([{ rule: "duplicate-rows", rows: [1] }]);
  });

  it("finds rows without trim or engine next to limited ones", () => {
    expect(
      found([row(2008), row(2008, { trim: "", engine: "" }), row(2009, { trim: "", engine: "" })]),
    ).toEqual([{ rule: "trimless-beside-limited", rows: [1] }]);
    expect(
      found([
        row(2008),
        row(2008, { engine: "" }),
        row(2008, { trim: "XLE Sedan 4-Door", engine: "" }),
      ]),
    ).toEqual([{ rule: "trimless-beside-limited", rows: [1] }]);
  });

  it("finds a vehicle that is listed with a note and without", () => {
    expect(found([row(2008, { notes: "Without towing package" }), row(2008)])).toEqual([
      { rule: "note-pairs", rows: [1] },
    ]);
  });

  it("finds models that aren't in the vehicle list", () => {
    expect(found([row(2008), row(2008, { model: "Camery" })])).toEqual([
      { rule: "unlisted-models", rows: [1] },
    ]);
  });

  it("finds years before and after a model was made", () => {
    expect(audit([row(2005), ...span(2007, 2008)])).toMatchObject([
      { rule: "years-outside-life", rows: [0], text: "Toyota Camry 2005 (made 2007-2024)." },
    ]);
  });

  it("finds a missing year, but ignores a gap between generations", () => {
    expect(audit([...span(2008, 2009), ...span(2011, 2012)])).toMatchObject([
      { rule: "missing-years", text: "Missing: Toyota Camry 2010." },
    ]);
    expect(audit([...span(2008, 2009), ...span(2014, 2015)])).toEqual([]);
  });

  it("finds one model over three generations, and too many makes", () => {
    expect(audit(span(1997, 2023, { make: "Ford", model: "F-150" }))).toMatchObject([
      { rule: "wide-range", text: "Three or more generations: Ford F-150 1997-2023." },
    ]);
    const makes = [
      "Toyota\tCamry",
      "Honda\tAccord",
      "Ford\tFocus",
      "Nissan\tSentra",
      "Mazda\t3",
      "Hyundai\tSonata",
      "BMW\t328i",
      "Chevrolet\tTahoe",
      "GMC\tYukon",
    ].map((name) => name.split("\t"));
    expect(audit(makes.map(([make = "", model = ""]) => row(2011, { make, model })))).toMatchObject(
      [{ rule: "wide-range", text: "9 makes in one listing." }],
    );
  });

  it.each(["See www.parts.example", "mail me@shop.com", "call 555-123-4567", "<b>Left</b>"])(
    "finds the note %s",
    (notes) => {
      expect(found([row(2008, { notes })])).toEqual([{ rule: "questionable-notes", rows: [0] }]);
    },
  );

  it("accepts notes about fit", () => {
    expect(audit([row(2008, { notes: "Built after 03/2008; with 5.7L; OE 16400-0P060" })])).toEqual(
      [],
    );
  });

  it("finds more rows than the category allows", () => {
    expect(audit(span(2007, 2012), 4)).toMatchObject([
      { rule: "over-maximum", rows: [4, 5], text: "6 rows; the category allows 4." },
    ]);
  });

  it("skips the rules about models and years without a vehicle list", () => {
    expect(
      auditListing({
        rows: [row(1950, { model: "Camery" })],
        maxVehicles: null,
        index: null,
        knowledge: smallIndex.knowledge,
      }),
    ).toEqual([]);
  });

  it("has a title and a reason for every rule", () => {
    expect(listingRules.filter((rule) => rule.title === "" || rule.why.length < 40)).toEqual([]);
    expect(new Set(listingRules.map((rule) => rule.name)).size).toBe(listingRules.length);
  });
});

describe("compareTwins", () => {
  const listing = (listingId: string, rows: readonly Fitment[]) => ({
    listingId,
    cars: carsOf(rows),
  });

  it("finds nothing when listings name the same models and years, whatever their trims", () => {
    expect(
      compareTwins([
        listing("1", span(2008, 2010)),
        listing("2", span(2008, 2010, { trim: "XLE Sedan 4-Door" })),
        listing("3", []),
      ]),
    ).toEqual(new Map());
  });

  it("names both listings when they disagree", () => {
    const found = compareTwins([listing("1", span(2008, 2010)), listing("2", span(2008, 2012))]);
    expect([...found]).toEqual([
      [
        "1",
        "This listing: Toyota Camry 2008-2010. Listing 2 of the same part: Toyota Camry 2008-2012.",
      ],
      [
        "2",
        "This listing: Toyota Camry 2008-2012. Listing 1 of the same part: Toyota Camry 2008-2010.",
      ],
    ]);
  });
});
