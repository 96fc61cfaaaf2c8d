import { describe, expect, it } from "vitest";
import { yearRuns } from "./year-runs.ts";
import { generateFromText } from "#test/generate-from-text.ts";

/** Returns the models and years of the rows: "Honda Civic 2001-2005". */
function cars(title: string, ...lines: readonly string[]): string {
  const years = Map.groupBy(
    generateFromText(title, ...lines).rows,
    ({ make, model }) => `${make} ${model}`,
  );
  return [...years]
    .map(([name, rows]) => `${name} ${yearRuns(rows.map(({ year }) => year))}`)
    .join("; ");
}

describe("years that a description sets apart", () => {
  it.each([
    [
      "the years before and after have something else, in any wording",
      [
        "Honda Civic wiper motor 1992-2000",
        "My uncle swears by 96 thru 2000 and he was right.",
        "95 and older bolt on differently",
      ],
      "Honda Civic 1996-2000",
    ],
    [
      "the sentence names both",
      ["Toyota Corolla latch 2003-2013", "The 03 to 08 used a longer rod, so 09-13 please"],
      "Toyota Corolla 2009-2013",
    ],
    [
      "there are neighbors on both sides",
      [
        "Ford Focus switch 2000-2018",
        "good in my book for 2008, 2009, 2010 and 2011",
        "2012+ is another shape",
        "Not for 00-07",
      ],
      "Ford Focus 2008-2011",
    ],
    [
      "the sentence says that there are no others",
      ["Chevrolet Corvette C5 C6 buckle 1997-2013", "The plug isn't the same, so C5 only: 97-04"],
      "Chevrolet Corvette 1997-2004",
    ],
    [
      "each model has its own",
      [
        "Honda Pilot Element latch 2003-2011",
        "Pilot 03-08 / Element 03-08",
        "09+ Pilot changed the latch",
      ],
      "Honda Element 2003-2008; Honda Pilot 2003-2008",
    ],
    [
      "a correction ends with the right ones",
      [
        "Honda Civic wiper motor 1992-2000",
        "CORRECTION: customer with a 94 sent it back, other plug",
        "So it is 96 97 98 only, forget the 92 part",
      ],
      "Honda Civic 1996-1998",
    ],
    [
      "the seller gives the real range",
      ["Toyota Corolla latch 2003-2013", "Box was marked wrong. Real fit = 2009 2010 2011"],
      "Toyota Corolla 2009-2011",
    ],
    [
      "the seller has one of two kinds",
      ["Ford Focus switch 2000-2018", "There are two. Mine is the 08-11 one"],
      "Ford Focus 2008-2011",
    ],
    [
      "the seller has one body",
      ["Toyota Corolla latch 2003-2013", "This is the 2009-2013 body style"],
      "Toyota Corolla 2009-2013",
    ],
    [
      "the description takes years of the title back",
      ["Ford Focus switch 2005-2011", "So ignore the 2010 and 2011 up top, it has a bid"],
      "Ford Focus 2005-2009",
    ],
    [
      "the seller typed some by mistake",
      ["Ford Focus switch 2005-2011", "oops, typed 2010 and 2011 by mistake, can't edit it"],
      "Ford Focus 2005-2009",
    ],
    [
      "the excluded ones have two digits",
      ["Honda Civic wiper motor 1992-2000", "Not for 92 or 93"],
      "Honda Civic 1994-2000",
    ],
  ])("keeps the others if %s", (_, [title = "", ...lines], expected) => {
    expect(cars(title, ...lines)).toBe(expected);
  });

  it.each([
    [
      "the description repeats the title's years",
      [
        "Honda Civic wiper motor 1992-2000",
        "Honda Civic 92-00",
        "96-00 cars in stock here",
        "not tried on 95 and older",
      ],
    ],
    [
      "only a body is set apart",
      [
        "Honda Civic wiper motor 1992-2000",
        "Tested on 96 to 2000 cars",
        "The 95 coupe is different",
      ],
    ],
    [
      "the donor has one of them",
      [
        "Honda Civic wiper motor 1992-2000",
        "Removed from a 1994 Civic",
        "Good on 96-00 they say",
        "not tried on 95 and older",
      ],
    ],
    [
      "a number isn't a year",
      ["Honda Civic wheel cap 1992-2015", "not for 14 inch wheels", "so 12-15 days by mail"],
    ],
    ["a year may be that of the part", ["Honda Civic cap 1992-2000", "1992 is the new style"]],
    [
      "years only begin a comparison",
      ["Honda Civic lens 1992-2000", "so 96-98 is amber and 99-00 red, mine is red"],
    ],
    ["nothing is set apart", ["Honda Civic wiper motor 1992-2000", "Tested on 96 to 2000 cars"]],
  ])("keeps all years if %s", (_, [title = "", ...lines]) => {
    expect(cars(title, ...lines)).toContain("1992");
  });

  it("ignores the car of a customer it didn't fit", () => {
    expect(
      cars("Honda Civic wiper motor 1992-2000", "somebody bought one for a 2017 Civic, cmon man"),
    ).toBe("Honda Civic 1992-2000");
  });

  it("gives the years of a title that has none", () => {
    expect(cars("Ford Focus switch", "The correct years are 2008 to 2011")).toBe(
      "Ford Focus 2008-2011",
    );
  });

  it("asks which are right if the description says others", () => {
    const made = generateFromText(
      "Ford Focus switch 2008-2011",
      "This is for the 2000-2004 body style",
    );
    expect(made.rows).toEqual([]);
    expect(made.questions).toMatchObject([{ kind: "listed-years" }]);
  });

  it("says which years were left out, and why", () => {
    const { refused } = generateFromText(
      "Honda Civic wiper motor 1992-2000",
      "96 thru 2000 is the one",
      "95 and older is another shape",
    );
    expect(refused).toMatchObject([
      {
        code: "years-of-one-text",
        parameters: { model: "Civic", years: [1992, 1993, 1994, 1995] },
      },
    ]);
  });
});

describe("years that a description adds", () => {
  it.each([
    ["also fits", ["2009 Ford Focus latch", "Also fits 2010 and 2011."]],
    ["fits too", ["2009 Ford Focus latch", "Same part number used in 2010 2011 too"]],
    ["a second range", ["Ford Focus latch 2009-2010", "will also work on 2011"]],
    ["how long it was used", ["2011 Ford Focus latch", "They kept that latch from 09 to 11"]],
  ])("reads %s", (_, [title = "", ...lines]) => {
    expect(cars(title, ...lines)).toBe("Ford Focus 2009-2011");
  });

  it("adds none of other goods", () => {
    expect(cars("2009 Ford Focus latch", "I also have 2010-2011")).toBe("Ford Focus 2009");
  });
});

describe("lists in other layouts", () => {
  it.each([
    ["dashes before the years", ["Pilot ------ 2003-2008", "Element ---- 2003-2011"]],
    ["a dot before the years", ["HONDA PILOT . 2003-2008", "HONDA ELEMENT . 2003-2011"]],
    [
      "the driven wheels before the years",
      ["Pilot AWD 03-08", "Element AWD 03-11", "all models run and drive"],
    ],
  ])("reads %s", (_, lines) => {
    expect(cars("Honda Pilot Element hinge", ...lines)).toBe(
      "Honda Element 2003-2011; Honda Pilot 2003-2008",
    );
  });

  it("reads years with the models behind them", () => {
    expect(
      cars(
        "Honda Pilot Element Accord hinge 03-08",
        ...["2003 ... Pilot", "2004 ... Pilot, Element", "2005 ... Pilot, Element, Accord"],
      ),
    ).toBe("Honda Accord 2005; Honda Element 2004-2005; Honda Pilot 2003-2005");
  });
});

describe("a car of another generation", () => {
  it.each(["Not for the older Corolla.", "new body Corolla no", "won't fit the old Corolla"])(
    "excludes none of the title's years by %j",
    (line) => {
      expect(cars("Toyota Corolla latch 2009-2013", line)).toBe("Toyota Corolla 2009-2013");
    },
  );

  it("asks if the title has several generations", () => {
    expect(cars("Toyota Corolla latch 2003-2013", "Not for the older Corolla.")).toBe("");
  });
});

describe("what the seller tried", () => {
  it.each([
    ["tried it on a 2008 Pilot, holes dont line up", "Honda Element 2008; Honda Pilot 2007"],
    [
      "tried it on a 2008 Pilot and it works great, no issues",
      "Honda Element 2008; Honda Pilot 2007-2008",
    ],
  ])("reads %j", (line, expected) => {
    expect(cars("Honda Pilot 07 08 latch, Element 2008", line)).toBe(expected);
  });

  it.each([
    "Element started 2003 so take that out",
    "i only put Element in the title for search",
    "different plug so no element",
  ])("leaves a car out by %j", (line) => {
    expect(cars("Honda Pilot Element latch 2003-2008", line)).toBe("Honda Pilot 2003-2008");
  });
});

describe("exclusions", () => {
  it.each([
    ["S10 and Sierra 1500 valve 1999-2003", "Not for S10 pickups", "GMC Sierra 1500 1999-2003"],
    [
      "Honda Civic Accord lip 2004-2008",
      "** Accord 03-07: DO NOT ORDER **",
      "Honda Accord 2008; Honda Civic 2004-2008",
    ],
    [
      "Honda Civic Accord lip 2004-2008",
      "Accord is only in the title because people shop by it",
      "Honda Civic 2004-2008",
    ],
    ["Ford Edge hose 2007-2012", "Does not fit 2010.5-2012", "Ford Edge 2007-2010"],
    [
      "Ford Edge hose 2007-2012",
      "Q: will it go on my Focus? A: No sir, no turbo on that car.",
      "Ford Edge 2007-2012",
    ],
    [
      "Ford Edge hose 2007-2012",
      "2010 & newer: extra sensor, won't plug in",
      "Ford Edge 2007-2009",
    ],
  ])("reads %j, %j", (title, line, expected) => {
    expect(cars(title, line)).toBe(expected);
  });
});

describe("years that belong to what stands beside them", () => {
  it.each([
    ["Honda Pilot latch 07' 08' 09'", [], "Honda Pilot 2007-2009"],
    [
      "Honda Pilot latch 2006-2008",
      ["2007 Pilot EX   118,344 mi   5FNYF28577B012345"],
      "Honda Pilot 2006-2008",
    ],
    [
      "Honda Pilot Element latch 2006-2008",
      ["latch and rod from 2007 Pilot EX"],
      "Honda Element 2006-2008; Honda Pilot 2006-2008",
    ],
    [
      "Nissan Sentra jack 2008-2012",
      ["2010 Sentra went to the scrap yard"],
      "Nissan Sentra 2008-2012",
    ],
    [
      "Nissan Sentra jack 2008-2012",
      ["2010 went to a new jack"],
      "Nissan Sentra 2008-2009, 2011-2012",
    ],
    [
      "Silverado 1500 05 06 & 07 classic latch",
      [],
      "Chevrolet Silverado 1500 2005-2006; Chevrolet Silverado 1500 Classic 2007",
    ],
    [
      "Silverado 1500 latch 2003-2006",
      ["07 classic yes"],
      "Chevrolet Silverado 1500 2003-2006; Chevrolet Silverado 1500 Classic 2007",
    ],
    ["Honda Pilot latch", ["2006-2008 latch in good shape"], "Honda Pilot 2006-2008"],
    ["Honda Pilot latch 2006-2007", ["latch fits 2006-2008"], "Honda Pilot 2006-2008"],
    ["Honda Pilot latch 2006-2007", ["mirror fits 2006-2008"], "Honda Pilot 2006-2007"],
    [
      "Honda Pilot latch 2005-2008",
      ["the 05 looks different so listing 2007-2008 only"],
      "Honda Pilot 2007-2008",
    ],
  ] as const)("reads %j, %j", (title, lines, expected) => {
    expect(cars(title, ...lines)).toBe(expected);
  });
});

describe("years that are said in other words", () => {
  it.each([
    ["they go back", ["Honda Civic visor 2011 DOWN TO 2006"], "Honda Civic 2006-2011"],
    ["they have two digits", ["Honda Civic visor, 11 on down to 06"], "Honda Civic 2006-2011"],
    ["words count on", ["Ford Focus visor, 2012 plus the next two years"], "Ford Focus 2012-2014"],
    ["one year follows", ["Ford Focus visor 2012 and the year after"], "Ford Focus 2012-2013"],
    [
      "the years around them are given",
      [
        "Ford Focus visor",
        "Before 2008 it was metal, and from 2012 a strap. Everything in between is this one.",
      ],
      "Ford Focus 2008-2011",
    ],
    [
      "the first and the last have labels",
      ["Honda Civic visor", "Color: black", "From: 2006", "To: 2011"],
      "Honda Civic 2006-2011",
    ],
    [
      "they are written with months",
      ["Honda Civic visor", "Suitable: 2006.01 - 2011.12 year of Honda Civic"],
      "Honda Civic 2006-2011",
    ],
    [
      "model years count more than dates of production",
      ["Honda Civic visor, mfr. dates 9/2005 - 8/2011", "That is model years 2006 through 2011."],
      "Honda Civic 2006-2011",
    ],
    [
      "a stroke means through",
      ["Honda Civic visor 06/11", "slash in the years = through"],
      "Honda Civic 2006-2011",
    ],
    [
      "a doubtful year is left out",
      ["Honda Civic visor", "good on 07 thru 10 for sure. 2011 is a toss-up."],
      "Honda Civic 2007-2010",
    ],
    ["strokes make a list", ["VISOR CIVIC HONDA MODEL YEARS 2007/08/09"], "Honda Civic 2007-2009"],
    [
      "the title's are wrong",
      ["2006-2011 Honda Civic visor", "Sorry, wrong years in the title! It only fits the 2012."],
      "Honda Civic 2012",
    ],
    [
      "others' are wrong",
      ["2006-2011 Honda Civic visor", "Many sites have the wrong years."],
      "Honda Civic 2006-2011",
    ],
  ])("reads them if %s", (_, [title = "", ...lines], expected) =>
    expect(cars(title, ...lines)).toBe(expected),
  );

  it("goes on in the next generation if all newer ones are meant", () => {
    const ofGeneration = cars("2006 and up Honda Civic visor");
    const ofAll = cars("2006 and up Honda Civic visor", "For the 2006 and all newer ones.");
    expect(ofGeneration).toBe("Honda Civic 2006-2011");
    expect(ofAll.startsWith("Honda Civic 2006-20")).toBe(true);
    expect(ofAll).not.toBe(ofGeneration);
  });
});
