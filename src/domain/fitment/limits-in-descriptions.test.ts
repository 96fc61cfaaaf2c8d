import { describe, expect, it } from "vitest";
import { generateFitments, planFitments } from "./generate-fitments.ts";
import type { ListingText } from "./listing-text.ts";
import { trimsOf } from "./ground/trims/excluded-trims.ts";
import { readBodies } from "./reading/read-bodies.ts";
import { tokenize } from "./reading/tokens.ts";
import { generateFromText } from "#test/generate-from-text.ts";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";

function trims(
  title: string,
  description: string,
  specifics: ListingText["specifics"] = {},
): readonly string[] {
  const { rows } = generateFitments({
    plan: planFitments({ title, description, specifics }, smallIndex),
    slice: smallSlice,
    existing: [],
    limit: 3000,
  });
  return [...new Set(rows.map((row) => `${row.model} ${row.trim}`))].sort();
}

describe("leaves out what a description sets apart in free words", () => {
  it.each([
    [
      "drivers who are told to look elsewhere",
      "2010 Honda Accord Tail Light",
      "Coupe has a longer one so you coupe folks keep on scrolling",
      ["Accord EX Sedan 4-Door", "Accord Hybrid Sedan 4-Door", "Accord LX Sedan 4-Door"],
    ],
    [
      "a plural trim, and a bare don't",
      "2012-2016 Jeep Wrangler Tie Rod",
      "Rubicons ride on heavier knuckles, skip. Unlimited has longer ones so dont",
      ["Wrangler Sport Sport Utility 2-Door"],
    ],
    [
      "a trim in small letters",
      "2019-2020 Ford F-150 Wheel",
      "not raptor either",
      ["F-150 Lariat Crew Cab Pickup 4-Door", "F-150 XL Standard Cab Pickup 2-Door"],
    ],
    [
      "a list with slashes",
      "2010 BMW 328i Door Lock",
      "coupe / wagon all use something else",
      ["328i Base Sedan 4-Door"],
    ],
    [
      "an engine's size before an apology",
      "2010-2012 Honda Accord Radiator",
      "3.5 guys sorry, yours is thicker",
      ["Accord EX Sedan 4-Door", "Accord Hybrid Sedan 4-Door", "Accord LX Sedan 4-Door"],
    ],
    [
      "a fuel before a short verdict",
      "2005 Ford F-250 Super Duty Alternator",
      "diesel diff",
      ["F-250 Super Duty XL Crew Cab Pickup 4-Door"],
    ],
    [
      "an engine below a heading",
      "2010-2012 Honda Accord Fuel Pump",
      "Will not fit:\n3.5L V6",
      ["Accord EX Sedan 4-Door", "Accord Hybrid Sedan 4-Door", "Accord LX Sedan 4-Door"],
    ],
    [
      "an engine in brackets",
      "2010-2012 Honda Accord Radiator",
      "Accord 10-12 with the V6 (four banger no)",
      ["Accord EX Coupe 2-Door", "Accord EX Sedan 4-Door"],
    ],
  ])("%s", (...[, title, description, expected]) =>
    expect(trims(title, description)).toEqual(expected),
  );
});

it("finds the trim that letters end", () => {
  const { knowledge } = smallIndex;
  const submodels = new Set(["trx420fa 4x4 at", "trx420fe 4x4 es", "trx420fpa 4x4 at eps"]);
  expect(trimsOf(["fa"], { submodels, model: "Rancher 420", knowledge })).toEqual(["trx420fa"]);
});

describe("keeps only the bodies that a description names", () => {
  it.each([
    ["Trunk Lid", "for the coupe, sedans have a wider one", ["Accord EX Coupe 2-Door"]],
    ["Rear Window Motor", "You need the 2 door", ["Accord EX Coupe 2-Door"]],
    ["Quarter Glass", "COUPES", ["Accord EX Coupe 2-Door"]],
    ["Quarter Glass", "2 door cars with tinted glass", ["Accord EX Coupe 2-Door"]],
    ["Door Handle Cover", "2 doors coupe, 4 pcs", ["Accord EX Coupe 2-Door"]],
    [
      "Tail Light",
      "Does not fit:\n- Coupes",
      ["Accord EX Sedan 4-Door", "Accord Hybrid Sedan 4-Door", "Accord LX Sedan 4-Door"],
    ],
    [
      "Door Lock",
      "Sedan or coupe",
      [
        "Accord EX Coupe 2-Door",
        "Accord EX Sedan 4-Door",
        "Accord Hybrid Sedan 4-Door",
        "Accord LX Sedan 4-Door",
      ],
    ],
  ])("%s: %s", (part, description, expected) =>
    expect(trims(`2010 Honda Accord ${part}`, description)).toEqual(expected),
  );
});

it.each([
  [
    "2010 Ford Mustang",
    "hard top coupe only",
    ["Mustang Base Coupe 2-Door", "Mustang GT Coupe 2-Door"],
  ],
  [
    "2010 Ford Mustang",
    "Notchbacks only",
    ["Mustang Base Coupe 2-Door", "Mustang GT Coupe 2-Door"],
  ],
  ["2005 Honda Civic", "hatch only, no coupe", ["Civic Si Hatchback 3-Door"]],
  ["2010 Ford Mustang", "not cabrio", ["Mustang Base Coupe 2-Door", "Mustang GT Coupe 2-Door"]],
])("%s: %s", (title, description, expected) =>
  expect(trims(`${title} Quarter Glass`, description)).toEqual(expected),
);

describe("adds the all-wheel-drive versions", () => {
  it.each([
    "xi or i doesn't matter",
    "awd (xi / xdrive) cars same lock",
    "Sedans including xDrive",
  ])("%s", (description) =>
    expect(trims("2010 BMW 328i Sedan Door Lock", description)).toEqual([
      "328i Base Sedan 4-Door",
      "328i xDrive Base Sedan 4-Door",
    ]),
  );
});

describe("adds a body to the title's", () => {
  it.each(["Works for coupe also", "Also fits the coupe", "Coupe uses same motor"])(
    "%s",
    (description) =>
      expect(trims("2010 Honda Accord Sedan Radio", description)).toEqual([
        "Accord EX Coupe 2-Door",
        "Accord EX Sedan 4-Door",
        "Accord Hybrid Sedan 4-Door",
        "Accord LX Sedan 4-Door",
      ]),
  );
});

describe("reads a line about the title's car", () => {
  const all = [
    "Accord EX Coupe 2-Door",
    "Accord EX Sedan 4-Door",
    "Accord Hybrid Sedan 4-Door",
    "Accord LX Sedan 4-Door",
  ];
  it.each([
    [
      "Cabin Filter",
      "2010-2012 Accord (gas, not hybrid)",
      all.filter((one) => !one.includes("Hybrid")),
    ],
    ["Cabin Filter gas, hybrid", "", all],
    ["LX Cabin Filter", "2010-2012 Accord all models", all],
    ["EX Grille", "EX grille different with LX", all.filter((one) => one.includes(" EX "))],
    ["LX Grille", "2010-2012 Accord, not all models have fog lights", ["Accord LX Sedan 4-Door"]],
  ])("%s: %s", (part, description, expected) =>
    expect(trims(`2010-2012 Honda Accord ${part}`, description)).toEqual(expected),
  );
  it("takes the bodies in front of several cars for all of them", () =>
    expect(
      trims("2010 BMW 328i 335i Sedan Mirror", "For BMW sedan / coupe 2010 328i 335i"),
    ).toEqual([
      "328i Base Coupe 2-Door",
      "328i Base Sedan 4-Door",
      "335i Base Coupe 2-Door",
      "335i Base Sedan 4-Door",
    ]));
});

describe("doesn't limit too much", () => {
  it.each([
    ["what it adds", "Fits coupe. Including Accord EX coupe."],
    ["what the seller doesn't know", "Good for coupe only. Accord LX I dont know"],
  ])("doesn't limit to %s", (_, description) =>
    expect(trims("2010-2011 Honda Accord Coupe Mirror", description)).toEqual([
      "Accord EX Coupe 2-Door",
    ]),
  );
  it("keeps other bodies than the one that a line adds", () =>
    expect(trims("Honda Accord Mirror", "09-11 accord EX incl the coupe")).toEqual([
      "Accord EX Coupe 2-Door",
      "Accord EX Sedan 4-Door",
    ]));
  it("keeps the bodies of the first car if only the second has one before its years", () =>
    expect(trims("Nissan 350Z 03-09 & Infiniti G35 Coupe 03-07 Shocks", "")).toEqual([
      "350Z Base Coupe 2-Door",
      "350Z Touring Convertible 2-Door",
      "G35 Base Coupe 2-Door",
    ]));
  it.each(["Jag V8 has a different plug", "98 LS1 no"])(
    "keeps the engine that the title states: %s",
    (description) =>
      expect(trims("2010-2012 Chevy Camaro 5.3 V8 Coil", description)).toEqual([
        "Camaro SS Coupe 2-Door",
      ]),
  );
  it("keeps a trim that fits in spite of a difference", () =>
    expect(
      trims("2010 Ford Mustang Spoiler", "GT convertible never came with one but fits"),
    ).toContain("Mustang GT Convertible 2-Door"));
  it("reads the wagon beside another body, but not a trim that is named twice", () => {
    const bodiesOf = (words: string): readonly string[] => {
      const tokens = tokenize(words);
      const reads = readBodies(tokens, new Uint8Array(tokens.length), smallIndex.knowledge);
      return reads.flatMap(({ choices }) => choices);
    };
    expect(bodiesOf("coupe and touring")).toEqual(["Coupe", "Wagon"]);
    expect(bodiesOf("Touring / Touring L")).toEqual([]);
  });
  it("reads no doors in the number of seats", () => {
    const tokens = tokenize("the 2+2 door is longer");
    const { knowledge } = smallIndex;
    expect(readBodies(tokens, new Uint8Array(tokens.length), knowledge)).toEqual([]);
  });
});

describe("takes back the trim or body in the title", () => {
  const sedans = ["Accord EX Sedan 4-Door", "Accord Hybrid Sedan 4-Door", "Accord LX Sedan 4-Door"];
  it.each(["All trims", "2010-2011 fits all trim levels", "Trim does not matter"])(
    "%s",
    (description) =>
      expect(trims("2010-2011 Honda Accord EX Sedan Radio", description)).toEqual(sedans),
  );
  it.each(["Not all trims have it", "All trims included"])("leaves the trim: %s", (description) =>
    expect(trims("2010-2011 Honda Accord EX Sedan Radio", description)).toEqual([
      "Accord EX Sedan 4-Door",
    ]),
  );
  it("leaves out what it excepts", () =>
    expect(trims("2010 Honda Accord EX Sedan Radio", "All trims fit except the Hybrid")).toEqual([
      "Accord EX Sedan 4-Door",
      "Accord LX Sedan 4-Door",
    ]));
  it("all body styles", () =>
    expect(trims("2010 Honda Accord Sedan Radio", "All body styles take the same one")).toEqual([
      "Accord EX Coupe 2-Door",
      ...sedans,
    ]));
  it("means all trims of the cars before it, too", () =>
    expect(
      trims(
        "2010 Honda Accord EX Civic Radio",
        "Fits 2010-2012 Accord and 2010-2014 Civic any trim",
      ),
    ).toContain("Accord LX Sedan 4-Door"));
  it.each([
    ["Sun Visor", "Fits 2010-2012 Accord and 2010-2014 Civic", true],
    ["Sun Visor", "Fits 2010-2012 Accord", false],
    ["Sun Visor", "Fits 2010-2012 Accord EX and 2010-2014 Civic", false],
    ["Alternator", "Fits 2010-2012 Accord and 2010-2014 Civic", false],
  ])("is the donor's if a list adds models: %s, %s", (part, list, expected) =>
    expect(
      trims(`2010 Honda Accord EX Sedan ${part}`, list).includes("Accord LX Sedan 4-Door"),
    ).toBe(expected),
  );
});

describe("reads what stands for several bodies or trims", () => {
  it.each([
    [
      "notch hatch vert",
      ["Mustang Base Coupe 2-Door", "Mustang GT Convertible 2-Door", "Mustang GT Coupe 2-Door"],
    ],
    ["notch and hatch", ["Mustang Base Coupe 2-Door", "Mustang GT Coupe 2-Door"]],
    ["top notch vert", ["Mustang GT Convertible 2-Door"]],
  ])("%s", (bodies, expected) =>
    expect(trims(`2010 Ford Mustang Tail Light ${bodies}`, "")).toEqual(expected),
  );
  it.each(["Si and non-Si", "non Si or Si"])("means both: %s", (kinds) =>
    expect(trims(`2012 Honda Civic ${kinds} Radio`, "")).toEqual([
      "Civic EX Coupe 2-Door",
      "Civic LX Sedan 4-Door",
      "Civic Si Hatchback 3-Door",
    ]),
  );
  it("reads both numbers of doors next to Unlimited", () =>
    expect(trims("2012 Jeep Wrangler Unlimited Top Panel 2/4dr", "")).toContain(
      "Wrangler Sport Sport Utility 2-Door",
    ));
});

it("leaves out cars that take it only with changes", () =>
  expect(
    trims(
      "Honda Accord Caliper",
      "Fits 2010-2012 Accord EX, LX cars can use it with the EX bracket",
    ),
  ).toEqual(["Accord EX Coupe 2-Door", "Accord EX Sedan 4-Door"]));

it("keeps only the body that an item specific names with the car and its years", () =>
  expect(
    trims("2010-2012 Honda Accord Strut", "", { Fits: ["2010-2012 Honda Accord coupe"] }),
  ).toEqual(["Accord EX Coupe 2-Door"]));

it.each([
  ["2006-2009 VW Jetta 1.8T FSI Cam Follower", 4],
  ["2006-2009 VW Jetta 1.8T Cam Follower", 2],
])("reads which of two engines that the list can't tell apart is excluded: %s", (title, years) =>
  expect(new Set(generateFromText(title, "Not for TSI").rows.map(({ year }) => year)).size).toBe(
    years,
  ),
);

describe("widens the title's limit by what the description lists", () => {
  it.each([
    ["a list with the title's trim", "2010-2012 Honda Accord EX Visor", "good for lx and ex"],
    ["a trim that is added", "2010-2012 Honda Accord EX Visor", "lx accord too"],
  ])("%s", (_, title, description) =>
    expect(trims(title, description)).toEqual([
      "Accord EX Coupe 2-Door",
      "Accord EX Sedan 4-Door",
      "Accord LX Sedan 4-Door",
    ]),
  );
  it.each(["Fits seats, mats and EX", "lx seats too", "Fits 2010-2012 Accord"])(
    "but not by %s",
    (description) =>
      expect(trims("2010-2012 Honda Accord EX Visor", description)).toEqual([
        "Accord EX Coupe 2-Door",
        "Accord EX Sedan 4-Door",
      ]),
  );
});
