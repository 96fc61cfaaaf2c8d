import { utils } from "@e965/xlsx";
import { readXml } from "./read-xml.ts";
import { claimedBytes, readEntries, TooLarge, unpackEntry } from "./zip-entries.ts";
import type { ZipEntry } from "./zip-entries.ts";

export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface StreamedSheet {
  readonly name: string;
  /** A piece of the sheet at a time, every row with its number; rows without a cell may be left out. Throws where the workbook is broken, and `TooLarge`. */
  rows(): AsyncGenerator<readonly SheetRow[], void>;
}

/**
 * The sheets of an .xlsx workbook, read as they are unpacked: never whole in memory, but for the texts that its cells share. Formulas are passed over; what they
 * were worth is read. null: it is no such workbook (an older form, or another program's).
 */
export async function streamWorkbook(
  zip: Buffer,
  mostUnpacked: number,
): Promise<readonly StreamedSheet[] | null> {
  const entries = new Map(
    (readEntries(zip) ?? []).map((entry) => [entry.name.toLowerCase().replace(/^\//, ""), entry]),
  );
  const book = entries.get("xl/workbook.xml");
  const links = entries.get("xl/_rels/workbook.xml.rels");
  if (!book || !links) return null;
  if (claimedBytes(entries.values()) > mostUnpacked) throw new TooLarge();
  let left = mostUnpacked;
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
      ? [{ name, rows: () => readSheet(unpack(entry), { texts, formats, date1904 }) }]
      : [];
  });
}

async function drain(reading: AsyncGenerator<void, void>): Promise<void> {
  for await (const piece of reading) void piece;
}

/** What the workbook's links lead to, by their ids; paths are in small letters. */
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

/** How the numbers of each style are shown: a code, or the number of one that every Excel has. */
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

/** The texts that cells share, in their order; what is written above letters to pronounce them is left out. */
async function readTexts(xml: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = "";
  let above = 0;
  await drain(
    readXml(xml, {
      open({ name }) {
        if (name === "si") text = "";
        if (name === "rPh") above += 1;
      },
      close(name, own) {
        if (name === "t" && above === 0) text += own;
        if (name === "rPh") above -= 1;
        if (name === "si") texts.push(unescape(text));
      },
    }),
  );
  return texts;
}

interface Knowledge {
  readonly texts: readonly string[];
  readonly formats: readonly (string | number)[];
  readonly date1904: boolean;
}

async function* readSheet(
  xml: AsyncIterable<Uint8Array>,
  known: Knowledge,
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
        row = { number: Number(attributes["r"] ?? row.number + 1), cells: [] };
        column = -1;
      } else if (name === "c") {
        cell = attributes;
        column = columnOf(attributes["r"]) ?? column + 1;
        value = "";
      }
    },
    close(name: string, text: string) {
      if (name === "v" || name === "t") value += text;
      else if (name === "c") setCell(row.cells, column, textOf(cell, value, known));
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

/** Excel's own limit; a cell said to stand further out is none. */
const mostColumns = 16_384;

function setCell(cells: string[], column: number, text: string): void {
  if (text === "" || column >= mostColumns) return;
  while (cells.length < column) cells.push("");
  cells[column] = text;
}

/** 0 for "A1", 27 for "AB7". */
function columnOf(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place ?? "")?.[0];
  return letters === undefined
    ? null
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** What the cell shows. */
function textOf(
  { t: type = "n", s: style = "0" }: Readonly<Record<string, string>>,
  value: string,
  known: Knowledge,
): string {
  if (value === "") return "";
  if (type === "s") return known.texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  return type === "n" ? numberText(Number(value), Number(style), known) : unescape(value);
}

/** A number without a format of its own is written out: Excel would show a long one (a UPC) as 1.23E+11. */
function numberText(number: number, style: number, { formats, date1904 }: Knowledge): string {
  const format = formats[style] ?? 0;
  return format === 0 || format === "General"
    ? String(number)
    : utils.format_cell({ t: "n", v: number, z: format }, undefined, { date1904 });
}

/** Excel writes signs that XML cannot carry as _x000D_. */
function unescape(text: string): string {
  return text.includes("_x")
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
    : text;
}
