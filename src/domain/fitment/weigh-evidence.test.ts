import { describe, expect, it } from "vitest";
import { type GeneratedFitments, generateFitments, planFitments } from "./generate-fitments.ts";
import type { Question } from "./question.ts";
import { presentQuestion } from "./texts/present-question.ts";
import { presentRefusal } from "./texts/present-refusal.ts";
import { yearRuns } from "./year-runs.ts";
import type { OutsideProposal, OutsideVehicle } from "./outside-proposal.ts";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";
import { rowConfidence } from "./decide/weigh-evidence.ts";

const camry = (
  firstYear: number,
  lastYear: number,
  more: Partial<OutsideVehicle> = {},
): OutsideVehicle => ({
  make: "Toyota",
  model: "Camry",
  firstYear,
  lastYear,
  ...more,
});
const twin = (
  vehicles: readonly OutsideVehicle[],
  more: Partial<OutsideProposal> = {},
): OutsideProposal => ({
  source: "part-number",
  words: "Dorman 740-123 in listing 1",
  confidence: 0.85,
  vehicles,
  ask: false,
  ...more,
});
const model = (vehicles: readonly OutsideVehicle[]): OutsideProposal => ({
  source: "language-model",
  words: "The language model",
  confidence: 0.5,
  vehicles,
  ask: true,
});

interface More {
  readonly vin?: boolean;
  readonly answers?: Readonly<Record<string, string>>;
}

function generate(
  title: string,
  outside: readonly OutsideProposal[],
  more: More = {},
): GeneratedFitments {
  const vinCar =
    more.vin === true
      ? {
          vin: "4T1BE46K000000000",
          year: 2008,
          make: "Toyota",
          model: "Camry",
          trim: null,
          series: null,
          liters: null,
          cylinders: null,
          body: null,
        }
      : null;
  const plan = planFitments({ title, description: "", specifics: {} }, smallIndex, {
    vinCar,
    outside,
  });
  return generateFitments({
    plan,
    slice: smallSlice,
    existing: [],
    limit: 3000,
    answers: more.answers ?? {},
  });
}

function cars(made: GeneratedFitments): string {
  const years = new Map<string, number[]>();
  for (const row of made.rows) years.set(row.model, [...(years.get(row.model) ?? []), row.year]);
  return [...years].map(([name, all]) => `${name} ${yearRuns(all)}`).join("; ");
}

function only({ questions }: GeneratedFitments): Question {
  const [question, ...others] = questions;
  expect(others).toEqual([]);
  if (question === undefined) throw new Error("Nothing is asked.");
  return question;
}
/** The text of the only question. */
const askedIn = (made: GeneratedFitments): string => presentQuestion(only(made)).text;
const sources = (made: GeneratedFitments): readonly string[] => [
  ...new Set(made.rows.flatMap((row) => row.evidence.map((one) => one.source))),
];

describe("a source that agrees with the listing", () => {
  it("backs the rows and raises their confidence", () => {
    const made = generate("2008-2010 Toyota Camry Door Handle", [twin([camry(2008, 2010)])]);
    expect(cars(made)).toBe("Camry 2008-2010");
    expect(made.questions).toEqual([]);
    expect(sources(made)).toEqual(["title", "part-number"]);
    expect(rowConfidence(made.rows[0]?.evidence ?? [])).toBe(0.99);
  });

  it("backs only the trims and engines it names", () => {
    const made = generate("2008-2010 Toyota Camry Door Handle", [
      twin([
        camry(2008, 2010, {
          trim: "LE Sedan 4-Door",
          engine: "2.4L 2354CC 144Cu. In. l4 GAS DOHC Naturally Aspirated",
        }),
      ]),
    ]);
    expect(
      new Set(made.rows.filter((row) => row.evidence.length === 2).map((row) => row.trim)),
    ).toEqual(new Set(["LE Sedan 4-Door"]));
    expect(made.rows.length).toBeGreaterThan(3);
  });

  it("leads to no question if it leaves models out or names one donor year", () => {
    expect(
      generate("2004-2006 Corolla Matrix Vibe Door Lock", [
        twin([
          {
            make: "Pontiac",
            model: "Vibe",
            firstYear: 2005,
            lastYear: 2005,
          },
        ]),
      ]).questions,
    ).toEqual([]);
  });
});

describe("a source that disagrees with the listing", () => {
  const wide = twin([camry(2008, 2012)]);

  it("leads to a question, and the listing's words apply until the seller answers", () => {
    const made = generate("2008-2010 Toyota Camry Door Handle", [wide]);
    expect(cars(made)).toBe("Camry 2008-2010");
    expect(only(made)).toMatchObject({
      kind: "which-source",
      parameters: {
        claimant: { source: "title" },
        own: { years: [2008, 2009, 2010] },
        source: "Dorman 740-123 in listing 1",
        other: { years: [2008, 2009, 2010, 2011, 2012] },
      },
      options: [{ id: "own" }, { id: "other" }],
    });
  });

  it("adds its years only if the seller chooses it", () => {
    const { key } = only(generate("2008-2010 Toyota Camry Door Handle", [wide]));
    const theirs = generate("2008-2010 Toyota Camry Door Handle", [wide], {
      answers: { [key]: "other" },
    });
    expect(cars(theirs)).toBe("Camry 2008-2012");
    expect(theirs.questions).toEqual([]);
    expect(
      cars(generate("2008-2010 Toyota Camry Door Handle", [wide], { answers: { [key]: "own" } })),
    ).toBe("Camry 2008-2010");
  });

  it("removes years only if the seller chooses it", () => {
    const narrow = twin([camry(2008, 2009)]);
    const { key } = only(generate("2008-2010 Toyota Camry Door Handle", [narrow]));
    expect(cars(generate("2008-2010 Toyota Camry Door Handle", [narrow]))).toBe("Camry 2008-2010");
    expect(
      cars(
        generate("2008-2010 Toyota Camry Door Handle", [narrow], {
          answers: { [key]: "other" },
        }),
      ),
    ).toBe("Camry 2008-2009");
  });

  it("names its models in the question if they differ", () => {
    const made = generate("2004-2006 Toyota Corolla Door Lock", [
      twin([
        {
          make: "Toyota",
          model: "Corolla",
          firstYear: 2004,
          lastYear: 2006,
        },
        {
          make: "Pontiac",
          model: "Vibe",
          firstYear: 2004,
          lastYear: 2006,
        },
      ]),
    ]);
    expect(presentQuestion(only(made)).options.map(({ text }) => text)).toEqual([
      "Toyota Corolla 2004-2006",
      "Pontiac Vibe 2004-2006, Toyota Corolla 2004-2006",
    ]);
  });

  it("leads to one question, about the most confident source, and the others are refused", () => {
    const made = generate("2008-2010 Toyota Camry Door Handle", [
      twin([camry(2007, 2010)], { words: "Dorman 740-123 in listing 2", confidence: 0.7 }),
      wide,
    ]);
    expect(askedIn(made)).toContain("listing 1");
    expect(made.refused).toContainEqual({
      code: "source-alone",
      parameters: {
        source: "Dorman 740-123 in listing 2",
        cars: { cars: [{ make: "Toyota", model: "Camry", years: [2007] }], more: 0 },
        otherAsked: true,
      },
    });
  });

  it("is refused if it's only a suggestion", () => {
    const made = generate("2008-2010 Toyota Camry Door Handle", [model([camry(2008, 2020)])]);
    expect(cars(made)).toBe("Camry 2008-2010");
    expect(made.questions).toEqual([]);
    expect(made.refused).toContainEqual({
      code: "source-alone",
      parameters: {
        source: "The language model",
        cars: {
          cars: [
            {
              make: "Toyota",
              model: "Camry",
              years: [2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020],
            },
          ],
          more: 0,
        },
        otherAsked: false,
      },
    });
  });
});

describe("a listing that names no vehicle", () => {
  it("gets the rows of the same part number, including trims and engines", () => {
    const made = generate("Dorman 740-123 Door Handle", [
      twin([
        camry(2008, 2009, {
          trim: "LE Sedan 4-Door",
          engine: "2.4L 2354CC 144Cu. In. l4 GAS DOHC Naturally Aspirated",
          notes: "Front",
        }),
      ]),
    ]);
    expect(made.rows.map(({ year, trim, notes }) => [year, trim, notes])).toEqual([
      [2008, "LE Sedan 4-Door", "Front"],
      [2009, "LE Sedan 4-Door", "Front"],
    ]);
    expect(made.rows[0]?.evidence).toEqual([
      { source: "part-number", text: "Dorman 740-123 in listing 1", confidence: 0.85 },
    ]);
    expect(rowConfidence(made.rows[0]?.evidence ?? [])).toBe(0.85);
  });

  it("gets what two sources agree on, and a question about the rest", () => {
    const product: OutsideProposal = {
      source: "marketplace",
      words: "eBay product 7",
      confidence: 0.8,
      vehicles: [camry(2008, 2012)],
      ask: false,
    };
    const made = generate("Dorman 740-123 Door Handle", [twin([camry(2008, 2010)]), product]);
    expect(cars(made)).toBe("Camry 2008-2010");
    expect(rowConfidence(made.rows[0]?.evidence ?? [])).toBeCloseTo(0.97);
    expect(askedIn(made)).toBe(
      "Dorman 740-123 in listing 1 says 2008-2010, but eBay product 7 says 2008-2012. Which is right?",
    );
  });

  it("gets its years from a source if it names only the model", () => {
    expect(only(generate("Toyota Camry Door Handle", [])).key).toBe(
      "years:toyota camry:door handle",
    );
    const made = generate("Toyota Camry Door Handle", [twin([camry(2008, 2010)])]);
    expect(cars(made)).toBe("Camry 2008-2010");
    expect(made.questions).toEqual([]);
  });

  it("gets a question if the source names a different make than the title", () => {
    const made = generate("Honda Door Handle", [twin([camry(2008, 2010)])]);
    expect(made.rows).toEqual([]);
    expect(askedIn(made)).toBe(
      "The listing says Honda, but Dorman 740-123 in listing 1 says Toyota Camry 2008-2010. Which is right?",
    );
  });

  it("keeps its VIN's donor if a source also names it, and otherwise gets a question", () => {
    expect(cars(generate("Door Handle", [twin([camry(2007, 2010)])], { vin: true }))).toBe(
      "Camry 2007-2010",
    );
    const made = generate("Door Handle", [twin([camry(2012, 2014)])], { vin: true });
    expect(cars(made)).toBe("Camry 2008");
    expect(askedIn(made)).toBe(
      "The VIN says 2008, but Dorman 740-123 in listing 1 says 2012-2014. Which is right?",
    );
  });

  it("gets no rows from a different revision of its part number, or from a suggestion alone", () => {
    expect(
      generate("Dorman 740-123 Door Handle", [twin([camry(2008, 2010)], { confirmsOnly: true })])
        .rows,
    ).toEqual([]);
    const made = generate("Dorman 740-123 Door Handle", [model([camry(2008, 2010)])]);
    expect(made.rows).toEqual([]);
    expect(only(made)).toMatchObject({
      kind: "suggestion",
      parameters: {
        source: "The language model",
        cars: { cars: [{ make: "Toyota", model: "Camry", years: [2008, 2009, 2010] }], more: 0 },
      },
      options: [{ id: "yes" }, { id: "no" }],
    });
    const yes = generate("Dorman 740-123 Door Handle", [model([camry(2008, 2010)])], {
      answers: { [only(made).key]: "yes" },
    });
    expect(cars(yes)).toBe("Camry 2008-2010");
  });

  it("gets a separate question for each suggested model", () => {
    const accord = {
      make: "Honda",
      model: "Accord",
      firstYear: 2008,
      lastYear: 2009,
    };
    const made = generate("Dorman 740-123 Door Handle", [model([camry(2008, 2010), accord])]);
    const byText = made.questions
      .map(presentQuestion)
      .toSorted((a, b) => (a.text < b.text ? -1 : 1));
    expect(byText.map(({ options }) => options[0]?.text)).toEqual([
      "Yes: Honda Accord 2008-2009",
      "Yes: Toyota Camry 2008-2010",
    ]);
    const [honda, toyota] = byText;
    const answered = generate("Dorman 740-123 Door Handle", [model([camry(2008, 2010), accord])], {
      answers: {
        [toyota?.key ?? ""]: "no",
        [honda?.key ?? ""]: "yes",
      },
    });
    expect(cars(answered)).toBe("Accord 2008-2009");
    expect(answered.questions).toEqual([]);
  });

  it("gets nothing that the catalog doesn't have", () => {
    const made = generate("Dorman 740-123 Door Handle", [
      twin([
        camry(2005, 2008),
        {
          make: "Toyota",
          model: "Camery",
          firstYear: 2008,
          lastYear: 2008,
        },
        camry(2009, 2009, { trim: "Turbo Wagon", engine: "9.9L" }),
      ]),
    ]);
    expect(cars(made)).toBe("Camry 2007-2008");
    expect(made.refused.map((one) => presentRefusal(one).reason).sort()).toEqual([
      "The 2005-2006 Toyota Camry isn't in eBay's vehicle list.",
      "The 2008 Toyota Camery isn't in eBay's vehicle list.",
      "The 2009 Toyota Camry isn't in eBay's vehicle list with that trim and engine.",
    ]);
  });

  it("gets nothing if the part is universal", () => {
    expect(generate("Universal Cup Holder", [twin([camry(2008, 2010)])]).rows).toEqual([]);
  });
});
