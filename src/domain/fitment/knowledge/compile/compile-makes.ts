import { compact } from "../../../vehicles/phrase-book.ts";
import type { MakeKnowledge } from "../name-knowledge.ts";
import { checkMake, lineOf, type Compiling } from "./compiling.ts";
import { Meanings } from "./meanings.ts";

export function compileMakes(compiling: Compiling): MakeKnowledge {
  const { tables } = compiling;
  const spellings = tables.makes.flatMap((row) => [
    ...row.spellings.map((words) => ({ words, make: row.make, weak: false })),
    ...row["weak spellings"].map((words) => ({ words, make: row.make, weak: true })),
  ]);
  checkSpellings(compiling);
  return {
    spellings,
    weak: new Set(tables.makes.filter((row) => row.flags.has("weak")).map((row) => row.make)),
    brandTails: new Set(
      tables["part-words"].filter((row) => row.means.has("brand")).map((row) => row.word),
    ),
    mayShareParts: kinship(compiling),
    ...compileMakeNames(compiling),
  };
}

function compileMakeNames(compiling: Compiling): Pick<MakeKnowledge, "badges" | "continues"> {
  const rows = compiling.tables["make-names"];
  for (const row of rows)
    for (const make of [row.make, ...row.continues])
      checkMake(compiling, lineOf("make-names", row), make);
  return {
    badges: new Map(rows.flatMap(({ make, badges }) => (badges === null ? [] : [[make, badges]]))),
    continues: new Map(
      rows.flatMap(({ make, continues }) => (continues.length === 0 ? [] : [[make, continues]])),
    ),
  };
}

function checkSpellings(compiling: Compiling): void {
  const { tables, report } = compiling;
  const names = new Meanings(report);
  for (const row of tables.makes) {
    const at = lineOf("makes", row);
    checkMake(compiling, at, row.make);
    names.add(at, row.make, `the make ${row.make}`);
  }
  for (const row of tables.makes)
    for (const words of [...row.spellings, ...row["weak spellings"]])
      if (compact(words) !== compact(row.make))
        names.add(lineOf("makes", row), words, `the make ${row.make}`);
}

function kinship(compiling: Compiling): MakeKnowledge["mayShareParts"] {
  const kin = new Map<string, Set<string>>();
  for (const row of compiling.tables.makers)
    for (const make of row.makes) {
      checkMake(compiling, lineOf("makers", row), make);
      kin.set(make, new Set([...(kin.get(make) ?? []), ...row.makes]));
    }
  return (one, other) => one === other || kin.get(one)?.has(other) === true;
}
