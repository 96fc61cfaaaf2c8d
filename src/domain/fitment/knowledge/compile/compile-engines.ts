import { makePhraseBook } from "../../../vehicles/phrase-book.ts";
import type { Car } from "../name-knowledge.ts";
import type { EngineFamily, EngineKnowledge, LiterEnding } from "../variant-knowledge.ts";
import type { RowOf, TableName } from "../knowledge-tables.ts";
import { carsOf, checkMake, checkModels, checkOrder, lineOf, type Compiling } from "./compiling.ts";
import { Meanings } from "./meanings.ts";
import { yearRange } from "../../../vehicles/year-range.ts";

/** Codes that more letters may follow: VQ35DE, 2JZGTE, K24Z7. */
const openCode = /^(?:[a-z]{1,2}\d{2}|\d[a-z]{2})$/;
const firstYear = 1896;
const lastYear = 2030;

export function compileEngines(compiling: Compiling): EngineKnowledge {
  const { tables } = compiling;
  const families = withTrims(compileFamilies(compiling), compiling);
  const words = families.flatMap((family, at) => family.words.map((one) => [one, at] as const));
  const beside = (means: "liters after" | "other after" | "other before"): ReadonlySet<string> =>
    new Set(
      tables["words-beside-liters"].filter((row) => row.means.has(means)).map((row) => row.word),
    );
  checkTwice(compiling, "words-beside-liters", (row) => row.word);
  checkTwice(compiling, "cubic-inches", (row) => row.inches);
  checkTwice(compiling, "liter-endings", (row) => row.ending);
  checkTwice(compiling, "number-words", (row) => row.word);
  return {
    families,
    familyBook: makePhraseBook(words),
    openCodes: new Map(words.filter(([one]) => openCode.test(one))),
    cylinderWords: new Map(
      tables["number-words"].flatMap((row) =>
        row.number < fewestCylinders ? [] : [[row.word, row.number] as const],
      ),
    ),
    fuelBook: makePhraseBook(fuelWords(compiling)),
    cubicInches: new Map(tables["cubic-inches"].map((row) => [row.inches, row.liters])),
    lastCubicInchYear: Math.max(...tables["cubic-inches"].map((row) => row.until)),
    literEndings: new Map(tables["liter-endings"].map((row) => [row.ending, endingOf(row)])),
    litersBefore: beside("liters after"),
    otherBefore: beside("other before"),
    otherAfter: beside("other after"),
  };
}

const fewestCylinders = 3;

/** Reports words that appear on two lines of a table. */
function checkTwice<N extends TableName>(
  { tables, report }: Compiling,
  table: N,
  wordOf: (row: RowOf<N>) => string,
): void {
  const words = new Meanings(report);
  for (const row of tables[table]) words.add(lineOf(table, row), wordOf(row), "the same");
}

function compileFamilies(compiling: Compiling): readonly EngineFamily[] {
  const meanings = new Meanings(compiling.report, { variants: true });
  return compiling.tables["engine-families"].map((row) => {
    const at = lineOf("engine-families", row);
    checkOrder(compiling, at, row);
    for (const make of row.makes) checkMake(compiling, at, make);
    for (const words of row.words) meanings.add(at, words, `the engine ${row.words[0] ?? ""}`);
    const cars = carsOf(compiling, {
      at,
      names: row.cars,
      unlisted: row.unlisted,
      years: { rule: "one", years: yearRange(row.from ?? firstYear, row.to ?? lastYear) },
    });
    return familyOf(row, cars);
  });
}

function familyOf(row: RowOf<"engine-families">, cars: readonly Car[]): EngineFamily {
  return {
    words: row.words,
    makes: row.makes,
    ...(row.liters.length === 0 ? {} : { liters: row.liters }),
    ...(row.cylinders.length === 0 ? {} : { cylinders: row.cylinders }),
    ...(row.fuel === null ? {} : { fuel: row.fuel }),
    ...(row.aspiration === null ? {} : { aspiration: row.aspiration }),
    ...(row.cams === null ? {} : { cams: row.cams }),
    ...(row.from === null ? {} : { from: row.from }),
    ...(row.to === null ? {} : { to: row.to }),
    ...(cars.length === 0 ? {} : { cars }),
    ...(row.sport === null ? {} : { sport: row.sport }),
  };
}

/** Adds the trims that have an engine to each family that one of its words names. */
function withTrims(
  families: readonly EngineFamily[],
  compiling: Compiling,
): readonly EngineFamily[] {
  const known = new Set(families.flatMap(({ words }) => words));
  const rules = compiling.tables["engine-trims"].map((row) => {
    const at = lineOf("engine-trims", row);
    const { engine, make, model, trims, means, unlisted } = row;
    checkModels(compiling, make, { at, names: [model], unlisted });
    const stray = engine.find((one) => !known.has(one));
    if (stray !== undefined)
      compiling.report(at, `"${stray}" isn't in engine-families.tsv. Correct it, or add it there.`);
    return {
      engine,
      rule: {
        make,
        model,
        trims,
        means,
      },
    };
  });
  return families.map((family) => {
    const own = rules.filter(({ engine }) => engine.some((one) => family.words.includes(one)));
    return own.length === 0 ? family : { ...family, trims: own.map(({ rule }) => rule) };
  });
}

function fuelWords({ tables, report }: Compiling) {
  const meanings = new Meanings(report, { variants: true });
  return tables.fuels.flatMap((row) =>
    row.words.map((words) => {
      meanings.add(lineOf("fuels", row), words, row.fuel);
      return [words, row.fuel] as const;
    }),
  );
}

function endingOf({ fuel, aspiration }: RowOf<"liter-endings">): LiterEnding {
  return {
    ...(fuel === null ? {} : { fuel }),
    ...(aspiration === null ? {} : { aspiration }),
  };
}
