import { describe, expect, it } from "vitest";
import { readKnowledgeFiles } from "#server/platform/knowledge/load-knowledge.ts";
import { checkAgainstList } from "./check-against-list.ts";
import { compileKnowledge } from "./compile-knowledge.ts";

const pack = readKnowledgeFiles();

/** Lines of a small pack, by file. */
const own: Readonly<Record<string, readonly string[]>> = {
  "makes.tsv": ["Honda", "Acura"],
  "model-names.tsv": ["jazz\tHonda\tJazz", "fitty\tHonda\tFit\tFit"],
  "chassis-codes.tsv": [
    "AA1\tHonda\t1990\t1991\tCivic",
    "AA2\tHonda\t2000\t2003\tCivic",
    "AA3\tHonda\t2007\t\tFit",
  ],
  "generations.tsv": ["Honda\tCivic\t1999, 2001"],
  "forerunners.tsv": ["Honda\tFit\t2007\tCivic"],
};

/** Returns the number of the line added to a file. */
function lastLine(file: string): number {
  return (pack.get(file) ?? "").split("\n").length;
}

/** Returns the problems found after adding lines to a file of the real pack. */
function problemsOf(file: string, ...lines: readonly string[]) {
  return compileKnowledge(
    new Map([...pack, [file, `${pack.get(file) ?? ""}${lines.join("\n")}\n`]]),
  ).problems;
}

describe("a valid pack", () => {
  it("compiles without problems", () => {
    expect(compileKnowledge(pack).problems).toEqual([]);
  });

  it("needs one line each for a nickname, a chassis code, an exclusion, and a part", () => {
    const added = new Map(pack);
    for (const [file, line] of [
      ["model-names.tsv", "rollerskate\tMazda\tMX-5 Miata"],
      ["chassis-codes.tsv", "QQ9\tHonda\t2011\t2016\tCR-Z"],
      ["exclusion-cues.tsv", "keep away from\texcept"],
      ["exclusion-words.tsv", "snorkel\tidle"],
      ["parts.tsv", "body\tside\twing stay"],
    ] as const)
      added.set(file, `${pack.get(file) ?? ""}${line}\n`);
    const { knowledge, problems } = compileKnowledge(added);
    expect(problems).toEqual([]);
    expect(knowledge.names.aliases.at(-1)).toEqual({
      words: "rollerskate",
      make: "Mazda",
      models: ["MX-5 Miata"],
    });
    expect(knowledge.codes.entries.some(({ code }) => code === "QQ9")).toBe(true);
    expect(knowledge.exclusions.cues.phrases.get("keepawayfrom")).toBe("except");
    expect(knowledge.exclusions.words.idle.has("snorkel")).toBe(true);
    expect(knowledge.descriptions.excluding.test("Keep away from the hybrid")).toBe(true);
    expect(knowledge.parts.terms.get("wing stay")?.side).toBe(true);
  });

  it("expands groups of alternatives", () => {
    const { knowledge } = compileKnowledge(pack);
    expect(knowledge.exclusions.cues.phrases.get("wontfit")).toBe("except");
    expect(knowledge.exclusions.cues.phrases.get("needsabigger")).toBe("differs");
  });
});

describe("a problem in the pack", () => {
  const cases: readonly (readonly [what: string, file: string, line: string, says: string])[] = [
    ["an empty cell", "trim-nicknames.tsv", "jcw2\t", 'Column "trim": The cell is empty.'],
    [
      "an exclusion word without a meaning",
      "exclusion-words.tsv",
      "snorkel\t",
      '"snorkel" means nothing here.',
    ],
    [
      "too many cells",
      "equipment.tsv",
      "winch\tnote\tmore",
      "3 cells, but the table has 2 columns",
    ],
    ["spaces around a cell", "equipment.tsv", "winch ", "begins or ends with a space"],
    ["capitals in sellers' words", "fuels.tsv", "gas\tBenzine", "in lower case"],
    ["a list without spaces", "fuels.tsv", "gas\tbenzine,super", "a comma and one space"],
    ["an unclosed bracket", "fuels.tsv", "gas\tbenzine (super", "close every bracket"],
    ["an item repeated in a cell", "fuels.tsv", "gas\tbenzine, benzine", "here twice"],
    ["an unknown value", "fuels.tsv", "steam\tcoal", '"steam" isn\'t a value here. Use "diesel"'],
    ["an unknown flag", "everyday-names.tsv", "qx\tdaily", '"daily" isn\'t a value here'],
    ["a line without flags", "everyday-names.tsv", "qx\t", "has no flag"],
    ["a two-digit year", "forerunners.tsv", "Ford\tQ\t99\tF-150", '"99" isn\'t a year'],
    ["years out of order", "generations.tsv", "Honda\tQ\t2005, 2001", "2001 comes after a later"],
    [
      "a first year after the last",
      "chassis-codes.tsv",
      "QQ1\tHonda\t2010\t2005\tFit",
      "Swap them",
    ],
    [
      "a facelift outside the years",
      "chassis-codes.tsv",
      "QQ1\tHonda\t2010\t2012\tFit\t\t2015",
      "The facelift of 2015 isn't within 2010-2012",
    ],
    ["a number with letters", "cubic-inches.tsv", "999\tbig\t2003", '"big" isn\'t a number'],
    ["an invalid pattern", "description-cues.tsv", "donor\tout of (", "valid regular expression"],
    ["an undeclared make", "generations.tsv", "Tatra\t603\t1960", "isn't a make of makes"],
    ["a car without a make", "platform-twins.tsv", "Civic, Honda Fit", "doesn't begin with a make"],
    ["a make's spelling on two lines", "makes.tsv", "Qoros\tchevy", '"chevy" means the make Qoros'],
    ["a nickname on two lines", "model-names.tsv", "stang\tFord\tMustang", '"stang" is already on'],
    [
      "a nickname with another meaning",
      "model-names.tsv",
      "stang\tFord\tFocus",
      '"stang" means Ford Focus here and Ford Mustang on line',
    ],
    [
      "a carried-on name that is also a nickname",
      "carried-on-names.tsv",
      "stang\tFord Focus",
      '"stang" means Ford Focus here and Ford Mustang on model-names.tsv line',
    ],
    [
      "a nickname that differs only in spaces",
      "model-names.tsv",
      "s tang\tFord\tMustang",
      "(spaces, hyphens, and capitals don't count)",
    ],
    [
      "a repeated class in a family",
      "model-families.tsv",
      "silverado\t1500\tChevrolet S10",
      "already",
    ],
    ["a family without a usual class", "model-families.tsv", "q\t15\tFord F-150", "It needs one"],
    ["siblings without a star", "class-numbers.tsv", "Q-\t150", "and a star"],
    [
      "a repeated code for a car",
      "chassis-codes.tsv",
      "EF\tHonda\t1990\t1991\tCivic\t\t\t\tweak, everyday",
      "the same model and years on line",
    ],
    [
      "conflicting flags of a code",
      "chassis-codes.tsv",
      "EF\tHonda\t1950\t1951\tCivic",
      'The flags of "EF" are empty here',
    ],
    [
      "an engine code on two lines",
      "engine-families.tsv",
      "k24\t2.0\t4\t\t\t\t\t\tHonda",
      '"k24" is already on line',
    ],
    [
      "the trims of an unknown engine",
      "engine-trims.tsv",
      "qq9\tHonda\tCivic\tsi\tonly",
      "isn't in engine-families.tsv",
    ],
    [
      "a part with conflicting dependencies",
      "parts.tsv",
      "body\t\talternator",
      "depends on engine on line",
    ],
    ["a part word without a meaning", "part-words.tsv", "quux\t", "means nothing here"],
    ["a cue with two meanings", "exclusion-cues.tsv", "except\tbare", 'means the cue "bare" here'],
    [
      "a heading for two columns",
      "table-columns.tsv",
      "note\tmodel",
      'means the column "note" here',
    ],
    ["a body word with two meanings", "bodies.tsv", "sedan\tCoupe", '"sedan" means Coupe here'],
    ["merchandise of two kinds", "merchandise.tsv", "mug\tmaybe", 'means kind "maybe" here'],
    [
      "an unlisted car that the line doesn't name",
      "platform-twins.tsv",
      "Honda Fit, Honda Jazz\tHonda City",
      'Column "unlisted" has "Honda City"',
    ],
  ];

  it.each(cases)("reports the file and line of %s", (...[, file, line, says]) => {
    const [problem, ...more] = problemsOf(file, line);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ file, line: lastLine(file) });
    expect(problem?.message).toContain(says);
  });

  it("reports a missing table, an unknown table, and wrong headings", () => {
    const files = new Map([...pack, ["colors.tsv", "word\tnote\n"], ["equipment.tsv", "words\n"]]);
    files.delete("fuels.tsv");
    expect(compileKnowledge(files).problems).toEqual([
      expect.objectContaining({ file: "colors.tsv", line: 1 }),
      {
        file: "equipment.tsv",
        line: 1,
        message: 'The headings are "words". They must be "word", "note", separated by tabs.',
      },
      { file: "fuels.tsv", line: 1, message: "The file is missing. Add it." },
    ]);
  });
});

describe("comparing a pack with a vehicle list", () => {
  const { knowledge } = compileKnowledge(
    new Map(
      [...pack].map(([file, content]) => {
        const head = content.split("\n").filter((line) => line.startsWith("#"));
        const [headings = ""] = content.split("\n").filter((line) => !/^#(?: |$)/.test(line));
        const lines = own[file] ?? [];
        return [file, [...head, headings, ...lines, ""].join("\n")];
      }),
    ),
  );
  const tree = {
    version: "test",
    models: [
      { make: "Honda", model: "Civic", years: [2001, 2002, 2003] },
      { make: "Honda", model: "Fit", years: [2007, 2008] },
    ],
  };

  it("reports missing names, years outside a model's life, and unlisted cars it now has", () => {
    const problems = checkAgainstList(knowledge, tree).map(({ file, message }) => [file, message]);
    expect(problems).toEqual([
      ["makes.tsv", expect.stringContaining('The vehicle list has no "Acura".')],
      ["model-names.tsv", expect.stringContaining('The vehicle list has no "Honda Jazz".')],
      ["model-names.tsv", expect.stringContaining('The vehicle list has "Honda Fit" now')],
      [
        "chassis-codes.tsv",
        expect.stringContaining(
          '"Honda Civic" in none of the years 1990-1991: it has it in 2001-2003',
        ),
      ],
      ["generations.tsv", expect.stringContaining('no "Honda Civic" in 1999')],
      ["forerunners.tsv", expect.stringContaining('"Honda Fit" in 2007 already')],
      ["chassis-codes.tsv", expect.stringContaining("none of the models in 2000")],
    ]);
  });
});
