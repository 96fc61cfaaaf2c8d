/** A line of text, or the cells of a table's row. Rows of one table have the same `table`. */
export type TextBlock =
  | { readonly kind: "line"; readonly text: string }
  | { readonly kind: "row"; readonly cells: readonly string[]; readonly table: number };

interface Span {
  readonly columns: number;
  readonly rows: number;
}

interface Cell extends Span {
  /** Its lines parted by line breaks. */
  readonly text: string;
}

interface OpenTable {
  readonly number: number;
  cells: Cell[];
  cell: (Span & { readonly parts: string[] }) | null;
  /** Cells that reach down from rows above, by column. */
  held: Map<number, { readonly text: string; left: number }>;
  /** Holds another table: it lays out the page. */
  layout: boolean;
}

/**
 * What can be seen is read this far: no description says anything about vehicles beyond it that it
 * has not said before.
 */
const longestText = 40_000;
/** A tag counts as this many characters, so that markup without text is bounded, too. */
const tagLength = 8;
/** More lines and rows than a description has that lists hundreds of cars in columns of lines. */
const mostBlocks = 2_000;
const mostColumns = 24;
const mostRows = 400;
/** A cell longer than this is a column of the page, not a value. */
const longestValue = 400;

/** Puts a page together from what is said, in order. */
export class TextBlocks {
  readonly #blocks: TextBlock[] = [];
  readonly #tables: OpenTable[] = [];
  #line: string[] = [];
  #length = 0;
  #count = 0;
  #nested = 0;

  list(): readonly TextBlock[] {
    return this.#blocks;
  }

  isFull(): boolean {
    return this.#length > longestText || this.#blocks.length >= mostBlocks;
  }

  within(text: string): string {
    return text.slice(0, longestText);
  }

  depth(): number {
    return this.#tables.length;
  }

  /** A paragraph, list, or other block opens (1) or closes (-1). */
  nest(step: 1 | -1): void {
    this.#nested = Math.max(0, this.#nested + step);
  }

  isNested(): boolean {
    return this.#nested > 0 || this.depth() > 0;
  }

  say(text: string): void {
    this.#length += text.length;
    const cell = this.#tables.at(-1)?.cell ?? null;
    (cell === null ? this.#line : cell.parts).push(text);
  }

  breakLine(): void {
    this.#length += tagLength;
    const cell = this.#tables.at(-1)?.cell ?? null;
    if (cell === null) this.#flush();
    else cell.parts.push("\n");
  }

  beginTable(): void {
    this.#length += tagLength;
    const outer = this.#tables.at(-1);
    if (outer === undefined) this.#flush();
    else {
      outer.layout = true;
      this.#closeCell(outer);
      this.#layOut(outer);
    }
    this.#count += 1;
    this.#tables.push({
      number: this.#count,
      cells: [],
      cell: null,
      held: new Map(),
      layout: false,
    });
  }

  endTable(): void {
    this.endRow();
    this.#tables.pop();
  }

  beginCell(span: Span): void {
    this.#length += tagLength;
    const table = this.#tables.at(-1);
    if (table === undefined) return this.#flush();
    this.#closeCell(table);
    table.cell = {
      parts: [],
      columns: Math.min(span.columns, mostColumns),
      rows: Math.min(span.rows, mostRows),
    };
  }

  endCell(): void {
    const table = this.#tables.at(-1);
    if (table === undefined) this.#flush();
    else this.#closeCell(table);
  }

  endRow(): void {
    const table = this.#tables.at(-1);
    if (table === undefined) return this.#flush();
    this.#closeCell(table);
    if (table.cells.length === 0) return;
    if (table.layout || table.cells.some((cell) => cell.text.length > longestValue))
      this.#layOut(table);
    else this.#addRow(table);
  }

  end(): void {
    while (this.#tables.length > 0) this.endTable();
    this.#flush();
  }

  /** Plain text as it stands: wide gaps part columns. */
  addPlain(text: string): void {
    for (const line of text.split("\n")) {
      if (this.#blocks.length >= mostBlocks) return;
      if (line !== "") this.addLine(line.replace(/ {3,}/g, "\t"));
    }
  }

  addLine(text: string): void {
    const line = squeeze(text);
    if (line !== "") this.#blocks.push({ kind: "line", text: line });
  }

  #flush(): void {
    if (this.#line.length === 0) return;
    this.addLine(this.#line.join(""));
    this.#line = [];
  }

  #closeCell(table: OpenTable): void {
    if (table.cell === null) {
      this.#flush();
      return;
    }
    const { parts, columns, rows } = table.cell;
    table.cells.push({ text: linesOf(parts.join("")), columns, rows });
    table.cell = null;
  }

  #layOut(table: OpenTable): void {
    for (const cell of table.cells) for (const line of cell.text.split("\n")) this.addLine(line);
    table.cells = [];
  }

  #addRow(table: OpenTable): void {
    const fresh = table.cells;
    table.cells = [];
    const cells: string[] = [];
    for (const cell of fresh) {
      takeHeld(table, cells);
      const text = cell.text.split("\n").join(", ");
      for (let more = 0; more < cell.columns && cells.length < mostColumns; more += 1) {
        if (cell.rows > 1) table.held.set(cells.length, { text, left: cell.rows - 1 });
        cells.push(text);
      }
    }
    takeHeld(table, cells);
    const rows = cells.length === fresh.length ? sideBySide(fresh) : null;
    if (rows === null) this.#put(cells, fresh, table.number);
    else
      for (const row of rows) this.#blocks.push({ kind: "row", cells: row, table: table.number });
  }

  #put(cells: readonly string[], fresh: readonly Cell[], table: number): void {
    const said = fresh.filter((cell) => cell.text !== "");
    if (said.length === 1 && cells.length === said[0]?.columns) this.addLine(cells[0] ?? "");
    else if (said.length > 0) this.#blocks.push({ kind: "row", cells, table });
  }
}

const fullYear = /^(?:19|20)\d\d\b.*(?:[\d+]|up|present)$/i;

/**
 * Returns the rows of cells whose lines belong together: "Civic, Accord" in one cell, and
 * "2006-2011, 2008-2012" in the next. One of the cells must have years in each of its lines.
 */
function sideBySide(cells: readonly Cell[]): readonly (readonly string[])[] | null {
  const columns = cells.map(({ text }) => text.split("\n"));
  const count = Math.max(...columns.map((lines) => lines.length));
  const isParallel =
    count > 1 &&
    cells.every(({ columns: wide, rows }) => wide === 1 && rows === 1) &&
    columns.every((lines) => lines.length === 1 || lines.length === count) &&
    columns.filter((lines) => lines.length === count).length > 1 &&
    columns.some((lines) => lines.length === count && lines.every((line) => fullYear.test(line)));
  return isParallel
    ? Array.from({ length: count }, (_, at) =>
        columns.map((lines) => lines[lines.length === 1 ? 0 : at] ?? ""),
      )
    : null;
}

/** Cells of rows above that reach down to this place. */
function takeHeld(table: OpenTable, cells: string[]): void {
  for (
    let held = table.held.get(cells.length);
    held !== undefined && cells.length < mostColumns;
    held = table.held.get(cells.length)
  ) {
    held.left -= 1;
    if (held.left === 0) table.held.delete(cells.length);
    cells.push(held.text);
  }
}

function linesOf(text: string): string {
  return text.includes("\n")
    ? text
        .split("\n")
        .map(squeeze)
        .filter((line) => line !== "")
        .join("\n")
    : squeeze(text);
}

/** Wide gaps that are meant (as in tables of plain text) stay as one tab. */
function squeeze(text: string): string {
  return isSqueezed(text)
    ? text.trim()
    : text
        .replace(/\u00a0{2,}|\t+/g, "\t")
        .replace(/[ \u00a0\r\n]+/g, " ")
        .trim();
}

/** Has no tabs, no line breaks and no two spaces in a row. */
function isSqueezed(text: string): boolean {
  let before = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 9 || code === 10 || code === 13 || code === 0xa0 || (code === 32 && before === 32))
      return false;
    before = code;
  }
  return true;
}
