import { compact } from "../../../vehicles/phrase-book.ts";
import type {
  Car,
  CarriedOnName,
  ModelAlias,
  ModelFamily,
  ModelSiblings,
  NameEndings,
  NameKnowledge,
  OtherMeaning,
  SharedName,
} from "../name-knowledge.ts";
import type { RowOf } from "../knowledge-tables.ts";
import { carsOf, checkModels, checkOrder, lineOf, type Compiling } from "./compiling.ts";
import { Meanings } from "./meanings.ts";

export function compileNames(compiling: Compiling): NameKnowledge {
  const meanings = new Meanings(compiling.report);
  const flagged = everydayNames(compiling);
  const siblings = compileSiblings(compiling);
  const platforms = compilePlatforms(compiling);
  return {
    aliases: compileAliases(compiling, meanings),
    carriedOn: compileCarriedOn(compiling, meanings),
    foreign: compileForeign(compiling, meanings),
    families: compileFamilies(compiling, meanings),
    siblings,
    classNumbers: new Set(siblings.flatMap(({ classes }) => [...classes.keys()])),
    everyday: flagged("everyday"),
    distinctive: flagged("distinctive"),
    yeared: flagged("yeared"),
    trimLike: flagged("trim"),
    bodies: flagged("body"),
    endings: compileEndings(compiling),
    otherMeanings: compileOtherMeanings(compiling),
    twins: platforms.map(({ cars }) => cars),
    platforms: new Map(platforms.flatMap(({ code, cars }) => (code === "" ? [] : [[code, cars]]))),
    shared: compileShared(compiling),
  };
}

function compileAliases(compiling: Compiling, meanings: Meanings): readonly ModelAlias[] {
  return compiling.tables["model-names"].flatMap((row) => {
    const at = lineOf("model-names", row);
    checkModels(compiling, row.make, { at, names: row.models, unlisted: row.unlisted });
    return row.words.map((words) => {
      meanings.add(at, words, `${row.make} ${row.models.join("|")}`);
      return { words, make: row.make, models: row.models };
    });
  });
}

function compileCarriedOn(compiling: Compiling, meanings: Meanings): readonly CarriedOnName[] {
  return compiling.tables["carried-on-names"].flatMap((row) => {
    const at = lineOf("carried-on-names", row);
    const cars = carsOf(compiling, { at, names: row.cars, unlisted: row.unlisted });
    return row.words.map((words) => {
      meanings.add(at, words, row.cars.join(", "));
      return { words, cars };
    });
  });
}

function compileForeign({ tables }: Compiling, meanings: Meanings): readonly string[] {
  return tables["foreign-names"].flatMap((row) => {
    for (const words of row.words)
      meanings.add(lineOf("foreign-names", row), words, "a car sold only abroad");
    return row.words;
  });
}

function compileFamilies(compiling: Compiling, meanings: Meanings): readonly ModelFamily[] {
  const rows = compiling.tables["model-families"];
  return [...Map.groupBy(rows, ({ words }) => words.join(", "))].map(([name, lines]) => {
    const [first] = lines;
    const at = lineOf("model-families", first ?? { line: 1 });
    for (const words of first?.words ?? []) meanings.add(at, words, `the family ${name}`);
    return familyOf(compiling, lines);
  });
}

function familyOf(compiling: Compiling, lines: readonly RowOf<"model-families">[]): ModelFamily {
  const classes: Record<string, readonly Car[]> = {};
  const usual = lines.filter((row) => row.flags.has("usual"));
  for (const row of lines) {
    const at = lineOf("model-families", row);
    if (classes[row.class] !== undefined)
      compiling.report(at, `The family has class "${row.class}" already. Delete one of the lines.`);
    classes[row.class] = carsOf(compiling, { at, names: row.cars, unlisted: row.unlisted });
  }
  const [last] = lines.slice(-1);
  if (usual.length !== 1 && last !== undefined)
    compiling.report(
      lineOf("model-families", last),
      `The family has ${usual.length} lines with the flag "usual". It needs one.`,
    );
  return { words: last?.words ?? [], classes, usual: usual[0]?.class ?? "" };
}

function compileSiblings({ tables, report }: Compiling): readonly ModelSiblings[] {
  const stems = new Meanings(report);
  return tables["class-numbers"].map((row) => {
    const at = lineOf("class-numbers", row);
    const [stem = "", ...more] = row.models.split("*");
    if (stem === "" || more.join("") !== "" || more.length !== 1)
      report(at, `"${row.models}" must be the beginning of a model's name and a star ("F-*").`);
    const sibling = row.sibling === "" ? row.models : row.sibling;
    if (row.sibling !== "" && !sibling.includes("*"))
      report(at, `"${sibling}" has no star for the class number. Add one ("CK *").`);
    stems.add(at, row.models, "siblings");
    return {
      stem,
      classes: new Map(row.classes.map((one) => [one, compact(sibling.replace("*", one))])),
    };
  });
}

function compileEndings({ tables, report }: Compiling): NameEndings {
  const endings = new Meanings(report);
  const rows = tables["name-endings"];
  for (const row of rows)
    for (const words of row.words) endings.add(lineOf("name-endings", row), words, row.ending);
  const flagged = (
    flag: "after models" | "after years" | "joined" | "own years" | "left out" | "shared",
  ) => rows.filter(({ means }) => means.has(flag));
  const byWords = (flag: "after models" | "after years" | "joined"): ReadonlyMap<string, string> =>
    new Map(
      flagged(flag).flatMap(({ words, ending }) => words.map((one) => [one, ending] as const)),
    );
  return {
    afterModels: byWords("after models"),
    joined: byWords("joined"),
    afterYears: byWords("after years"),
    ownYears: new Set(flagged("own years").flatMap(({ words }) => words)),
    leftOut: flagged("left out").map(({ ending }) => ending),
    shared: flagged("shared").map(({ ending }) => ending),
  };
}

type NameFlag = "everyday" | "distinctive" | "yeared" | "trim" | "body";

function everydayNames({ tables, report }: Compiling): (flag: NameFlag) => ReadonlySet<string> {
  const rows = tables["everyday-names"];
  const names = new Meanings(report);
  for (const row of rows) {
    const at = lineOf("everyday-names", row);
    names.add(at, row.name, [...row.flags].join(", "));
    if (row.flags.size === 0)
      report(
        at,
        `"${row.name}" has no flag, so the line says nothing. Add one, or delete the line.`,
      );
    if (compact(row.name) !== row.name)
      report(at, `"${row.name}" has spaces or signs, which never count. Write letters and digits.`);
  }
  return (flag) => new Set(rows.filter((row) => row.flags.has(flag)).map((row) => row.name));
}

function compileOtherMeanings({ tables, report }: Compiling): ReadonlyMap<string, OtherMeaning> {
  const names = new Meanings(report);
  return new Map(
    tables["other-meanings"].map((row) => {
      names.add(lineOf("other-meanings", row), row.name, "something else");
      const meaning: OtherMeaning = {
        before: new Set(row.before),
        after: new Set(row.after),
        always: new Set(row.always),
      };
      return [row.name, meaning];
    }),
  );
}

interface Platform {
  readonly code: string;
  readonly cars: readonly Car[];
}

function compilePlatforms(compiling: Compiling): readonly Platform[] {
  const groups = new Meanings(compiling.report);
  return compiling.tables["platform-twins"].map((row) => {
    const at = lineOf("platform-twins", row);
    groups.add(at, row.cars.toSorted().join(" "), "twins");
    const cars = carsOf(compiling, { at, names: row.cars, unlisted: row.unlisted });
    return { code: row.code, cars };
  });
}

function compileShared(compiling: Compiling): ReadonlyMap<string, readonly SharedName[]> {
  const shared = compiling.tables["shared-names"].map((row) => {
    const { make, model, means, beside, unlisted } = row;
    const at = lineOf("shared-names", row);
    checkModels(compiling, make, { at, names: [model, means], unlisted: [] });
    checkOrder(compiling, at, row);
    const meant: SharedName = {
      beside: carsOf(compiling, { at, names: beside, unlisted }),
      means: [make, means],
      from: row.from,
      to: row.to,
    };
    return { name: `${make}\t${model}`, meant };
  });
  return new Map(
    [...Map.groupBy(shared, ({ name }) => name)].map(([name, rows]) => [
      name,
      rows.map(({ meant }) => meant),
    ]),
  );
}
