import { compileCodes } from "./compile/compile-codes.ts";
import { compileColumns } from "./compile/compile-columns.ts";
import { compileDescriptions, compileExclusions } from "./compile/compile-cues.ts";
import { compileEngines } from "./compile/compile-engines.ts";
import { compileGenerations } from "./compile/compile-generations.ts";
import { compileMakes } from "./compile/compile-makes.ts";
import { compileNames } from "./compile/compile-names.ts";
import { compileParts } from "./compile/compile-parts.ts";
import { compileSpecifics } from "./compile/compile-specifics.ts";
import { compileBodies, compileTrims } from "./compile/compile-trims.ts";
import { compileVocabulary } from "./compile/compile-vocabulary.ts";
import type { Compiling } from "./compile/compiling.ts";
import type { Knowledge } from "./knowledge.ts";
import type { KnowledgeProblem } from "./knowledge-problem.ts";
import { knowledgeTables, type Tables } from "./knowledge-tables.ts";
import { readTable } from "./read-table.ts";

export interface CompiledKnowledge {
  readonly knowledge: Knowledge;
  /** Sorted by file and line. Lines with a problem may be missing from the knowledge. */
  readonly problems: readonly KnowledgeProblem[];
}

/**
 * Compiles a knowledge pack. `files`: content by name ("makes.tsv"). Checks every cell, the order
 * of years, and duplicates and contradictions between lines. `checkAgainstList` checks the names.
 */
export function compileKnowledge(files: ReadonlyMap<string, string>): CompiledKnowledge {
  const problems: KnowledgeProblem[] = [];
  const tables = readTables(files, problems);
  const compiling: Compiling = {
    tables,
    report: (at, message) => void problems.push({ ...at, message }),
    makes: new Map(tables.makes.map(({ make, flags }) => [make, flags.has("unlisted")])),
    cars: [],
    spans: [],
  };
  const knowledge = {
    makes: compileMakes(compiling),
    names: compileNames(compiling),
    codes: compileCodes(compiling),
    generations: compileGenerations(compiling),
    engines: compileEngines(compiling),
    bodies: compileBodies(compiling),
    trims: compileTrims(compiling),
    parts: compileParts(compiling),
    exclusions: compileExclusions(compiling),
    descriptions: compileDescriptions(compiling),
    columns: compileColumns(compiling),
    specifics: compileSpecifics(compiling),
    vocabulary: compileVocabulary(tables),
    references: { cars: compiling.cars, spans: compiling.spans },
  };
  return { knowledge, problems: problems.toSorted(byPlace) };
}

function readTables(files: ReadonlyMap<string, string>, problems: KnowledgeProblem[]): Tables {
  const names = new Set(Object.keys(knowledgeTables).map((name) => `${name}.tsv`));
  for (const file of files.keys())
    if (!names.has(file))
      problems.push({
        file,
        line: 1,
        message:
          "No table has this name. Rename the file, or add the table to knowledge-tables.ts.",
      });
  const tables = Object.entries(knowledgeTables).map(([name, schema]) => {
    const file = `${name}.tsv`;
    const content = files.get(file);
    const read =
      content === undefined
        ? { rows: [], problems: [{ file, line: 1, message: "The file is missing. Add it." }] }
        : readTable(file, content, schema);
    problems.push(...read.problems);
    return [name, read.rows] as const;
  });
  // Each schema gives the types of its rows, which Object.fromEntries loses.
  return Object.fromEntries(tables) as unknown as Tables;
}

function byPlace(one: KnowledgeProblem, other: KnowledgeProblem): number {
  return one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;
}
