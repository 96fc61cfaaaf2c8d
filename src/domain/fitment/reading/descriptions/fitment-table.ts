import type { Column, ColumnWords } from "../../knowledge/wording-knowledge.ts";
import { lineStatement, type FitmentStatement } from "./fitment-statement.ts";
import { yearish } from "./line-shapes.ts";
import { partsOf } from "./statement-parts.ts";
import { readPositions } from "../read-positions.ts";
import { tokenize } from "../tokens.ts";

type Values = ReadonlyMap<Column, string>;

const longestCell = 160;
const empty =
  /^(-+|n\/?a|all|any|all (trims|models|engines|submodels)|none|see notes?|various|every|\.|\u2013)?$/i;

/**
 * Reads table rows one at a time: under headings in any order, as labels with values, or as
 * complete lines.
 */
export class FitmentTables {
  #table = 0;
  #heads: readonly (Column | null)[] | null = null;
  #last: Values = new Map();
  /** The car that the labels so far describe. */
  #record = new Map<Column, string>();
  readonly #columns: ColumnWords;

  constructor(columns: ColumnWords) {
    this.#columns = columns;
  }

  /** Returns the statements that this row completes. */
  add(cells: readonly string[], table: number): readonly FitmentStatement[] {
    const done = table === this.#table ? [] : this.end();
    this.#table = table;
    const heads = headsOf(cells, this.#columns);
    if (heads === null)
      return [
        ...done,
        ...(this.#heads === null ? this.#bareRow(cells) : this.#dataRow(this.#heads, cells)),
      ];
    this.#heads = heads;
    this.#last = new Map();
    return done;
  }

  isHeaded(): boolean {
    return this.#heads !== null;
  }

  /** Returns the statements that the end of the table completes. */
  end(): readonly FitmentStatement[] {
    this.#heads = null;
    const done = this.#endRecord();
    this.#record = new Map();
    return done;
  }

  /** Returns the car that the labels describe, and begins another, if they say enough of it. */
  #endRecord(): readonly FitmentStatement[] {
    const car = statementOf(this.#record, "record");
    if (car === null) return [];
    this.#record = new Map();
    return [car];
  }

  /** Keeps a label's value. A label that the car already has starts another: returns the car. */
  #label(column: Column, value: string): readonly FitmentStatement[] {
    const done = this.#record.has(column) ? this.#endRecord() : [];
    this.#record.set(column, value);
    return done;
  }

  #dataRow(
    heads: readonly (Column | null)[],
    cells: readonly string[],
  ): readonly FitmentStatement[] {
    const values = new Map<Column, string>();
    for (const [at, head] of heads.entries()) {
      const cell = (cells[at] ?? "").slice(0, longestCell);
      if (head !== null && !empty.test(cell))
        values.set(head, values.has(head) ? `${values.get(head) ?? ""}, ${cell}` : cell);
    }
    const whole = carryDown(values, this.#last);
    this.#last = whole;
    // One cell may have several cars: "Oasis 1996-1999, Trooper 1988-1991".
    return partsOf(whole.get("model") ?? "").flatMap(
      (model) => statementOf(new Map([...whole, ["model", model]]), "table") ?? [],
    );
  }

  /** Reads "Engine | 5.0L" as a label with its value, and any other row as a line. */
  #bareRow(cells: readonly string[]): readonly FitmentStatement[] {
    const [label = "", value = ""] = cells;
    const column = cells.length === 2 ? this.#columns.of(label) : null;
    if (column === null) return ownLine(cells);
    if (column === "vehicle" && yearish.test(value))
      return [lineStatement(value.slice(0, longestCell * 4))];
    return empty.test(value) ? [] : this.#label(column, value.slice(0, longestCell));
  }
}

/** Reads a row without headings as one line. */
function ownLine(cells: readonly string[]): readonly FitmentStatement[] {
  const isWhole = (cell: string): boolean => yearish.test(cell) && /[a-z]{3}/i.test(cell);
  const text = cells.filter((cell) => cell !== "").join(cells.some(isWhole) ? "; " : " ");
  return yearish.test(text) && text.length < longestCell * 2 ? [lineStatement(text)] : [];
}

/**
 * Returns the columns if the row is a heading row, or null. A heading row has years and a model,
 * for example, or one column for both.
 */
export function headsOf(
  cells: readonly string[],
  columns: ColumnWords,
): readonly (Column | null)[] | null {
  const heads = cells.map((cell) => columns.ofHeading(cell));
  const has = (...some: readonly Column[]): boolean =>
    some.some((column) => heads.includes(column));
  return heads.filter((head) => head !== null).length > 1 &&
    ((has("year", "from") && has("model", "vehicle", "make")) ||
      (has("make") && has("model")) ||
      (has("vehicle") && has("trim", "engine", "note", "body")))
    ? heads
    : null;
}

const yearColumns: readonly Column[] = ["year", "from", "to"];
const carColumns: readonly Column[] = ["make", "model", "vehicle"];

/** Fills empty cells, which repeat the value above them. */
function carryDown(values: Values, last: Values): Values {
  const isNamed = carColumns.some((column) => values.has(column));
  // "FJ Cruiser 2007-2014" in one cell already has its years.
  const isDated =
    yearColumns.some((column) => values.has(column)) ||
    carColumns.some((column) => yearish.test(values.get(column) ?? ""));
  const repeated = [...(isDated ? [] : yearColumns), ...(isNamed ? ["make"] : carColumns)];
  return values.size === 0
    ? values
    : new Map([...[...last].filter(([column]) => repeated.includes(column)), ...values]);
}

export function statementOf(
  values: Values,
  kind: FitmentStatement["kind"],
): FitmentStatement | null {
  const value = (column: Column): string => values.get(column) ?? "";
  const joined = (columns: readonly Column[], sign: string): string =>
    columns
      .map(value)
      .filter((part) => part !== "")
      .join(sign);
  const years = value("year") === "" ? joined(["from", "to"], "-") : value("year");
  const vehicle = joined(carColumns, " ");
  // A position is worded as a note. Other values say nothing: "Texas".
  const place = readPositions(tokenize(value("place"))).note;
  if (vehicle === "" || (years === "" && !yearish.test(vehicle))) return null;
  return {
    years,
    text: vehicle,
    kind,
    cells: {
      trim: value("trim"),
      engine: value("engine"),
      car: `${value("make")}\t${value("model")}`,
      body: value("body"),
      excluded: value("excluded"),
      notes: [value("drive"), value("gearbox"), place, value("note")].filter((note) => note !== ""),
    },
  };
}
