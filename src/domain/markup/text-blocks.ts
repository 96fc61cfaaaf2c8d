/** A line of text, or the cells of a table row. All rows of a table have the same `table`. */
export type TextBlock =
  | { readonly kind: "line"; readonly text: string }
  | { readonly kind: "row"; readonly cells: readonly string[]; readonly table: number };

interface Span {
  readonly columns: number;
  readonly rows: number;
}

interface Cell extends Span {
  /** Its lines, separated by line breaks. */
  readonly text: string;
}

interface OpenTable {
  readonly number: number;
  /** The closed cells of the current row. */
  cells: Cell[];
  /** The open cell. */
  cell: (Span & { readonly parts: string[] }) | null;
  /** Cells of earlier rows that span the next ones too, by column. */
  spanning: Map<number, { readonly text: string; rowsLeft: number }>;
  /** Contains another table, so it only lays out the page. */
  isLayout: boolean;
}

/**
 * The most visible text to read, in characters. No description says anything new about vehicles
 * after that.
 */
const longestText = 40_000;
/** How many characters a tag counts as, so that markup without text is limited too. */
const tagLength = 8;
/** Enough for a description that lists hundreds of cars in columns of lines. */
const mostBlocks = 2_000;
const mostColumns = 24;
const mostRows = 400;
/** A cell with more characters is a column of the page, not a value. */
const longestValue = 400;

/** Builds lines and table rows from the texts and tags of a description, added in order. */
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

  /** Returns whether the rest of the description should be skipped. */
  isFull(): boolean {
    return this.#length > longestText || this.#blocks.length >= mostBlocks;
  }

  truncate(text: string): string {
    return text.slice(0, longestText);
  }

  /** Returns how many tables are open. */
  depth(): number {
    return this.#tables.length;
  }

  /** Opens (1) or closes (-1) a paragraph, list, or other block. */
  nest(step: 1 | -1): void {
    this.#nested = Math.max(0, this.#nested + step);
  }

  isNested(): boolean {
    return this.#nested > 0 || this.depth() > 0;
  }

  addText(text: string): void {
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
      outer.isLayout = true;
      this.#closeCell(outer);
      this.#addAsLines(outer);
    }
    this.#count += 1;
    this.#tables.push({
      number: this.#count,
      cells: [],
      cell: null,
      spanning: new Map(),
      isLayout: false,
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
    if (table.isLayout || table.cells.some((cell) => cell.text.length > longestValue))
      this.#addAsLines(table);
    else this.#addRow(table);
  }

  end(): void {
    while (this.#tables.length > 0) this.endTable();
    this.#flush();
  }

  /** Adds plain text line by line. Wide gaps separate columns, so they become tabs. */
  addPlain(text: string): void {
    for (const line of text.split("\n")) {
      if (this.#blocks.length >= mostBlocks) return;
      if (line !== "") this.#addLine(line.replace(/ {3,}/g, "\t"));
    }
  }

  #addLine(text: string): void {
    const line = squeeze(text);
    if (line !== "") this.#blocks.push({ kind: "line", text: line });
  }

  /** Adds the text since the last line break as a line. */
  #flush(): void {
    if (this.#line.length === 0) return;
    this.#addLine(this.#line.join(""));
    this.#line = [];
  }

  #closeCell(table: OpenTable): void {
    if (table.cell === null) {
      this.#flush();
      return;
    }
    const { parts, columns, rows } = table.cell;
    table.cells.push({ text: squeezeLines(parts.join("")), columns, rows });
    table.cell = null;
  }

  /** Adds the current row as lines instead. */
  #addAsLines(table: OpenTable): void {
    for (const cell of table.cells) for (const line of cell.text.split("\n")) this.#addLine(line);
    table.cells = [];
  }

  #addRow(table: OpenTable): void {
    const ownCells = table.cells;
    table.cells = [];
    const cells: string[] = [];
    for (const cell of ownCells) {
      addSpanning(table, cells);
      const text = cell.text.split("\n").join(", ");
      for (let more = 0; more < cell.columns && cells.length < mostColumns; more += 1) {
        if (cell.rows > 1) table.spanning.set(cells.length, { text, rowsLeft: cell.rows - 1 });
        cells.push(text);
      }
    }
    addSpanning(table, cells);
    const rows = cells.length === ownCells.length ? splitRow(ownCells) : null;
    if (rows === null) this.#pushRow(cells, ownCells, table.number);
    else
      for (const row of rows) this.#blocks.push({ kind: "row", cells: row, table: table.number });
  }

  /** Adds a row, or a line if a single cell spans the table. Skips an empty row. */
  #pushRow(cells: readonly string[], ownCells: readonly Cell[], table: number): void {
    const filled = ownCells.filter((cell) => cell.text !== "");
    if (filled.length === 1 && cells.length === filled[0]?.columns) this.#addLine(cells[0] ?? "");
    else if (filled.length > 0) this.#blocks.push({ kind: "row", cells, table });
  }
}

const yearsOfLine = /^(?:19|20)\d\d\b.*(?:[\d+]|up|present)$/i;

/**
 * Splits a row into one per line if the lines of its cells belong together, e.g. "Civic" and
 * "Accord" in one cell, and "2006-2011" and "2008-2012" in the next. One of the cells must have
 * years in each of its lines.
 *
 * @returns null if the row is a single one
 */
function splitRow(cells: readonly Cell[]): readonly (readonly string[])[] | null {
  const columns = cells.map(({ text }) => text.split("\n"));
  const count = Math.max(...columns.map((lines) => lines.length));
  const isParallel =
    count > 1 &&
    cells.every(({ columns: width, rows }) => width === 1 && rows === 1) &&
    columns.every((lines) => lines.length === 1 || lines.length === count) &&
    columns.filter((lines) => lines.length === count).length > 1 &&
    columns.some(
      (lines) => lines.length === count && lines.every((line) => yearsOfLine.test(line)),
    );
  return isParallel
    ? Array.from({ length: count }, (_, at) =>
        columns.map((lines) => lines[lines.length === 1 ? 0 : at] ?? ""),
      )
    : null;
}

/** Adds the cells of earlier rows that span into the next columns of this one. */
function addSpanning(table: OpenTable, cells: string[]): void {
  for (
    let cell = table.spanning.get(cells.length);
    cell !== undefined && cells.length < mostColumns;
    cell = table.spanning.get(cells.length)
  ) {
    cell.rowsLeft -= 1;
    if (cell.rowsLeft === 0) table.spanning.delete(cells.length);
    cells.push(cell.text);
  }
}

function squeezeLines(text: string): string {
  return text.includes("\n")
    ? text
        .split("\n")
        .map(squeeze)
        .filter((line) => line !== "")
        .join("\n")
    : squeeze(text);
}

/** Collapses whitespace: into a tab where a wide gap separates columns, otherwise into a space. */
function squeeze(text: string): string {
  return isSqueezed(text)
    ? text.trim()
    : text
        .replace(/\u00a0{2,}|\t+/g, "\t")
        .replace(/[ \u00a0\r\n]+/g, " ")
        .trim();
}

/** Returns whether a text has no tabs, line breaks, or consecutive spaces. */
function isSqueezed(text: string): boolean {
  let previous = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (
      code === 9 ||
      code === 10 ||
      code === 13 ||
      code === 0xa0 ||
      (code === 32 && previous === 32)
    )
      return false;
    previous = code;
  }
  return true;
}
