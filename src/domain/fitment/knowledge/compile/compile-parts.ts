import { makePhraseBook, type PhraseBook } from "../../../vehicles/phrase-book.ts";
import type { PartKnowledge, PartType } from "../part-knowledge.ts";
import type { RowOf } from "../knowledge-tables.ts";
import { lineOf, type Compiling } from "./compiling.ts";
import { Meanings } from "./meanings.ts";

type PartRow = RowOf<"parts">;
type PartWordRow = RowOf<"part-words">;
type Merchandise = RowOf<"merchandise">["kind"];

export function compileParts(compiling: Compiling): PartKnowledge {
  const { tables } = compiling;
  checkParts(compiling);
  const named = tables.parts.flatMap((row) => {
    const type = typeOf(row);
    return row.words.map((words) => [words, type] as const);
  });
  // A plural may have its own line.
  const plurals = named.map(([words, type]) => [`${words}s`, type] as const);
  const terms = new Map([...plurals.filter(([words]) => !words.endsWith("ss")), ...named]);
  const words = (means: PartWordRow["means"] extends ReadonlySet<infer T> ? T : never) =>
    new Set(tables["part-words"].filter((row) => row.means.has(means)).map((row) => row.word));
  const merchandise = (kind: Merchandise): ReadonlySet<string> =>
    new Set(tables.merchandise.filter((row) => row.kind === kind).map((row) => row.word));
  const merchandiseBook = (kind: Merchandise): PhraseBook<true> =>
    makePhraseBook(new Map([...merchandise(kind)].map((words) => [words, true as const])));
  const noParts = words("no part");
  return {
    terms,
    book: makePhraseBook(terms),
    words: new Set(named.flatMap(([term]) => term.split(" ")).filter((word) => !noParts.has(word))),
    places: words("place"),
    hardware: words("hardware"),
    fasteners: words("fastener"),
    offRoad: words("off-road"),
    beside: words("beside"),
    ofOneCar: words("of one car"),
    colors: words("color"),
    equipment: new Set(tables.equipment.map((row) => row.word)),
    merchandise: merchandise("maybe"),
    sureMerchandise: merchandiseBook("always"),
    forMany: new Set([...merchandise("supply"), ...merchandise("many")]),
    toolWork: merchandise("tool"),
    garageTools: merchandiseBook("garage"),
  };
}

function checkParts({ tables, report }: Compiling): void {
  const parts = new Meanings(report, { variants: true });
  for (const row of tables.parts)
    for (const words of row.words) parts.add(lineOf("parts", row), words, shown(row));
  const words = new Meanings(report);
  for (const row of tables["part-words"]) {
    const at = lineOf("part-words", row);
    words.add(at, row.word, [...row.means].join(", "));
    if (row.means.size === 0)
      report(at, `"${row.word}" means nothing here. Fill the column "means", or delete the line.`);
  }
  const things = new Meanings(report);
  for (const row of tables.merchandise)
    things.add(lineOf("merchandise", row), row.word, `kind "${row.kind}"`);
  const equipment = new Meanings(report);
  for (const row of tables.equipment)
    equipment.add(lineOf("equipment", row), row.word, "equipment");
}

function shown(row: PartRow): string {
  const on = [...row["depends on"]];
  return on.length === 0
    ? "a part that depends on nothing"
    : `a part that depends on ${on.join(", ")}`;
}

function typeOf(row: PartRow): PartType {
  const on = row["depends on"];
  return {
    engine: on.has("engine") ? true : on.has("engine?") ? null : false,
    byEngine: on.has("by-engine"),
    asBefore: on.has("as-before"),
    exterior: exteriors.find(([flag]) => on.has(flag))?.[1] ?? null,
    doors: on.has("doors"),
    body: on.has("body") ? "shape" : on.has("body?") ? "lamp" : null,
    side: on.has("side"),
    drive: on.has("drive"),
    gearbox: on.has("gearbox"),
    needs: needs.find(([flag]) => on.has(flag))?.[1] ?? null,
    allWheels: on.has("needs-awd"),
  };
}

const exteriors = [
  ["panels", "bumpers"],
  ["panels?", "front"],
  ["bodywork", "bodywork"],
] as const;

const needs = [
  ["needs-boost", "forced-induction"],
  ["needs-turbo", "turbo"],
  ["needs-blower", "supercharger"],
  ["needs-diesel", "diesel"],
  ["needs-spark", "spark"],
] as const;
