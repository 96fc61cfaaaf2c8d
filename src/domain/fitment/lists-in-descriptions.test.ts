import { describe, expect, it } from "vitest";
import type { GeneratedFitments } from "./generate-fitments.ts";
import { yearRuns } from "./year-runs.ts";
import { generateFromText as generate } from "#test/generate-from-text.ts";

function cars({ rows }: GeneratedFitments): string {
  const years = Map.groupBy(rows, ({ make, model }) => `${make} ${model}`);
  return [...years]
    .map(([car, own]) => `${car} ${yearRuns(own.map(({ year }) => year))}`)
    .join("; ");
}

const trimsOf = ({ rows }: GeneratedFitments, model: string): string =>
  [...new Set(rows.filter((row) => row.model === model).map((row) => row.trim))].join("; ");

describe("a list without a heading", () => {
  it("may name driven wheels, trims, and equipment", () => {
    const made = generate(
      "2005-2008 Accord Pilot Caliper",
      "2005-2008 Honda Accord EX 2.4L 5-speed",
      "2005-2008 Honda Pilot 4WD w/ ABS",
      "2004-2006 Acura TL Type-S FWD",
    );
    expect(cars(made)).toBe("Acura TL 2004-2006; Honda Accord 2005-2008; Honda Pilot 2005-2008");
    expect(trimsOf(made, "TL")).toBe("Type-S Sedan 4-Door");
  });
  it("may call its cars full size", () =>
    expect(
      cars(
        generate(
          "2007-2010 Silverado 1500 Mirror",
          "Silverado 1500 07-10, plus 2007-2009 full size Tahoe, Yukon",
        ),
      ),
    ).toBe("Chevrolet Silverado 1500 2007-2010; Chevrolet Tahoe 2007-2009; GMC Yukon 2007-2009"));
  it("may exclude trims line by line", () => {
    const made = generate(
      "2010-2014 Charger Arm",
      "2010-2014 Dodge Charger RWD (Except R/T)",
      "2010-2014 Chevrolet Camaro RWD (Except SS)",
    );
    expect(cars(made)).toBe("Chevrolet Camaro 2010-2014; Dodge Charger 2010-2014");
    expect(trimsOf(made, "Camaro")).toBe("LS Coupe 2-Door");
  });
  it("begins each line with its years or car", () =>
    expect(
      cars(
        generate(
          "2005-2008 Accord Caliper",
          "Pulled 2005-2008 Honda Accord EX",
          "Seen 2004-2006 Acura TL Type-S",
        ),
      ),
    ).toBe("Honda Accord 2005-2008"));
});

describe("a list below a title that gives several models the same years", () => {
  it("gives each model its own years", () =>
    expect(
      cars(
        generate(
          "2005-2008 Accord Pilot Caliper",
          "2004-2007 Honda Accord",
          "2005-2010 Honda Pilot",
        ),
      ),
    ).toBe("Honda Accord 2004-2007; Honda Pilot 2005-2010"));
  it("gives a model its own years if it wasn't sold in the title's", () =>
    expect(
      cars(
        generate(
          "2000-2005 Toyota Tundra Caliper also RAV4",
          "Interchange: Tundra 00-05, RAV4 06-10",
        ),
      ),
    ).toBe("Toyota RAV4 2006-2010; Toyota Tundra 2000-2005"));
  it("doesn't extend the years of a title with one model", () =>
    expect(
      cars(generate("2005-2008 Accord Caliper", "2004-2007 Honda Accord", "2005-2010 Honda Pilot")),
    ).toBe("Honda Accord 2005-2007; Honda Pilot 2005-2010"));
});

describe("a list that shortens the names of the title's cars", () => {
  it.each([
    [
      "Accord Pilot Element Cable",
      "Acc 05/06/07, Elmnt 03-06, PIL:06>08",
      "Honda Accord 2005-2007; Honda Element 2003-2006; Honda Pilot 2006-2008",
    ],
    [
      "Chrysler 300 and Magnum Cable",
      "300 is 05 - 08, Mag is 06 - 08",
      "Chrysler 300 2005-2008; Dodge Magnum 2006-2008",
    ],
    ["Camaro Corvette Cable", "10 to 13 cam and 05 to 10 corvette", "Chevrolet Corvette 2005-2010"],
    [
      "Dodge Ram 1500 2500 Cable",
      "02-08 1500, 03-09 2500",
      "Dodge Ram 1500 2002-2008; Dodge Ram 2500 2003-2009",
    ],
    [
      "Matrix Vibe Cable",
      "matrix and pontiac vibe 03 to 08",
      "Pontiac Vibe 2003-2008; Toyota Matrix 2003-2008",
    ],
    ["2005-2008 Accord Cable", "Cover A 05-06 is longer", "Honda Accord 2005-2008"],
  ])("%s: %s", (title, line, expected) => expect(cars(generate(title, line))).toBe(expected));
});

describe("a list whose items have exclusions", () => {
  it.each([
    [
      "Accord 05-08 except hybrid, Pilot 06-09, Element 03-06",
      "EX Coupe 2-Door; EX Sedan 4-Door; LX Sedan 4-Door",
    ],
    [
      "Fits Accord 05-08 but not the EX, Pilot 06-09, Element 03-06",
      "Hybrid Sedan 4-Door; LX Sedan 4-Door",
    ],
    [
      "Accord 05-08 (EX no), Pilot 06-09 / Element 03-06 (no 2004)",
      "Hybrid Sedan 4-Door; LX Sedan 4-Door",
    ],
  ])("excludes only from its own car: %s", (line, trims) => {
    const made = generate("Accord Pilot Element Cable", line);
    expect(cars(made)).toMatch(
      /^Honda Accord 2005-2008; Honda Element 2003.*; Honda Pilot 2006-2009$/,
    );
    expect(trimsOf(made, "Accord")).toBe(trims);
  });
});

describe("a verdict after the words that it excludes", () => {
  it.each([
    [
      "If you have the EX, it won't fit!",
      "Honda Accord 2005-2008",
      "Hybrid Sedan 4-Door; LX Sedan 4-Door",
    ],
    [
      "If your Accord is an EX, please do not order this",
      "Honda Accord 2005-2008",
      "Hybrid Sedan 4-Door; LX Sedan 4-Door",
    ],
    [
      "If your Accord is the EX, this one will not fit",
      "Honda Accord 2005-2008",
      "Hybrid Sedan 4-Door; LX Sedan 4-Door",
    ],
    [
      "If you drive an EX these door handles won't fit your car",
      "Honda Accord 2005-2008",
      "Hybrid Sedan 4-Door; LX Sedan 4-Door",
    ],
    [
      "If you have any EX questions, please do not order",
      "Honda Accord 2005-2008",
      "EX Coupe 2-Door; EX Sedan 4-Door; Hybrid Sedan 4-Door; LX Sedan 4-Door",
    ],
    [
      "If you have a question, this will not take long",
      "Honda Accord 2005-2008",
      "EX Coupe 2-Door; EX Sedan 4-Door; Hybrid Sedan 4-Door; LX Sedan 4-Door",
    ],
    [
      "2008 Accord got the late bracket - no fit",
      "Honda Accord 2005-2007",
      "EX Coupe 2-Door; EX Sedan 4-Door; Hybrid Sedan 4-Door; LX Sedan 4-Door",
    ],
  ])("%s", (line, expected, trims) => {
    const made = generate("2005-2008 Accord Door Handle", line);
    expect(cars(made)).toBe(expected);
    expect(trimsOf(made, "Accord")).toBe(trims);
  });
});

describe("phrases that say what fits", () => {
  it.each([
    ["This hose was used in all Accord 2005-2007", "Honda Accord 2005-2007"],
    [
      "Bolts right into 2005-2006 Accord and 2005-2006 Pilot",
      "Honda Accord 2005-2006; Honda Pilot 2005-2006",
    ],
    ["Fits Accord 2005 and up til 2007", "Honda Accord 2005-2007"],
    ["Good for 05 06 07 Accord", "Honda Accord 2005-2007"],
    ["This style was 2005-2006 Accord", "Honda Accord 2005-2006"],
    [
      "Same part number listed for 2006-2008 Pilot",
      "Honda Accord 2005-2008; Honda Pilot 2006-2008",
    ],
    ["out of an 07 Accord EX / 05-07 Accord", "Honda Accord 2005-2007"],
    ["Came with everything from 2006 Accord", "Honda Accord 2005-2008"],
    ["Good for 30 days on any car we sold since 2006", "Honda Accord 2005-2008"],
  ])("%s", (line, expected) =>
    expect(cars(generate("2005-2008 Accord Cable", line))).toBe(expected),
  );
  it("may leave out the car that the title names", () =>
    expect(
      cars(generate("Honda Accord Cable", "Works on manual trucks 2004 to 2006 (see the door)")),
    ).toBe("Honda Accord 2004-2006"));
});

describe("cars that a sentence without years adds", () => {
  it.each([
    ["Will fit Pilot also", "Honda Accord 2005-2008; Honda Pilot 2005-2008"],
    [
      "Clean inside. Honda Pilot used the same ones those years",
      "Honda Accord 2005-2008; Honda Pilot 2005-2008",
    ],
    ["2005-2006 Pilot seats use same ones", "Honda Accord 2005-2008; Honda Pilot 2005-2006"],
    ["Also used on Pilot. Clean inside.", "Honda Accord 2005-2008; Honda Pilot 2005-2008"],
    ["pilot is same car same yrs", "Honda Accord 2005-2008; Honda Pilot 2005-2008"],
    ["2006-2009 Pilot is the same part.", "Honda Accord 2005-2008; Honda Pilot 2006-2009"],
    ["2006-2009 Pilot cables fit too", "Honda Accord 2005-2008; Honda Pilot 2006-2009"],
    ["Pilot and Element used it too, years vary", "Honda Accord 2005-2008"],
    ["Does the Pilot use the same part?", "Honda Accord 2005-2008"],
    ["The Pilot has the same plug", "Honda Accord 2005-2008"],
    ["I think it fits Pilot too", "Honda Accord 2005-2008"],
    ["We sell parts for the Accord, Pilot too", "Honda Accord 2005-2008"],
    ["I drive a Pilot too", "Honda Accord 2005-2008"],
  ])("%s", (line, expected) =>
    expect(cars(generate("2005-2008 Accord Cable", line))).toBe(expected),
  );
});

it("adds the models whose names are longer", () => {
  const added = (line: string): string => cars(generate("2007-2010 Escalade Visor", line));
  expect(added("ESV too")).toBe("Cadillac Escalade 2007-2010; Cadillac Escalade ESV 2007-2010");
  expect(added("ESV is different")).toBe("Cadillac Escalade 2007-2010");
});

describe("years that a sentence adds to the title's car", () => {
  it.each([
    ["Also fits 2009-2012. Small scratch.", "2005-2012"],
    ["same number used in 2004 and 2009 too, 2010 they changed the plug", "2004-2009"],
    ["2009 and 2010 Accord also use it", "2005-2010"],
    ["2009 cable also fits", "2005-2009"],
    ["Also fits 2006 with the tow package", "2005-2008"],
    ["Also fits 2009 but has a different plug", "2005-2008"],
    ["2009 also has a crack", "2005-2008"],
  ])("%s", (line, years) =>
    expect(cars(generate("2005-2008 Accord Cable", line))).toBe(`Honda Accord ${years}`),
  );
});

it("gives the years of another class to that class alone", () =>
  expect(cars(generate("2004-2010 Silverado 1500 Tailgate Handle", "also 2500HD 2007-2013"))).toBe(
    "Chevrolet Silverado 1500 2004-2010; Chevrolet Silverado 2500 HD 2007-2013",
  ));

it("adds the years of a car whose part is the same", () => {
  const made = generate("2005-2006 Accord Cable", "same unit as 2007-2008 Accord");
  expect(cars(made)).toBe("Honda Accord 2005-2008");
});

it("gives a car both of its spans if a bracket behind them names equipment", () => {
  const line = "Silverado 1500: 14-15 and 16-18 (all w/ tow hooks)";
  expect(cars(generate("Silverado 1500 Axle", line))).toBe("Chevrolet Silverado 1500 2014-2018");
});

it("means all trims and engines of a generation that don't matter", () => {
  const trims = (line: string): string =>
    trimsOf(generate("2010-2015 Camaro SS Mirror Motor", line), "Camaro");
  expect(trims("WORKS WITH ALL 5TH GEN CAMARO NO MATTER V8")).toBe(
    "LS Coupe 2-Door; SS Coupe 2-Door",
  );
  expect(trims("WORKS WITH ALL 5TH GEN CAMARO SS")).toBe("SS Coupe 2-Door");
});

it("widens the title's only year by a sentence about equipment", () => {
  const widened = (line: string): string => cars(generate("2006 Honda Accord Grille", line));
  expect(widened("Is for the 05 thru 08 cars with the fog lights not the plain bumper")).toBe(
    "Honda Accord 2005-2008",
  );
  expect(widened("Parting several 05 thru 08 cars with good doors")).toBe("Honda Accord 2006");
  expect(widened("05 thru 08 cars with fog lights need the other one")).toBe("Honda Accord 2006");
});

it("excludes a car whose part only looks the same", () =>
  expect(
    cars(
      generate(
        "2005-2008 Accord Pilot Motor",
        "Don't mix them up, the Honda Pilot motor looks the same but the plug is different",
      ),
    ),
  ).toBe("Honda Accord 2005-2008"));

describe("years that the description calls the only ones", () => {
  it.each([
    ["Fits 2006-2007 only.", "Honda Accord 2006-2007"],
    ["Only fits 2007 and up.", "Honda Accord 2007-2008"],
    ["Fits 2006-2007.", "Honda Accord 2006-2007"],
    ["Off a 2006-2007 car.", "Honda Accord 2005-2008"],
    // The seller is asked.
    ["Fits 2012 only.", ""],
  ])("%s", (line, expected) =>
    expect(cars(generate("2005-2008 Accord Grille", line))).toBe(expected),
  );
});

describe("a factory code in the title", () => {
  const code = "BMW E90 Window Regulator 2009-2011";
  it("includes only the models that the description lists", () =>
    expect(cars(generate(code, "Fits 2009-2011 328i and 2009-2011 335i"))).toBe(
      "BMW 328i 2009-2011; BMW 335i 2009-2011",
    ));
  it.each(["Fits models such as 2009-2011 328i and 2009-2011 335i", "Fits 2009-2011 328i"])(
    "includes all models next to %s",
    (line) => expect(cars(generate(code, line))).toBe(cars(generate(code))),
  );
});

describe("a family in the title", () => {
  it("means the classes that the description lists, each in its own years", () => {
    const made = generate(
      "2014-2018 Silverado Console",
      "Fits 2014-2018 Silverado 1500, 2015-2019 Silverado 2500HD",
    );
    expect(cars(made)).toBe(
      "Chevrolet Silverado 1500 2014-2018; Chevrolet Silverado 2500 HD 2015-2019",
    );
    expect(made.questions).toEqual([]);
  });
  it.each([
    "Fits 1500 and 2500HD",
    "1500s and the HDs 2500 all use the same one",
    "1500 & 2500HD",
    "2015 2016 2017 2018, 1500 + 2500HD",
  ])("means the classes of %s in the title's years", (line) => {
    const made = generate("2015-2018 Silverado Console", line);
    expect(cars(made)).toBe(
      "Chevrolet Silverado 1500 2015-2018; Chevrolet Silverado 2500 HD 2015-2018",
    );
    expect(made.questions).toEqual([]);
  });
  it.each(["Rated for 1500 lb", "Pulled from a 2500HD"])("doesn't mean the numbers of %s", (line) =>
    expect(generate("2015-2018 Silverado Console", line).questions).toHaveLength(1),
  );
  it("doesn't mean only the class of a single donor", () =>
    expect(generate("2014-2018 Silverado Console", "2015 Silverado 2500HD").questions).toHaveLength(
      1,
    ));
});

it("doesn't fit a car for which another part must be ordered", () =>
  expect(
    cars(
      generate(
        "2005-2008 Accord Arm",
        "Vehicle fitment:",
        "2005-2008 Honda Accord",
        "For 2005-2008 Pilot order arm HP-2031",
      ),
    ),
  ).toBe("Honda Accord 2005-2008"));

it("reads a car in brackets after another", () =>
  expect(
    cars(generate("2005-2007 Accord Hose", "Fits Honda Accord 2005-2007 (and 2006 Honda Pilot)")),
  ).toBe("Honda Accord 2005-2007; Honda Pilot 2006"));

it("applies the years after excluded cars joined by a slash to each of them", () =>
  expect(cars(generate("2005-2008 Civic Accord Hose", "Will not fit Civic/Accord 2007"))).toBe(
    "Honda Accord 2005-2006, 2008; Honda Civic 2005-2006, 2008",
  ));

it("means all engines by a list of a car and its versions", () => {
  const made = generate("2008 Honda Accord Starter", "Fits 2008 Accord AccordEX Turbo");
  expect(trimsOf(made, "Accord")).toContain("EX Sedan 4-Door");
});

describe("bodies other than the one in the title", () => {
  it("aren't meant where the title repeats the car", () => {
    const repeated = generate("Civic 06-11 Coupe Mirror Civic 06 07 08");
    expect(trimsOf(repeated, "Civic")).toBe("EX Coupe 2-Door");
    const others = generate("Civic 06-11 Coupe Mirror Civic 99-03");
    expect(trimsOf(others, "Civic")).toContain("LX Sedan 4-Door");
  });
  it("belong to the model before them", () => {
    const made = generate(
      "05-08 Accord Civic Coupe Spoiler",
      "Fits 2005-2008 Accord coupe/sedan and Civic coupe",
    );
    expect(trimsOf(made, "Accord")).toContain("LX Sedan 4-Door");
    expect(trimsOf(made, "Civic")).toBe("EX Coupe 2-Door");
  });
  it.each([
    [
      "Fits 2005-2008 Honda Accord 2DR coupe & 4DR sedan",
      "EX Coupe 2-Door; EX Sedan 4-Door; Hybrid Sedan 4-Door; LX Sedan 4-Door",
    ],
    [
      "2005-2008 Accord Coupe<br>2005-2008 Accord Sedan",
      "EX Coupe 2-Door; EX Sedan 4-Door; Hybrid Sedan 4-Door; LX Sedan 4-Door",
    ],
    ["Fits 2005-2008 Honda Accord coupe", "EX Coupe 2-Door"],
    ["Fits 2005-2008 Honda Accord coupe, not sedan", "EX Coupe 2-Door"],
  ])("%s", (line, expected) =>
    expect(trimsOf(generate("05-08 Accord Coupe Headlights", line), "Accord")).toBe(expected),
  );
});

it("limits all cars to the bodies of a sentence without a car", () =>
  expect(
    trimsOf(
      generate("05-08 Accord Weatherstrip", "Made of rubber. For coupe and convertible."),
      "Accord",
    ),
  ).toBe("EX Coupe 2-Door"));

it.each(["Models it does not fit:", "Won't work on:", "Please note it will not fit these:"])(
  'reads a list below "%s" as exclusions',
  (heading) =>
    expect(
      cars(
        generate(
          "2005-2008 Accord Hose",
          "Fits 2005-2008 Accord.",
          heading,
          "2003-2004 Honda Accord",
          "2003-2004 Honda Pilot",
        ),
      ),
    ).toBe("Honda Accord 2005-2008"),
);

it("adds another body than the title's, in its own years", () => {
  const made = generate("2005-2008 Accord Sedan Liner", "Also fits 2007-2008 Accord coupe");
  expect(cars(made)).toBe(cars(generate("2005-2008 Accord Liner")));
  const yearsOf = (trim: string) =>
    yearRuns(made.rows.filter((row) => row.trim === trim).map(({ year }) => year));
  expect(yearsOf("EX Sedan 4-Door")).toBe("2005-2008");
  expect(yearsOf("EX Coupe 2-Door")).toBe("2007-2008");
});

it("takes back a title's only car, if its name is an everyday word, too", () => {
  const line = "Not for the Element. This is for Accord or Pilot 2005-2007";
  expect(cars(generate("2006-2009 Honda Element Lid", line))).toBe(
    cars(generate("Honda Accord Pilot 2005-2007 Lid")),
  );
});

describe("years that the description takes out", () => {
  it.each([
    ["2007-2008 only!", "Honda Accord 2007-2008"],
    ["2005-2006 models no.", "Honda Accord 2007-2008"],
    ["For 2005-2006 see our other listing.", "Honda Accord 2007-2008"],
    ["This is not the one for 2005-2006.", "Honda Accord 2007-2008"],
    ["For more parts see our other listings.", "Honda Accord 2005-2008"],
  ])("%s", (line, expected) => expect(cars(generate("2005-2008 Accord Hub", line))).toBe(expected));
});

it.each([
  ["Fits 2005-2009 Mustang V6/GT", "Base Coupe 2-Door; GT Convertible 2-Door; GT Coupe 2-Door"],
  ["Fits 2005-2009 Mustang GT and V6", "Base Coupe 2-Door; GT Convertible 2-Door; GT Coupe 2-Door"],
  ["Fits 2005-2009 Mustang V6", "Base Coupe 2-Door"],
])("reads an engine and a trim in %s", (line, expected) =>
  expect(trimsOf(generate("2005-2009 Mustang Radiator", line), "Mustang")).toBe(expected),
);

it('adds all-wheel drive in "and xDrive models"', () =>
  expect(
    cars(generate("BMW E90 Window Switch", "Fits 2009-2011 328i 335i and xDrive models")),
  ).toBe("BMW 328i 2009-2011; BMW 328i xDrive 2009-2011; BMW 335i 2009-2011"));

describe("a line with several spans of years", () => {
  it.each([
    ["Fits Camry 2007-2011 2.4L and 2012-2017 3.5L", "LE 2007-2011; XLE 2007-2017"],
    ["Fits Camry 2007-2011 2.4L (also 3.5L 2012-2017)", "LE 2007-2011; XLE 2007-2017"],
    ["Fits Camry 2007-2011 LE, XLE 2012-2017", "LE 2007-2011; XLE 2012-2017"],
  ])("may be about engines or trims: %s", (line, expected) => {
    const { rows } = generate("Thermostat", line);
    const trims = Map.groupBy(rows, ({ trim }) => trim.split(" ")[0] ?? "");
    const found = [...trims].map(
      ([trim, own]) => `${trim} ${yearRuns([...new Set(own.map(({ year }) => year))])}`,
    );
    expect(found.toSorted().join("; ")).toBe(expected);
  });
  it.each([
    [
      "Silverado 1500 1999-2006 (07 Classic ok)",
      "Chevrolet Silverado 1500 1999-2006; Chevrolet Silverado 1500 Classic 2007",
    ],
    ["Fits Accord 2003-2005 sedan only (2006-2007 are LED)", "Honda Accord 2003-2005"],
    ["Fits Accord sedan only (2003-2005)", "Honda Accord 2003-2005"],
    ["Fits Corolla 2003-2006, also 2007 Vibe", "Pontiac Vibe 2007; Toyota Corolla 2003-2006"],
  ])("%s", (line, expected) => expect(cars(generate("Door Handle", line))).toBe(expected));
});

it.each([
  ["Fits 2007-2011 Camry (V6 and LE)", 3],
  ["Fits 2007-2011 Camry V6 and AWD", 1],
  ["Fits 2007-2011 Camry all engines V6", 5],
])("counts the engines and trims in %s", (line, expected) => {
  const { rows } = generate("2007-2011 Camry Thermostat", line);
  const variants = new Set(rows.map(({ trim, engine }) => `${trim} ${engine}`));
  expect(variants.size).toBe(expected);
});

describe("cars without years below a title that gives them", () => {
  it.each([
    [
      "Toyota: Matrix; Pontiac: Vibe",
      "Pontiac Vibe 2003-2006; Toyota Corolla 2003-2006; Toyota Matrix 2003-2006",
    ],
    [
      "Corolla, Matrix & Vibe",
      "Pontiac Vibe 2003-2006; Toyota Corolla 2003-2006; Toyota Matrix 2003-2006",
    ],
    [
      "Vibe ok, RAV4 not",
      "Pontiac Vibe 2003-2006; Toyota Corolla 2003-2006; Toyota Matrix 2003-2006",
    ],
    ["Toyota Corolla Matrix Vibe", "Toyota Corolla 2003-2006; Toyota Matrix 2003-2006"],
  ])("%s", (line, expected) =>
    expect(cars(generate("2003-2006 Corolla Matrix Handle", ...line.split("; ")))).toBe(expected),
  );
});

describe("lists that sellers write in one line or with remarks", () => {
  it.each([
    [
      "a year between dashes",
      ["Accord Civic Corolla Cap", "Accord 05-08 - Civic 07 - Corolla 04-06"],
      "Honda Accord 2005-2008; Honda Civic 2007; Toyota Corolla 2004-2006",
    ],
    [
      "trims between the cars and years",
      ["Accord Corolla Cap 05-07", "Accord LX 05-08 Corolla LE 05-09"],
      "Honda Accord 2005-2008; Toyota Corolla 2005-2009",
    ],
    [
      "what it bolts up to",
      ["05-08 Silverado 1500 Wheel", "bolts up 6x5.5 Silverado 1500 2003-2010"],
      "Chevrolet Silverado 1500 2003-2010",
    ],
    [
      "more years of one car",
      ["2003-2010 Accord Hose", "Accord 03-05 and 07-09 all the same hose"],
      "Honda Accord 2003-2005, 2007-2009",
    ],
    [
      "what it interchanges with",
      ["05-08 Accord Alternator", "Also int. w/ 05-07 Pilot"],
      "Honda Accord 2005-2008; Honda Pilot 2005-2007",
    ],
    [
      "not what comes with the interior",
      ["05-08 Accord Console", "gray int. with Pilot seats"],
      "Honda Accord 2005-2008",
    ],
    [
      "the same piece on another car",
      ["05-08 Accord Alternator", "Same piece on the 05-07 Pilot"],
      "Honda Accord 2005-2008; Honda Pilot 2005-2007",
    ],
    [
      "a year that follows from what the seller did",
      ["05-08 Accord Cap", "I put them on my 09 before I sold it so they work for 2009 too"],
      "Honda Accord 2005-2009",
    ],
    [
      "not a year that they don't fit",
      ["05-08 Accord Cap", "I tried them on my 09 so they will not fit 2009 either"],
      "Honda Accord 2005-2008",
    ],
    ["a universal part", ["Honda Accord Cup Holder", "Universal, drill to suit"], ""],
  ])("reads %s", (_, [title = "", line = ""], expected) =>
    expect(cars(generate(title, line))).toBe(expected),
  );
  it("keeps the bodies of a car whose line names none", () =>
    expect(
      trimsOf(
        generate("Civic Accord Coupe Mirror 06-08", "Civic 2006-2008", "Accord coupe 2006-2008"),
        "Civic",
      ),
    ).toContain("Sedan"));
  it("leaves a trim to the car in front of it", () =>
    expect(
      cars(generate("Ford Mustang GT F-150 Cap", "2005-2009 Mustang", "2004-2012 F-150")),
    ).toBe("Ford F-150 2004-2012; Ford Mustang 2005-2009"));
  it("adds a trim to the one in the title", () => {
    const made = generate("Honda Civic Si 2012-2015 Spoiler", "Also fits 2014-2015 Civic LX");
    expect(cars(made)).toBe("Honda Civic 2012-2015");
    expect(trimsOf(made, "Civic")).toMatch(/Si .*LX /);
  });
});

describe("a yes or no beside each item", () => {
  const all = "EX Coupe 2-Door; EX Sedan 4-Door; Hybrid Sedan 4-Door; LX Sedan 4-Door";
  const gas = "EX Coupe 2-Door; EX Sedan 4-Door; LX Sedan 4-Door";
  it.each([
    ["✅ Fits LX\n✅ EX\n❌ all other trim levels", gas],
    ["Used on: LX. Used on: EX. Not used on any other series", gas],
    ["LX, yes / EX, yes / Hybrid, no", gas],
    ["[✓] LX\n[✗] EX", "LX Sedan 4-Door"],
    ["YES: LX, EX\nNO: Hybrid", gas],
    ["Trim | Works?\nLX | Y\nEX | Y\nHybrid | N", gas],
    ["Scratches: no. Works: yes", all],
    ["Door: no / Tested: yes", all],
  ])("reads trims: %j", (description, trims) => {
    const made = generate("2005-2008 Accord Door Handle", description);
    expect(trimsOf(made, "Accord")).toBe(trims);
  });

  it.each([
    ["2005 / NO\n2006 / yes\n2007 / yes", "Honda Accord 2006-2007"],
    [
      "2005 and 2006: order kit FL-A (other listing)\n2007 - this is the right one",
      "Honda Accord 2007",
    ],
    ["2005 OK, 2006 NEEDS YOUR OLD BRACKET BUT FITS", "Honda Accord 2005-2006"],
    [
      "Does it fit my 2005? No. My 2008? Also no. Everything between those two? Yes.",
      "Honda Accord 2006-2007",
    ],
  ])("reads years: %j", (description, expected) => {
    expect(cars(generate("Accord Door Handle", description))).toBe(expected);
  });

  it("never takes the year of a question that is denied for a claim", () => {
    const asked = "Q: I have the 2009 Accord. OK?\nA: No, it was redesigned that year.";
    expect(cars(generate("2005-2008 Accord Door Handle", asked))).toBe("Honda Accord 2005-2008");
  });
});
