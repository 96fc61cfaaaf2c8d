import type { Column, ColumnWords } from "../../../knowledge/wording-knowledge.ts";
import { lineStatement, type FitmentStatement } from "./fitment-statement.ts";
import { yearish } from "../lexing/line-shapes.ts";
import { partsOf } from "./statement-parts.ts";
import { readPositions } from "../../read-positions.ts";
import { tokenize } from "../../tokens.ts";

type Values = ReadonlyMap<Column, string>;

const mostColumns = 16;
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
  #record = new Map<Column, string>();
  /** The make of the record before, if its table hasn't ended. */
  #make = "";
  /** Rows that each start with a heading: a transposed table. */
  #upright: (readonly string[])[] = [];
  readonly #columns: ColumnWords;

  constructor(columns: ColumnWords) {
    this.#columns = columns;
  }

  /** Returns the statements that this row completes. */
  add(cells: readonly string[], table: number): readonly FitmentStatement[] {
    const done = table === this.#table ? [] : this.end();
    this.#table = table;
    const heads = headsOf(cells, this.#columns);
    if (heads !== null) {
      this.#heads = heads;
      this.#last = new Map();
      return done;
    }
    if (this.#heads !== null) return [...done, ...this.#dataRow(this.#heads, cells)];
    return [...done, ...this.#bareRow(cells)];
  }

  isHeaded(): boolean {
    return this.#heads !== null;
  }

  /** Returns the statements that the end of the table completes. */
  end(): readonly FitmentStatement[] {
    this.#heads = null;
    if (this.#record.size === 0 && this.#upright.length === 0) return [];
    const record = this.#endRecord();
    this.#make = "";
    const upright = this.#upright;
    this.#upright = [];
    return [...uprightStatements(upright, this.#columns), ...record];
  }

  /** Returns the car that the labels so far describe. The next car has the same make by default. */
  #endRecord(): readonly FitmentStatement[] {
    const record = this.#record;
    this.#record = new Map();
    if (!record.has("model") && !record.has("vehicle")) return [];
    if (this.#make !== "" && !record.has("make")) record.set("make", this.#make);
    this.#make = record.get("make") ?? "";
    const statement = statementOf(record, record.has("donor") ? "donor" : "record");
    return statement === null ? [] : [statement];
  }

  /** Keeps a label's value. A label that the car already has starts another: returns the car. */
  #label(column: Column, value: string): readonly FitmentStatement[] {
    const record = this.#record;
    const isComplete =
      (record.has("year") || record.has("from")) && (record.has("model") || record.has("vehicle"));
    const done = isComplete && record.has(column) && opensRecord(column) ? this.#endRecord() : [];
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
    return carsIn(whole).flatMap((car) => statementOf(car, "table") ?? []);
  }

  /** Keeps a row of a transposed table until the table ends. Returns whether it is one. */
  #uprightRow(cells: readonly string[]): boolean {
    const upright = cells.length > 2 && isUpright(cells, this.#columns);
    if (upright) this.#upright.push(cells);
    return upright;
  }

  /** Reads "Engine | 5.0L" as a label with its value, and any other row as a line. */
  #bareRow(cells: readonly string[]): readonly FitmentStatement[] {
    const [label = "", value = ""] = cells;
    const column = cells.length === 2 ? this.#columns.of(label.replace(/:$/, "")) : null;
    if (column === null) return this.#uprightRow(cells) ? [] : ownLine(cells);
    if (column === "vehicle" && yearish.test(value))
      return [lineStatement(value.slice(0, longestCell * 4))];
    return mayHold(column) && !empty.test(value)
      ? this.#label(column, value.slice(0, longestCell))
      : [];
  }
}

/** Returns whether a second label for this column starts another car. */
function opensRecord(column: Column): boolean {
  return column === "year" || column === "from" || column === "make" || column === "model";
}

/**
 * Returns whether a record of one car has this column. That includes the car's name, if it has a
 * label: "Vehicle: Ford Focus".
 */
function mayHold(column: Column): boolean {
  return column === "vehicle" || isAboutCar(column);
}

/**
 * Returns whether a row has its heading first, then a value for each car: "Year | 2010-2012 |
 * 2013", "Model | Civic | Accord".
 */
function isUpright([label = "", ...values]: readonly string[], columns: ColumnWords): boolean {
  const column = columns.of(label);
  return (
    column !== null &&
    isAboutCar(column) &&
    values.every((value) => value === "" || columns.of(value) === null)
  );
}

/**
 * Returns the cars of a transposed table. Without rows for both years and models, each row is a
 * line.
 */
function uprightStatements(
  rows: readonly (readonly string[])[],
  columns: ColumnWords,
): readonly FitmentStatement[] {
  const named = new Set(rows.map(([label = ""]) => columns.of(label)));
  if (!named.has("model") || !(named.has("year") || named.has("from")))
    return rows.flatMap(ownLine);
  const cars = Math.max(...rows.map((row) => row.length)) - 1;
  return Array.from(
    { length: Math.min(cars, mostColumns) },
    (_, car) =>
      new Map(
        rows.flatMap(([label = "", ...values]) => {
          const column = columns.of(label);
          const value = (values[car] ?? "").slice(0, longestCell);
          return column === null || empty.test(value) ? [] : [[column, value] as const];
        }),
      ),
  ).flatMap((values) => statementOf(values, "table") ?? []);
}

/** Returns whether a column describes one car. Exclusions and notes don't: they're sentences. */
export function isAboutCar(column: Column): boolean {
  return column !== "vehicle" && column !== "excluded" && column !== "note";
}

/** Reads a row without headings: each cell is complete, or the cells form one line. */
function ownLine(cells: readonly string[]): readonly FitmentStatement[] {
  const isWhole = (cell: string): boolean => yearish.test(cell) && /[a-z]{3}/i.test(cell);
  if (cells.every(isWhole)) return cells.map((cell) => lineStatement(cell.slice(0, longestCell)));
  const whole = cells.some(isWhole);
  const text = cells.filter((cell) => cell !== "").join(whole ? "; " : " ");
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
  if (cells.length > mostColumns) return null;
  const heads = cells.map((cell) => columns.ofHeading(cell));
  const has = (...some: readonly Column[]): boolean =>
    some.some((column) => heads.includes(column));
  const known = heads.filter((head) => head !== null).length;
  return known >= 2 &&
    ((has("year", "from") && has("model", "vehicle", "make")) ||
      (has("make") && has("model")) ||
      (has("vehicle") && has("trim", "engine", "note", "body")))
    ? heads
    : null;
}

/** Returns a row for each car of a cell with several: "Oasis 1996-1999, Trooper 1988-1991". */
function carsIn(values: Values): readonly Values[] {
  const model = values.get("model") ?? "";
  if ((values.get("year") ?? values.get("from") ?? "") !== "" || !model.includes(", "))
    return [values];
  return partsOf(model).map((part) => new Map([...values, ["model", part]]));
}

const above: readonly Column[] = ["year", "from", "to", "make"];

/** Fills empty cells, which repeat the value above them. */
function carryDown(values: Values, last: Values): Values {
  if (values.size === 0 || isMakeAlone(values)) return values;
  const carried = new Map(values);
  for (const column of columnsAbove(values)) {
    if (!carried.has(column)) carried.set(column, last.get(column) ?? "");
  }
  return values.has("from") ? new Map([...carried, ["to", values.get("to") ?? ""]]) : carried;
}

function columnsAbove(values: Values): readonly Column[] {
  if (!values.has("model") && !values.has("vehicle")) return [...above, "model", "vehicle"];
  // "FJ Cruiser 2007-2014" in one cell already has its years.
  const yeared =
    !values.has("year") &&
    yearish.test(`${values.get("model") ?? ""} ${values.get("vehicle") ?? ""}`);
  return yeared ? ["make"] : above;
}

function isMakeAlone(values: Values): boolean {
  return values.has("year") && values.has("make") && !values.has("model");
}

export function statementOf(
  values: Values,
  kind: FitmentStatement["kind"],
): FitmentStatement | null {
  const value = (column: Column): string => values.get(column) ?? "";
  const years = value("year") !== "" ? value("year") : span(value("from"), value("to"));
  const vehicle = [value("make"), value("model"), value("vehicle")]
    .filter((part) => part !== "")
    .join(" ");
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
      notes: [value("drive"), value("gearbox"), placeNote(value("place")), value("note")].filter(
        (note) => note !== "",
      ),
    },
  };
}

/** Returns a position worded as a note, or "" if the value isn't a position ("Texas"). */
function placeNote(value: string): string {
  return value === "" ? "" : readPositions(tokenize(value)).note;
}

function span(from: string, to: string): string {
  if (from === "") return to;
  return to === "" || to === from ? from : `${from}-${to}`;
}
