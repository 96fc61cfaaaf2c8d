import type { Column, ColumnWords } from "../../knowledge/knowledge.ts";
import { lineStatement, type FitmentStatement } from "./fitment-statement.ts";
import { yearish } from "./line-shapes.ts";
import { readPositions } from "../read-positions.ts";
import { tokenize } from "../tokens.ts";

type Values = ReadonlyMap<Column, string>;

const mostColumns = 16;
const longestCell = 160;
const empty =
  /^(-+|n\/?a|all|any|all (trims|models|engines|submodels)|none|see notes?|various|every|\.|\u2013)?$/i;

/**
 * Reads rows of tables one after the other: headings in any order, labels with values, rows that
 * speak for themselves.
 */
export class FitmentTables {
  #table = 0;
  #heads: readonly (Column | null)[] | null = null;
  #last: Values = new Map();
  #record = new Map<Column, string>();
  /** Rows that begin with a heading each: a table on its side. */
  #upright: (readonly string[])[] = [];
  readonly #columns: ColumnWords;

  constructor(columns: ColumnWords) {
    this.#columns = columns;
  }

  /** The statements that are complete with this row. */
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

  /** What a table's end completes. */
  end(): readonly FitmentStatement[] {
    this.#heads = null;
    if (this.#record.size === 0 && this.#upright.length === 0) return [];
    const record = this.#record;
    this.#record = new Map();
    const statement =
      record.has("model") || record.has("vehicle")
        ? statementOf(record, record.has("donor") ? "donor" : "record")
        : null;
    const upright = this.#upright;
    this.#upright = [];
    return [
      ...uprightStatements(upright, this.#columns),
      ...(statement === null ? [] : [statement]),
    ];
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
    const statement = statementOf(whole, "table");
    return statement === null ? [] : [statement];
  }

  /** A row of a table on its side is kept until all of it is there. */
  #uprightRow(cells: readonly string[]): boolean {
    const upright = cells.length > 2 && isUpright(cells, this.#columns);
    if (upright) this.#upright.push(cells);
    return upright;
  }

  /** "Engine | 5.0L": a label with its value. Else the row is a line. */
  #bareRow(cells: readonly string[]): readonly FitmentStatement[] {
    const [label = "", value = ""] = cells;
    const column = cells.length === 2 ? this.#columns.of(label.replace(/:$/, "")) : null;
    if (column === null) return this.#uprightRow(cells) ? [] : ownLine(cells);
    if (column === "vehicle" && yearish.test(value))
      return [lineStatement(value.slice(0, longestCell * 4))];
    if (mayHold(column) && !empty.test(value))
      this.#record.set(column, value.slice(0, longestCell));
    return [];
  }
}

/** What a record keeps of its car: also its name by a label of its own, "Vehicle: Ford Focus". */
function mayHold(column: Column): boolean {
  return column === "vehicle" || isAboutCar(column);
}

/** "Year | 2010-2012 | 2013", "Model | Civic | Accord": the heading first, then a value a car. */
function isUpright([label = "", ...values]: readonly string[], columns: ColumnWords): boolean {
  const column = columns.of(label);
  return (
    column !== null &&
    isAboutCar(column) &&
    values.every((value) => value === "" || columns.of(value) === null)
  );
}

/**
 * The cars of a table on its side; rows that name no years and models together are lines of their
 * own.
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

/**
 * What a label may say of one car; what it does not fit and what else is to be known are sentences.
 */
export function isAboutCar(column: Column): boolean {
  return column !== "vehicle" && column !== "excluded" && column !== "note";
}

/** A row without headings: cells that are whole each, or that make one line together. */
function ownLine(cells: readonly string[]): readonly FitmentStatement[] {
  const whole = cells.some((cell) => yearish.test(cell) && /[a-z]{3}/i.test(cell));
  const text = cells.filter((cell) => cell !== "").join(whole ? "; " : " ");
  return yearish.test(text) && text.length < longestCell * 2 ? [lineStatement(text)] : [];
}

/** The columns, if the row is one of headings: years and a model, or what holds both. */
export function headsOf(
  cells: readonly string[],
  columns: ColumnWords,
): readonly (Column | null)[] | null {
  if (cells.length < 2 || cells.length > mostColumns) return null;
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

const above: readonly Column[] = ["year", "from", "to", "make"];

/** Cells left empty below others of their column mean the same again. */
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
  // "FJ Cruiser 2007-2014" in one cell: the years are there.
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

/** A place of the car in the words of notes; others ("Texas") say nothing. */
function placeNote(value: string): string {
  return value === "" ? "" : readPositions(tokenize(value)).note;
}

function span(from: string, to: string): string {
  if (from === "") return to;
  return to === "" || to === from ? from : `${from}-${to}`;
}
