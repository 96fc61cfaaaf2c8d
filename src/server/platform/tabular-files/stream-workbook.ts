import { utils } from "@e965/xlsx";
import { readXml } from "./read-xml.ts";
import { claimedBytes, readEntries, TooLarge, unpackEntry } from "./zip-entries.ts";
import type { ZipFile } from "./zip-directory.ts";
import type { ZipEntry } from "./zip-entries.ts";
import { TableTooLarge, tooManyColumns } from "./take-rows.ts";
import type { TableLimits } from "./table.ts";

export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface StreamedSheet {
  readonly name: string;
  /**
   * Yields the sheet in pieces. Every row has its number; rows without cells may be left out.
   * Throws if the workbook is broken, and throws `TooLarge`.
   */
  rows(): AsyncGenerator<readonly SheetRow[], void>;
}

/**
 * Opens the sheets of an .xlsx workbook, to be read while they are unpacked. Only the shared
 * strings are in memory as a whole. Formulas are ignored; their saved values are read. Returns null
 * if this isn't an .xlsx workbook, but e.g. an older format or another program's.
 */
export async function streamWorkbook(
  zip: ZipFile,
  limits: TableLimits,
): Promise<readonly StreamedSheet[] | null> {
  const maxUnpacked = limits.excel.unpackedBytes;
  const entries = new Map(
    (readEntries(zip) ?? []).map((entry) => [entry.name.toLowerCase().replace(/^\//, ""), entry]),
  );
  const book = entries.get("xl/workbook.xml");
  const links = entries.get("xl/_rels/workbook.xml.rels");
  if (!book || !links) return null;
  if (claimedBytes(entries.values()) > maxUnpacked) throw new TooLarge();
  let left = maxUnpacked;
  async function* unpack(entry: ZipEntry): AsyncGenerator<Uint8Array, void> {
    for await (const piece of unpackEntry(zip, entry)) {
      left -= piece.length;
      if (left < 0) throw new TooLarge();
      yield piece;
    }
  }
  const targets = await readTargets(unpack(links));
  const { sheets, date1904 } = await readBook(unpack(book));
  const partOf = (kind: string) =>
    entries.get(
      [...targets.values()].find((target) => target.type.endsWith(`/${kind}`))?.path ?? "",
    );
  const styles = partOf("styles");
  const shared = partOf("sharedStrings");
  const formats = styles ? await readFormats(unpack(styles)) : [];
  const texts = shared ? await readTexts(unpack(shared)) : [];
  return sheets.flatMap(({ name, link }) => {
    const entry = entries.get(targets.get(link)?.path ?? "");
    return entry
      ? [
          {
            name,
            rows: () =>
              readSheet(unpack(entry), {
                texts,
                formats,
                date1904,
                limits,
              }),
          },
        ]
      : [];
  });
}

async function drain(reading: AsyncGenerator<void, void>): Promise<void> {
  for await (const piece of reading) void piece;
}

/** Returns the targets of the workbook's relationships by ID, with paths in lowercase. */
async function readTargets(
  xml: AsyncIterable<Uint8Array>,
): Promise<ReadonlyMap<string, { readonly path: string; readonly type: string }>> {
  const targets = new Map<string, { readonly path: string; readonly type: string }>();
  await drain(
    readXml(xml, {
      open({ name, attributes }) {
        const target = (attributes["Target"] ?? "").toLowerCase();
        if (name === "Relationship")
          targets.set(attributes["Id"] ?? "", {
            path: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
            type: attributes["Type"] ?? "",
          });
      },
    }),
  );
  return targets;
}

async function readBook(xml: AsyncIterable<Uint8Array>) {
  const sheets: { readonly name: string; readonly link: string }[] = [];
  let date1904 = false;
  await drain(
    readXml(xml, {
      open({ name, attributes }) {
        if (name === "workbookPr") date1904 = /^(1|true)$/.test(attributes["date1904"] ?? "");
        if (name === "sheet")
          sheets.push({ name: attributes["name"] ?? "", link: attributes["id"] ?? "" });
      },
    }),
  );
  return { sheets, date1904 };
}

/** Returns the number format of each style: a format code, or the ID of a built-in format. */
async function readFormats(xml: AsyncIterable<Uint8Array>): Promise<readonly (string | number)[]> {
  const codes = new Map<number, string>();
  const formats: (string | number)[] = [];
  let inCells = false;
  await drain(
    readXml(xml, {
      open({ name, attributes }) {
        if (name === "numFmt")
          codes.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "General");
        if (name === "cellXfs") inCells = true;
        if (name === "xf" && inCells)
          formats.push(
            codes.get(Number(attributes["numFmtId"])) ?? Number(attributes["numFmtId"] ?? 0),
          );
      },
      close(name) {
        if (name === "cellXfs") inCells = false;
      },
    }),
  );
  return formats;
}

/** Returns the shared strings in order, without phonetic guides. */
async function readTexts(xml: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = "";
  let phoneticDepth = 0;
  await drain(
    readXml(xml, {
      open({ name }) {
        if (name === "si") text = "";
        if (name === "rPh") phoneticDepth += 1;
      },
      close(name, own) {
        if (name === "t" && phoneticDepth === 0) text += own;
        if (name === "rPh") phoneticDepth -= 1;
        if (name === "si") texts.push(unescape(text));
      },
    }),
  );
  return texts;
}

interface BookContext {
  readonly texts: readonly string[];
  readonly formats: readonly (string | number)[];
  readonly date1904: boolean;
  readonly limits: TableLimits;
}

async function* readSheet(
  xml: AsyncIterable<Uint8Array>,
  context: BookContext,
): AsyncGenerator<readonly SheetRow[], void> {
  let rows: SheetRow[] = [];
  let row: { readonly number: number; readonly cells: string[] } = { number: 0, cells: [] };
  let cell: Readonly<Record<string, string>> = {};
  let column = -1;
  let value = "";
  const handlers = {
    open({
      name,
      attributes,
    }: {
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
    }) {
      if (name === "row") {
        row = { number: rowNumber(attributes["r"], row.number + 1), cells: [] };
        column = -1;
      } else if (name === "c") {
        cell = attributes;
        column = columnOf(attributes["r"]) ?? column + 1;
        value = "";
      }
    },
    close(name: string, text: string) {
      if (name === "v" || name === "t") value += text;
      else if (name === "c")
        setCell(row, { column, text: textOf(cell, value, context) }, context.limits.columns);
      else if (name === "row") rows.push(row);
    },
  };
  for await (const piece of readXml(xml, handlers)) {
    void piece;
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
}

/**
 * Excel's limits. A cell outside them is ignored; a row outside them means that no spreadsheet
 * wrote the file.
 */
const excelLimits = { columns: 16_384, rows: 1_048_576 } as const;

function rowNumber(given: string | undefined, next: number): number {
  const number = given === undefined ? next : Number(given);
  if (Number.isInteger(number) && number >= 1 && number <= excelLimits.rows) return number;
  throw new TableTooLarge(
    `A row is numbered ${(given ?? String(next)).slice(0, 20)}, but Excel's last row is 1,048,576. Save the file again in Excel, then upload it.`,
  );
}

function setCell(
  { number, cells }: { readonly number: number; readonly cells: string[] },
  { column, text }: { readonly column: number; readonly text: string },
  most: number,
): void {
  if (text === "" || column >= excelLimits.columns) return;
  if (column >= most) throw tooManyColumns(number, most);
  while (cells.length < column) cells.push("");
  cells[column] = text;
}

/** Returns the column index of a cell reference: 0 for "A1", 27 for "AB7". */
function columnOf(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place ?? "")?.[0];
  return letters === undefined
    ? null
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns the text that the cell shows. */
function textOf(
  { t: type = "n", s: style = "0" }: Readonly<Record<string, string>>,
  value: string,
  context: BookContext,
): string {
  if (value === "") return "";
  if (type === "s") return context.texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  return type === "n" ? numberText(Number(value), Number(style), context) : unescape(value);
}

/**
 * Writes out a number that has no explicit format, because Excel would show a long one (e.g. a UPC)
 * as 1.23E+11.
 */
function numberText(number: number, style: number, { formats, date1904 }: BookContext): string {
  const format = formats[style] ?? 0;
  return format === 0 || format === "General"
    ? String(number)
    : utils.format_cell({ t: "n", v: number, z: format }, undefined, { date1904 });
}

/** Decodes the escapes (e.g. _x000D_) that Excel writes for characters XML can't contain. */
function unescape(text: string): string {
  return text.includes("_x")
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
    : text;
}
