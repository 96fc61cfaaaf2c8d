import { makePhraseBook } from "../../../vehicles/phrase-book.ts";
import type { BodyKnowledge, BodyWord, TrimKind, TrimKnowledge } from "../variant-knowledge.ts";
import type { RowOf } from "../knowledge-tables.ts";
import { checkMake, lineOf, type Compiling } from "./compiling.ts";
import { Meanings } from "./meanings.ts";

export function compileBodies(compiling: Compiling): BodyKnowledge {
  const { tables } = compiling;
  const byWords = new Map<string, BodyWord[]>();
  for (const row of tables.bodies) {
    for (const make of row.makes) checkMake(compiling, lineOf("bodies", row), make);
    const body = { bodies: row.bodies, makes: row.makes.length === 0 ? null : row.makes };
    for (const words of row.words) byWords.set(words, [...(byWords.get(words) ?? []), body]);
  }
  checkBodies(compiling);
  return {
    byWords,
    book: makePhraseBook(byWords),
    doorParts: new Set(
      tables["part-words"].filter((row) => row.means.has("door part")).map((row) => row.word),
    ),
  };
}

/** Checks that words mean one body per make; some makes may differ from the rest. */
function checkBodies({ tables, report }: Compiling): void {
  const meanings = new Meanings(report, { variants: true });
  for (const row of tables.bodies)
    for (const words of row.words)
      for (const make of row.makes.length === 0 ? [""] : row.makes)
        meanings.add(lineOf("bodies", row), `${words} ${make}`.trim(), row.bodies.join("|"));
}

export function compileTrims(compiling: Compiling): TrimKnowledge {
  const { tables } = compiling;
  checkTrims(compiling);
  const words = (
    means: "telling" | "doors" | "grade" | "with a trim crew" | "of a drive",
  ): ReadonlySet<string> =>
    new Set(tables["trim-words"].filter((row) => row.means.has(means)).map((row) => row.word));
  return {
    telling: words("telling"),
    doors: words("doors"),
    grades: words("grade"),
    withTrimCrew: words("with a trim crew"),
    ofDrive: words("of a drive"),
    nicknames: new Map(tables["trim-nicknames"].map((row) => [row.nickname, row.trim])),
    entry: new Map(tables["entry-trims"].map((row) => [row.make, row.trims])),
    pickup: new Set(tables["pickup-words"].map((row) => row.word)),
    kindOf: kindReader(tables["fleet-trims"], tables["trim-words"]),
  };
}

function checkTrims(compiling: Compiling): void {
  const { tables, report } = compiling;
  const words = new Meanings(report);
  for (const row of tables["trim-words"]) {
    const at = lineOf("trim-words", row);
    words.add(at, row.word, [...row.means].join(", "));
    if (row.means.size === 0)
      report(at, `"${row.word}" means nothing here. Fill the column "means", or delete the line.`);
  }
  const nicknames = new Meanings(report);
  for (const row of tables["trim-nicknames"])
    nicknames.add(lineOf("trim-nicknames", row), row.nickname, row.trim);
  const makes = new Meanings(report);
  for (const row of tables["entry-trims"]) {
    const at = lineOf("entry-trims", row);
    checkMake(compiling, at, row.make);
    makes.add(at, row.make, row.trims.join(", "));
  }
  const pickup = new Meanings(report);
  for (const row of tables["pickup-words"])
    pickup.add(lineOf("pickup-words", row), row.word, "a word of pickups");
  const fleets = new Meanings(report);
  for (const row of tables["fleet-trims"])
    for (const one of row.words) fleets.add(lineOf("fleet-trims", row), one, row.words.join(", "));
}

/** The most trims to remember; a list has about 20,000 different ones. */
const mostKnown = 40_000;

function kindReader(
  fleets: readonly RowOf<"fleet-trims">[],
  words: readonly RowOf<"trim-words">[],
): TrimKnowledge["kindOf"] {
  const known = new Map<string, TrimKind>();
  return (trim) => {
    const before = known.get(trim);
    if (before !== undefined) return before;
    const name = ` ${trim.toLowerCase()} `;
    const has = (word: string): boolean => name.includes(` ${word} `);
    const means = new Set(words.filter(({ word }) => has(word)).flatMap((row) => [...row.means]));
    const kind: TrimKind = {
      fleet: fleets.find((row) => row.words.some(has))?.words ?? null,
      own: ownOf(means, name.includes("pickup")),
    };
    if (known.size < mostKnown) known.set(trim, kind);
    return kind;
  };
}

function ownOf(means: RowOf<"trim-words">["means"], isPickup: boolean): TrimKind["own"] {
  if (means.has("own bodywork")) return "bodywork";
  if (means.has("own front")) return "front";
  const bumpers = means.has("own bumpers") || (isPickup && means.has("own bumpers of pickups"));
  return bumpers ? "bumpers" : null;
}
