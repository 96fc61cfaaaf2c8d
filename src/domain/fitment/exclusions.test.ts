import { describe, expect, it } from "vitest";
import { type GeneratedFitments, generateFitments, planFitments } from "./generate-fitments.ts";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";

function generate(title: string): GeneratedFitments {
  return generateFitments({
    plan: planFitments({ title, description: "", specifics: {} }, smallIndex),
    slice: smallSlice,
    existing: [],
    limit: 3000,
  });
}

const trims = (title: string): readonly string[] => [
  ...new Set(generate(title).rows.map((row) => row.trim)),
];
const years = (title: string): readonly number[] => [
  ...new Set(generate(title).rows.map((row) => row.year)),
];
const notes = (title: string): readonly string[] => [
  ...new Set(generate(title).rows.map((row) => row.notes)),
];

describe("never lists what a seller excludes", () => {
  it.each([
    [
      "trims without commas behind other words",
      "2010 Honda Accord Mudguards w/o Sport Rocker EX LX",
      ["Hybrid Sedan 4-Door"],
    ],
    [
      "a bare no",
      "2010 Honda Accord Radio (no hybrid)",
      ["EX Coupe 2-Door", "EX Sedan 4-Door", "LX Sedan 4-Door"],
    ],
    [
      "an engine before the part",
      "2010 Honda Accord does not fit hybrid tail light",
      ["EX Coupe 2-Door", "EX Sedan 4-Door", "LX Sedan 4-Door"],
    ],
    [
      "a trim and a body before the part",
      "2010 Honda Accord not EX coupe tail light",
      ["EX Sedan 4-Door", "Hybrid Sedan 4-Door", "LX Sedan 4-Door"],
    ],
    [
      "brackets with a verdict after the car",
      "Honda Accord 2010 (hybrid takes a different part) radio",
      ["EX Coupe 2-Door", "EX Sedan 4-Door", "LX Sedan 4-Door"],
    ],
    [
      "two trims before the verdict",
      "2004 Toyota Corolla Radio, XRS and CE excluded",
      ["LE Sedan 4-Door", "S Sedan 4-Door"],
    ],
    [
      "a bare not before a trim",
      "2004 Toyota Corolla Radio not XRS",
      ["CE Sedan 4-Door", "LE Sedan 4-Door", "S Sedan 4-Door"],
    ],
    [
      "non before a trim",
      "2004 Toyota Corolla Radio non-XRS",
      ["CE Sedan 4-Door", "LE Sedan 4-Door", "S Sedan 4-Door"],
    ],
    [
      "two things of different kinds",
      "2010 Honda Accord Radio, excludes hybrid and coupe",
      ["EX Sedan 4-Door", "LX Sedan 4-Door"],
    ],
    [
      "two of a kind after a bare not",
      "2010 Honda Accord Radio (not coupe or hybrid)",
      ["EX Sedan 4-Door", "LX Sedan 4-Door"],
    ],
    [
      "a list in brackets after a bare not",
      "2010 Honda Accord Radio (not coupe, hybrid)",
      ["EX Sedan 4-Door", "LX Sedan 4-Door"],
    ],
    [
      "two cues",
      "2010 Honda Accord Radio - not for LX, not for hybrid",
      ["EX Coupe 2-Door", "EX Sedan 4-Door"],
    ],
    [
      "short trims side by side",
      "2004 Toyota Corolla Radio not XRS or S",
      ["CE Sedan 4-Door", "LE Sedan 4-Door"],
    ],
    ["trims with marks in them", "2008 Nissan Sentra Radio (SE-R excluded)", ["S Sedan 4-Door"]],
    [
      "the cue after the trim",
      "2010 Honda Accord Radio, LX excluded",
      ["EX Coupe 2-Door", "EX Sedan 4-Door", "Hybrid Sedan 4-Door"],
    ],
    ["the exclusion first", "Except hybrid: 2012 Hyundai Sonata Radio", ["SE Sedan 4-Door"]],
    [
      "what fits instead",
      "2010 Honda Accord Lid is different on the sedan so only the coupe",
      ["EX Coupe 2-Door"],
    ],
    [
      "a trim with its body in brackets",
      "2010 Honda Accord Radio, not for EX (coupe)",
      ["EX Sedan 4-Door", "Hybrid Sedan 4-Door", "LX Sedan 4-Door"],
    ],
    ["an abbreviation", "2012 Hyundai Sonata exc. hybrid Radio", ["SE Sedan 4-Door"]],
    ["work instead of fit", "2012 Hyundai Sonata Radio won't work on hybrid", ["SE Sedan 4-Door"]],
    ["one trim only", "2004 Toyota Corolla S only not LE CE Radio", ["S Sedan 4-Door"]],
    [
      "doors",
      "2010 Honda Accord Radio not 2 door",
      ["EX Sedan 4-Door", "LX Sedan 4-Door", "Hybrid Sedan 4-Door"],
    ],
  ])("%s", (_, title, expected) => expect([...trims(title)].sort()).toEqual([...expected].sort()));

  it.each([
    ["a year", "2012-2016 Honda Accord Radio not 2015", [2012, 2013, 2014, 2016]],
    ["a year in brackets", "2012-2015 Honda Accord (excluding 2014) Radio", [2012, 2013, 2015]],
    ["two digits and up", "2012-2016 Honda Accord Radio not 15 up", [2012, 2013, 2014]],
    ["two digits and older", "2012-2016 Honda Accord Radio not 13 older", [2014, 2015, 2016]],
    ["an engine's name that came later", "1993-1997 Chevy S10 Hose not Vortec", [1993, 1994, 1995]],
    [
      "not the years behind equipment",
      "Honda Accord Bumper no fog holes 12-14",
      [2012, 2013, 2014],
    ],
    ["a year behind a bare no", "Honda Accord 2012-2014 Bumper no 2013", [2012, 2014]],
    ["a size before a year", "2012-2014 Honda Accord Radio, not the smaller 2013", [2012, 2014]],
    ["a size of the part", "2012-2013 Honda Accord Radio, not the small one", [2012, 2013]],
    ["years after the range", "2012-2013 Honda Accord Radio, excludes 2014-2015", [2012, 2013]],
  ])("%s", (_, title, expected) => expect(years(title)).toEqual(expected));

  it("reads on after an excluded vehicle at the start", () => {
    const made = generate("Exc Corolla 2008-2009 Camry Radio");
    expect([...new Set(made.rows.map((row) => row.model))]).toEqual(["Camry"]);
  });
  it.each([
    ["2004 Silverado 1500 Hub not for 1500HD", ["Silverado 1500"]],
    ["2004 Silverado 1500 Hub not for 1500HD 2500HD or 3500", ["Silverado 1500"]],
    ["2004 Silverado 1500 2500HD Hub not for 1500", ["Silverado 2500 HD"]],
    ["2004 Silverado 1500 2500HD Hub not for 2500", ["Silverado 1500"]],
  ])("tells a heavy-duty class from its number: %s", (title, models) =>
    expect([...new Set(generate(title).rows.map((row) => row.model))]).toEqual(models),
  );
  it.each(["Edge or Raptor", "Raptor or Edge"])(
    "excludes a trim and another model in one list: %s",
    (names) => {
      expect(trims(`2018 Ford F-150 Edge Tail Light not for ${names}`)).toEqual([
        "Lariat Crew Cab Pickup 4-Door",
        "XL Standard Cab Pickup 2-Door",
      ]);
    },
  );

  it.each([
    ["w/o supercharger", ["R/T Sedan 4-Door", "SXT Sedan 4-Door"]],
    ["without supercharger", ["R/T Sedan 4-Door", "SXT Sedan 4-Door"]],
    ["w/ supercharger", ["SRT Hellcat Sedan 4-Door"]],
  ])("tells whether the car has a supercharger: %s", (words, expected) =>
    expect(trims(`2018 Dodge Charger Intake Gasket ${words}`)).toEqual(expected),
  );
  it("excludes models named for the excluded drive", () =>
    expect([
      ...new Set(generate("2012 BMW 328i not xDrive Axle").rows.map((row) => row.model)),
    ]).toEqual(["328i"]));
  it("excludes an engine despite the part's word after it", () =>
    expect(
      generate("2018 Ford F-150 Except EcoBoost intake").rows.some((row) =>
        row.engine.includes("GAS DOHC Turbocharged"),
      ),
    ).toBe(false));
});

describe("words that don't exclude vehicles", () => {
  it.each([
    "2010 Honda Pilot Radio no reserve",
    "2010 Honda Pilot Radio - not aftermarket",
    "2010 Honda Pilot Visor no drilling required",
    "2010 Honda Pilot Bumper non-OEM",
  ])("%s", (title) =>
    expect([trims(title), notes(title)]).toEqual([["EX Sport Utility 4-Door"], [""]]),
  );
  it("becomes a note if the catalog can't tell", () =>
    expect(notes("2010 Honda Pilot Radio except with solar roof")).toEqual([
      "except with solar roof",
    ]));
  it.each([
    [
      "2004 Chevrolet Silverado 1500 Tailgate Fleetside not Stepside",
      "fleetside bed; not for stepside bed",
    ],
    ["2010 Honda Pilot Seat 5 passenger not 8 passenger", "5 passenger"],
    ["2010 Honda Pilot Radio no sunroof", "without sunroof"],
  ])("doesn't note what it excludes as if it were required: %s", (title, expected) =>
    expect(notes(title)).toEqual([expected]),
  );
  it("notes an excluded Mega Cab, which the catalog lists as a Crew Cab", () => {
    expect(trims("2008 Dodge Ram 1500 Mirror will not fit Mega Cab")).toEqual([
      "SLT Crew Cab Pickup 4-Door",
    ]);
    expect(notes("2008 Dodge Ram 1500 Mirror will not fit Mega Cab")).toEqual([
      "will not fit Mega Cab",
    ]);
  });
});
