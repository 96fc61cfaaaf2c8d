import { describe, expect, it } from "vitest";
import type { OptionOf, ParametersOf, Question, QuestionKind } from "../question.ts";
import type { Statement } from "../statement.ts";
import { presentQuestion } from "./present-question.ts";

interface Example<K extends QuestionKind> {
  readonly parameters: ParametersOf<K>;
  readonly options: readonly OptionOf<K>[];
  /** The texts of the question and its options. */
  readonly says: readonly [string, ...string[]];
}

const camry = { make: "Toyota", model: "Camry" };
const accord = { make: "Honda", model: "Accord" };
const camryYears: Statement = { cars: [{ ...camry, years: [2003, 2004] }], more: 0 };

const examples: { readonly [K in QuestionKind]: readonly Example<K>[] } = {
  gap: [
    {
      parameters: { years: [2016] },
      options: [{ id: "no" }, { id: "yes" }],
      says: [
        "The title skips 2016. Does this part fit 2016, too?",
        "No, not 2016",
        "Yes, 2016 too",
      ],
    },
  ],
  between: [
    {
      parameters: { years: [2009] },
      options: [{ id: "no" }, { id: "yes" }],
      says: [
        "The title says 2008 and 2010. Does this part fit the year in between, too?",
        "No, only 2008 and 2010",
        "Yes, 2009 too",
      ],
    },
    {
      parameters: { years: [2009, 2010, 2011] },
      options: [],
      says: ["The title says 2008 and 2012. Does this part fit the years in between, too?"],
    },
  ],
  universal: [
    {
      parameters: {},
      options: [{ id: "universal" }, { id: "named" }],
      says: [
        'The title says "universal" but also names vehicles. Which is right?',
        "Universal: no vehicles",
        "Only the vehicles named",
      ],
    },
  ],
  side: [
    {
      parameters: {},
      options: [{ id: "left" }, { id: "right" }],
      says: [
        "The listing names both sides of the car. Which side is this part for?",
        "Left (driver side)",
        "Right (passenger side)",
      ],
    },
  ],
  "model-missing": [
    {
      parameters: { makes: ["Honda"] },
      options: [{ id: "model-follows" }, { id: "universal" }],
      says: [
        "Which Honda model does this part fit? The listing names only the make.",
        "I'll add the model to the listing",
        "Universal part",
      ],
    },
    {
      parameters: { makes: ["Honda", "Acura"] },
      options: [],
      says: ["Which Honda or Acura model does this part fit? The listing names only the makes."],
    },
  ],
  "which-model": [
    {
      parameters: { make: "Honda", years: [2015] },
      options: [
        { id: "Civic", model: "Civic" },
        { id: "another", model: null },
      ],
      says: [
        "Which 2015 Honda model does this part fit? The listing names only the make.",
        "Civic",
        "Another one: I'll add the model to the listing",
      ],
    },
  ],
  years: [
    {
      parameters: camry,
      options: [
        { id: "2018", from: 2018, to: 2018 },
        { id: "2012-2017", from: 2012, to: 2017 },
      ],
      says: [
        "Which years of the Toyota Camry does this part fit? The listing doesn't say.",
        "2018",
        "2012-2017",
      ],
    },
  ],
  make: [
    {
      parameters: { model: "Sprinter 2500" },
      options: [{ id: "Dodge", make: "Dodge" }],
      says: ["Several makes have a Sprinter 2500. Which one does this part fit?", "Dodge"],
    },
  ],
  class: [
    {
      parameters: { name: "Silverado", usual: "1500", classes: ["1500", "2500"] },
      options: [{ id: "usual" }, { id: "all" }],
      says: [
        'Does this part fit only the Silverado 1500? The listing says "Silverado" without a number.',
        "1500 only",
        "1500, 2500",
      ],
    },
  ],
  starred: [
    {
      parameters: { code: "F30" },
      options: [{ id: "some" }, { id: "all" }, { id: "none" }],
      says: [
        "The title marks F30 with an asterisk. Which F30 vehicles does this part fit?",
        "Some of them: buyers check first",
        "All F30",
        "No F30",
      ],
    },
  ],
  "split-year": [
    {
      parameters: { note: "up to 11/2013", year: 2014, side: "before" },
      options: [{ id: "yes" }, { id: "no" }],
      says: [
        'The listing says "up to 11/2013". Does this part fit 2014 models built by then?',
        "Yes, with this note",
        "No, leave out 2014",
      ],
    },
    {
      parameters: { note: "from 10/2005", year: 2005, side: "after" },
      options: [],
      says: ['The listing says "from 10/2005". Does this part fit 2005 models built from then on?'],
    },
  ],
  equipped: [
    {
      parameters: { years: [2012, 2013], equipment: ["navigation"] },
      options: [{ id: "yes" }, { id: "no" }],
      says: [
        "The listing says this part doesn't fit 2012-2013 with navigation. Does it fit 2012-2013 without it?",
        "Yes, with a note",
        "No, leave out 2012-2013",
      ],
    },
    {
      parameters: { years: [2012], equipment: ["navigation", "hid"] },
      options: [],
      says: [
        "The listing says this part doesn't fit 2012 with navigation, hid. Does it fit 2012 without them?",
      ],
    },
  ],
  "listed-years": [
    {
      parameters: {
        ...camry,
        source: "specifics",
        claimed: [2003, 2004],
        listed: [2007],
      },
      options: [{ id: "claimed" }, { id: "listed" }],
      says: [
        "The item specifics say 2003-2004, but the description says 2007 for the Toyota Camry. Which years are right?",
        "2003-2004",
        "2007",
      ],
    },
  ],
  "listed-cars": [
    {
      parameters: {
        claimed: { cars: [camry], more: 0 },
        listed: { cars: [accord], more: 0 },
      },
      options: [{ id: "claimed" }, { id: "listed" }, { id: "all" }],
      says: [
        "The title says Toyota Camry, but the description lists Honda Accord. Which does this part fit?",
        "Toyota Camry",
        "Honda Accord",
        "Both of them",
      ],
    },
    {
      parameters: {
        claimed: { cars: [camry], more: 0 },
        listed: { cars: [accord], more: 2 },
      },
      options: [{ id: "all" }],
      says: [
        "The title says Toyota Camry, but the description lists Honda Accord and 2 more. Which does this part fit?",
        "All of them",
      ],
    },
  ],
  "left-out": [
    {
      parameters: { cars: { cars: [camry], more: 0 }, years: [2003] },
      options: [{ id: "no" }, { id: "yes" }],
      says: [
        "The title names Toyota Camry (2003), but the list in the description doesn't. Does this part fit it, too?",
        "No, only what the description lists",
        "Yes, Toyota Camry too",
      ],
    },
    {
      parameters: { cars: { cars: [camry, accord], more: 0 }, years: [2003, 2004] },
      options: [],
      says: [
        "The title names Toyota Camry, Honda Accord (2003-2004), but the list in the description doesn't. Does this part fit them, too?",
      ],
    },
  ],
  doubted: [
    {
      parameters: { cars: { cars: [camry], more: 0 }, years: [2003] },
      options: [{ id: "no" }, { id: "yes" }],
      says: [
        "The listing isn't sure about Toyota Camry (2003). Does this part fit it?",
        "No, not Toyota Camry",
        "Yes, Toyota Camry",
      ],
    },
  ],
  "specifics-years": [
    {
      parameters: {
        title: { from: 2010, to: 2014 },
        specifics: { from: 2012, to: 2016 },
        both: { from: 2012, to: 2014 },
      },
      options: [{ id: "both" }, { id: "title" }, { id: "specifics" }],
      says: [
        "The title says 2010-2014, but the item specifics say 2012-2016. Which years are right?",
        "2012-2014",
        "2010-2014",
        "2012-2016",
      ],
    },
    {
      parameters: { title: { from: 2010, to: 2010 }, specifics: null, both: null },
      options: [],
      says: ["The title says 2010, but the item specifics say other years. Which years are right?"],
    },
  ],
  "specifics-car": [
    {
      parameters: { title: camry, specifics: accord },
      options: [{ id: "title" }, { id: "specifics" }],
      says: [
        "The title says Toyota Camry, but the item specifics say Honda Accord. Which one does this part fit?",
        "Toyota Camry",
        "Honda Accord",
      ],
    },
  ],
  "specifics-engine": [
    {
      parameters: { title: [2, 2.4], specifics: [3.5] },
      options: [{ id: "title" }, { id: "specifics" }],
      says: [
        "The title says 2.0L, 2.4L, but the item specifics say 3.5L. Which is right?",
        "2.0L, 2.4L",
        "3.5L",
      ],
    },
  ],
  "specifics-make": [
    {
      parameters: { makes: ["Honda"], specifics: camry },
      options: [{ id: "specifics" }, { id: "title" }],
      says: [
        "The title says Honda, but the item specifics say Toyota Camry. Which one does this part fit?",
        "Toyota Camry",
        "Honda: I'll add the model to the listing",
      ],
    },
  ],
  "donor-body": [
    {
      parameters: { title: "coupe", donor: "sedan" },
      options: [{ id: "title" }, { id: "donor" }],
      says: [
        "The title says coupe, but the description says the part came from a sedan. Which body style does it fit?",
        "The coupe",
        "The sedan",
      ],
    },
  ],
  "donor-model": [
    {
      parameters: { title: camry, donor: { make: "Acura", model: "TSX" } },
      options: [{ id: "title" }, { id: "donor" }],
      says: [
        "The title says Toyota Camry, but the description says the part came from an Acura TSX. Which one does it fit?",
        "Toyota Camry",
        "Acura TSX",
      ],
    },
  ],
  engine: [
    {
      parameters: { make: "Ford", model: "F-150", years: [2021, 2022, 2024] },
      options: [
        { id: "plain" },
        { id: "forced" },
        { id: "hybrid" },
        { id: "diesel" },
        { id: "other" },
      ],
      says: [
        "Which engine of the 2021-2022, 2024 Ford F-150 does this part fit? eBay lists several of that size.",
        "Naturally aspirated",
        "Turbocharged or supercharged",
        "Hybrid",
        "Diesel",
        "Natural gas or electric",
      ],
    },
  ],
  "engine-size": [
    {
      parameters: { cars: [camry] },
      options: [
        { id: "3.5L V6", size: { liters: 3.5, shape: "V6", type: null } },
        { id: "2.0L I4 turbo", size: { liters: 2, shape: "I4", type: "turbo" } },
        { id: "cng", size: { liters: null, shape: null, type: "cng" } },
        { id: "any", size: null },
      ],
      says: [
        "Which engine does this part fit? The listing doesn't say, and the Toyota Camry came with several.",
        "3.5L V6",
        "2.0L I4 turbo",
        "natural gas",
        "All of them",
      ],
    },
    {
      parameters: { cars: [camry, accord] },
      options: [],
      says: [
        "Which engine does this part fit? The listing doesn't say, and the Toyota Camry and the Honda Accord came with several.",
      ],
    },
  ],
  body: [
    {
      parameters: { cars: [camry] },
      options: [
        { id: "Sedan", shape: "Sedan", doors: null },
        { id: "2 doors", shape: null, doors: 2 },
        { id: "any", shape: null, doors: null },
      ],
      says: [
        "Which body style does this part fit? The listing doesn't say, and the Toyota Camry came in several.",
        "Sedan",
        "2 doors",
        "All of them",
      ],
    },
  ],
  "which-source": [
    {
      parameters: {
        claimant: { source: "title" },
        own: camryYears,
        source: "eBay product 2256",
        other: { cars: [{ ...accord, years: [2005] }, { make: "Acura" }, camry], more: 2 },
      },
      options: [{ id: "own" }, { id: "other" }],
      says: [
        "The title says Toyota Camry 2003-2004, but eBay product 2256 says Honda Accord 2005, Acura, Toyota Camry, and 2 more. Which is right?",
        "Toyota Camry 2003-2004",
        "Honda Accord 2005, Acura, Toyota Camry, and 2 more",
      ],
    },
    {
      parameters: {
        claimant: { source: "listing" },
        own: { years: [2003] },
        source: "eBay product 2256",
        other: { years: [2003] },
      },
      options: [{ id: "own" }, { id: "other" }],
      says: [
        "The listing says 2003, but eBay product 2256 says 2003. Which is right?",
        "What the listing says",
        "What eBay product 2256 says",
      ],
    },
    {
      parameters: {
        claimant: { source: "other", words: "Dorman 1 in your parts list" },
        own: { years: [2003] },
        source: "eBay product 2256",
        other: { years: [2004] },
      },
      options: [],
      says: [
        "Dorman 1 in your parts list says 2003, but eBay product 2256 says 2004. Which is right?",
      ],
    },
  ],
  suggestion: [
    {
      parameters: { source: "The language model", cars: camryYears },
      options: [{ id: "yes" }, { id: "no" }],
      says: [
        "The language model suggests Toyota Camry 2003-2004. Does this part fit it?",
        "Yes: Toyota Camry 2003-2004",
        "No, it doesn't fit",
      ],
    },
  ],
  worded: [
    {
      parameters: { text: "Which is it for?" },
      options: [{ id: "yes", text: "Yes, both" }],
      says: ["Which is it for?", "Yes, both"],
    },
  ],
};

function questionOf<K extends QuestionKind>(
  kind: K,
  { parameters, options }: Example<K>,
): Question<K> {
  return {
    key: "k",
    kind,
    parameters,
    options,
  };
}

function wordsOf<K extends QuestionKind>(kind: K): readonly (readonly string[])[] {
  return examples[kind].map((example) => {
    const { text, options } = presentQuestion(questionOf(kind, example));
    return [text, ...options.map((option) => option.text)];
  });
}

describe("presentQuestion", () => {
  it.each(Object.keys(examples) as QuestionKind[])("writes out the %s question", (kind) => {
    expect(wordsOf(kind)).toEqual(examples[kind].map(({ says }) => says));
  });

  it("keeps the facts and option IDs", () => {
    const options = [{ id: "2012-2017", from: 2012, to: 2017 }];
    expect(
      presentQuestion({
        key: "years:toyota camry",
        kind: "years",
        parameters: camry,
        options,
      }),
    ).toEqual({
      key: "years:toyota camry",
      kind: "years",
      parameters: camry,
      text: "Which years of the Toyota Camry does this part fit? The listing doesn't say.",
      options: [
        {
          id: "2012-2017",
          from: 2012,
          to: 2017,
          text: "2012-2017",
        },
      ],
    });
  });
});
