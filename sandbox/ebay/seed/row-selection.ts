import type { ListedRow, ListedVehicles } from "./listed-vehicles.ts";
import { yearsFrom } from "./listed-vehicles.ts";

/**
 * A condition on a row's trim or engine: it contains one of the words or, with `not`, none of them.
 */
export interface Clause {
  readonly on: "trim" | "engine";
  readonly words: readonly string[];
  readonly not: boolean;
}

/** Rows of one model, limited by years and conditions. */
export interface RowSelection {
  readonly make: string;
  readonly model: string;
  readonly years: readonly number[];
  readonly where: readonly Clause[];
}

/**
 * Reads e.g. `Honda | Civic | 1992-2000,2003 | engine 1.5L, 1.6L | no trim Si`. Years are optional;
 * [] without them.
 */
export function readSelection(text: string): RowSelection {
  const [make = "", model = "", years = "", ...clauses] = text
    .split("|")
    .map((cell) => cell.trim());
  return {
    make,
    model,
    years: readYears(years),
    where: clauses.map(readClause),
  };
}

export function readYears(text: string): number[] {
  return text
    .split(",")
    .filter((run) => run.trim() !== "")
    .flatMap((run) => {
      const [, from = "", to = from] = /^(\d{4})(?:-(\d{4}))?$/.exec(run.trim()) ?? [];
      if (from === "")
        throw new Error(
          `"${run.trim()}" is not a year or a range of years. Write "make | model | years | condition"; leave the years empty for any.`,
        );
      return yearsFrom(Number(from), Number(to));
    });
}

function readClause(text: string): Clause {
  const match = /^(?<not>no )?(?<on>trim|engine) (?<words>.+)$/.exec(text)?.groups;
  if (match === undefined) throw new Error(`"${text}" is not a condition on trim or engine.`);
  return {
    on: match["on"] === "trim" ? "trim" : "engine",
    words: (match["words"] ?? "").split(", "),
    not: match["not"] !== undefined,
  };
}

export function selectRows(vehicles: ListedVehicles, selection: RowSelection): ListedRow[] {
  return selection.years
    .flatMap((year) => vehicles.rows(selection.make, selection.model, year))
    .filter((row) => selection.where.every((clause) => holds(clause, row)));
}

/**
 * Matches whole words only: "S" is in "S Sedan 4-Door" but not in "SE Sedan 4-Door", and "Sport"
 * isn't in "SE Sport Utility 4-Door".
 */
export function hasWords(text: string, words: string): boolean {
  return ` ${oneWord(text)} `.includes(` ${oneWord(words)} `);
}

/** Most texts don't have the two words, and looking for them costs less than replacing them. */
function oneWord(text: string): string {
  return text.includes("Sport Utility") ? text.replaceAll("Sport Utility", "Sport-Utility") : text;
}

function holds(clause: Clause, row: ListedRow): boolean {
  return clause.words.some((words) => hasWords(row[clause.on], words)) !== clause.not;
}
