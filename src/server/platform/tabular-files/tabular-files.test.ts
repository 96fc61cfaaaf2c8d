import { zipSync } from "fflate";
import { utils, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { writeZip } from "../../../../test/write-zip.ts";
import type { Result } from "#domain/failure.ts";
import { openTable } from "./open-table.ts";
import { repackZip } from "./repack-zip.ts";
import type { FileSource, TableLimits, TableRow } from "./table.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

const megabyte = 1024 * 1024;
const limits: TableLimits = {
  bytes: 50 * megabyte,
  rows: 1000,
  columns: 200,
  cells: 400_000,
  emptyRows: 10_000,
  excel: { unpackedBytes: 50 * megabyte, wholeBytes: 20 * megabyte },
};

function fileOf(content: string | Uint8Array, name = "parts.csv"): FileSource {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return {
    name,
    size: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += 7000) yield bytes.subarray(at, at + 7000);
    },
    bytes: (start, end) => bytes.subarray(start, end),
  };
}

/** Returns the header, then the rows with their numbers; or the error message. */
async function read(file: FileSource, within = limits): Promise<string | readonly unknown[]> {
  const table = await openTable(file, within);
  if (!table.ok) return table.failure.message;
  const rows: TableRow[] = [];
  for await (const chunk of table.value.rows) {
    const taken: Result<readonly TableRow[]> = chunk;
    if (!taken.ok) return taken.failure.message;
    rows.push(...taken.value);
  }
  return [table.value.header, ...rows.map(({ number, cells }) => [number, ...cells])];
}

async function* inPieces<T>(...pieces: readonly T[]) {
  yield* pieces;
}

async function collectBytes(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(all);
}

const workbook = (rows: readonly (readonly unknown[])[], bookType: "xlsx" | "biff8" = "xlsx") => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), "Empty");
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), "Parts");
  return new Uint8Array(write(book, { type: "buffer", bookType }));
};

const directoryOf = (zip: Buffer) => zip.readUInt32LE(zip.length - 6);

describe("CSV files", () => {
  it.each([
    ["commas", "mpn,brand\n740-123,Dorman"],
    ["semicolons", "mpn;brand\r\n740-123;Dorman\r\n"],
    ["tabs", "mpn\tbrand\n740-123\tDorman"],
    ["pipes", "mpn|brand\n740-123|Dorman"],
    ["a byte order mark", "\uFEFFmpn,brand\n740-123,Dorman"],
    ["old line endings", "mpn,brand\r740-123,Dorman\r"],
    ["quotes", '"mpn","brand"\n"740-123","Dorman"'],
  ])("reads %s", async (_, text) => {
    expect(await read(fileOf(text))).toEqual([
      ["mpn", "brand"],
      [2, "740-123", "Dorman"],
    ]);
  });

  it("numbers rows as a spreadsheet does, skipping empty ones", async () => {
    expect(await read(fileOf('sep=;\nmpn;brand\n\n1E10;"A; ""B""\nC"\n;\n00123;=1+1'))).toEqual([
      ["mpn", "brand"],
      [4, "1E10", 'A; "B"\nC'],
      [6, "00123", "=1+1"],
    ]);
  });

  it.each([
    ["UTF-16 with a byte order mark", Buffer.from("\uFEFFmpn,brand\n1,Citroën", "utf16le")],
    ["UTF-16 without one", Buffer.from("mpn,brand\n1,Citroën", "utf16le")],
    ["big-endian UTF-16", Buffer.from("\uFEFFmpn,brand\n1,Citroën", "utf16le").swap16()],
    ["Windows-1252 text", Buffer.from("mpn,brand\n1,Citroën", "latin1")],
    ["UTF-8", Buffer.from("mpn,brand\n1,Citroën")],
  ])("reads %s", async (_, bytes) => {
    expect(await read(fileOf(bytes))).toEqual([
      ["mpn", "brand"],
      [2, "1", "Citroën"],
    ]);
  });

  it("detects the encoding from a single letter near the end of the file", async () => {
    const rows = await read(fileOf(Buffer.from(`a,b\n${"x,y\n".repeat(900)}é,z`, "latin1")));
    expect(rows.at(-1)).toEqual([902, "é", "z"]);
  });

  it.each([
    ["an empty file", "", /is empty/],
    ["only empty rows", "\n\n,,\n", /has no rows/],
    ["a PDF", "%PDF-1.7 ...", /is a PDF/],
    ["a program", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 0, 0, 3, 0, 0]), /not a text file/],
    ["ACES", '<?xml version="1.0"?><ACES/>', /is XML/],
    ["too many rows", `a,b\n${"1,2\n".repeat(1001)}`, /more than 1,000 rows/],
    ["10,000 columns", `${"a,".repeat(10_000)}b\n`, /Row 1 has more than 200 columns/],
    ["endless cells", `a,b\n${`1${",".repeat(999)}\n`.repeat(500)}`, /more than 400,000 cells/],
    ["endless empty rows", `a,b\n${"\n".repeat(10_001)}`, /more than 10,000 empty rows/],
    ["endless commas", ",".repeat(3_000_000), /longer than a million characters/],
    ["an open quote", `a,b\n1,"2\n${"3,4\n".repeat(300_000)}`, /Row 2 .*quote/],
  ])("refuses %s with a reason", async (_, content, words) => {
    expect(await read(fileOf(content))).toMatch(words);
  });

  it("refuses a file of 100 MB without reading it", async () => {
    const file: FileSource = {
      name: "huge.csv",
      size: 100 * megabyte,
      open: () => {
        throw new Error("read");
      },
      bytes: () => {
        throw new Error("read");
      },
    };
    expect(await read(file)).toMatch(/huge\.csv has 100 MB, but the limit is 50 MB/);
  });
});

describe("Excel files", () => {
  it.each(["xlsx", "biff8"] as const)(
    "reads the first sheet of %s that isn't empty, and keeps long numbers in full",
    async (type) => {
      const bytes = workbook(
        [["mpn", "upc", "price"], ["1E10", 12345678901234, 9.5], [], [5026491, true, null]],
        type,
      );
      expect(await read(fileOf(bytes, "parts.xls"))).toEqual([
        ["mpn", "upc", "price"],
        [2, "1E10", "12345678901234", "9.5"],
        [4, "5026491", "TRUE"],
      ]);
    },
  );

  it("reads a formula's saved value instead of running it", async () => {
    const sheet = utils.aoa_to_sheet([["mpn"], ["x"]]);
    sheet.A2 = { t: "n", v: 3, f: "1+1" };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "s");
    expect(
      await read(fileOf(new Uint8Array(write(book, { type: "buffer", bookType: "xlsx" })))),
    ).toEqual([["mpn"], [2, "3"]]);
  });

  it.each([
    ["shared strings", { bookType: "xlsx", bookSST: true }],
    ["inline strings", { bookType: "xlsx", bookSST: false }],
    ["the older format", { bookType: "biff8" }],
  ] as const)(
    "reads dates, formats, and unusual texts as Excel shows them, with %s",
    async (_, form) => {
      const sheet = utils.aoa_to_sheet([
        ["upc", "date", "share", "price", "text"],
        [36000291452, 45000, 0.5, 9.5, 'Ä & B <c> "d"'],
        ["", "", "", "", "two\nlines"],
      ]);
      Object.assign(sheet.A2, { z: "000000000000" });
      Object.assign(sheet.B2, { z: "yyyy-mm-dd" });
      Object.assign(sheet.C2, { z: "0%" });
      Object.assign(sheet.D2, { z: "0.00" });
      sheet.E4 = { t: "e", v: 0x2a };
      sheet["!ref"] = "A1:E4";
      const book = utils.book_new();
      utils.book_append_sheet(book, sheet, "s");
      const expected = [
        ["upc", "date", "share", "price", "text"],
        [2, "036000291452", "2023-03-15", "50%", "9.50", 'Ä & B <c> "d"'],
        [3, "", "", "", "", "two\nlines"],
        [4, "", "", "", "", "#N/A"],
      ];
      expect(
        await read(fileOf(new Uint8Array(write(book, { type: "buffer", ...form })), "parts.xlsx")),
      ).toEqual(expected);
    },
  );

  it("reads workbooks from other programs, with prefixes, absolute paths, rich text, cells without references, and formulas with values", async () => {
    const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
      office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const files = {
      "xl/workbook.xml": `<x:workbook xmlns:x="${main}" xmlns:r="${office}"><x:sheets><x:sheet name="Stock" sheetId="1" r:id="rId9"/></x:sheets></x:workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId9" Type="${office}/worksheet" Target="/xl/worksheets/Sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      "xl/sharedStrings.xml": `<sst xmlns="${main}"><si><r><t>Part </t></r><r><t>No</t></r><rPh sb="0" eb="1"><t>read so</t></rPh></si><si><t>line_x000A_break</t></si></sst>`,
      "xl/worksheets/Sheet1.xml": `<worksheet xmlns="${main}"><sheetData><row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>Note</t></is></c></row><row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="s"><v>1</v></c><c r="ZZZ3"><v>9</v></c></row></sheetData></worksheet>`,
    };
    const bytes = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
    );
    expect(await read(fileOf(bytes, "parts.xlsx"))).toEqual([
      ["Part No", "Note"],
      [3, "2", "line\nbreak"],
    ]);
  });

  it("reads zips from streaming writers, with Zip64 sizes or sizes after the data", async () => {
    const rows =
      "<row r='1'><c t='inlineStr'><is><t>mpn</t></is></c></row><row r='1048576'><c><v>7</v></c></row>";
    const parts = {
      "xl/workbook.xml": `<workbook xmlns:r="x"><sheets><sheet name="s" sheetId="1" r:id="r1"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    };
    const zip = writeZip(
      Object.entries(parts).map(([name, start]) => ({ name, start })),
      { zip64: true, descriptors: true },
    );
    expect(await read(fileOf(zip, "parts.xlsx"))).toEqual([["mpn"], [1_048_576, "7"]]);
  });

  it.each([
    ["number far beyond the last row", 9_999_999],
    ["number before the first row", 0],
    ["number between two rows", 1.5],
    ["number that isn't a number", "x"],
  ])("refuses a row %s with a reason", async (_, number) => {
    const bytes = zipSync({
      "xl/workbook.xml": Buffer.from(
        `<workbook xmlns:r="x"><sheets><sheet name="s" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": Buffer.from(
        `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      "xl/worksheets/sheet1.xml": Buffer.from(
        `<worksheet><sheetData><row r="${number}"><c><v>7</v></c></row></sheetData></worksheet>`,
      ),
    });
    expect(await read(fileOf(bytes, "parts.xlsx"))).toMatch(/Excel's last row is 1,048,576/);
  });

  it("stops unpacking a workbook that lies about its size", async () => {
    const rows = Array.from({ length: 900 }, (_, at) => [`part ${at}`, "x".repeat(2000)]);
    const bytes = Buffer.from(await collectBytes(writeXlsx("Parts", inPieces(rows))));
    const small = { ...limits, excel: { ...limits.excel, unpackedBytes: megabyte } };
    for (
      let at = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
      at >= 0;
      at = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]), at + 4)
    )
      bytes.writeUInt32LE(1000, at + 24);
    expect(await read(fileOf(bytes, "lie.xlsx"), small)).toMatch(/lie\.xlsx holds far more data/);
  });

  it("refuses a zip bomb by its directory, or while unpacking if the directory lies", async () => {
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(60 * megabyte) });
    expect(await read(fileOf(bomb, "bomb.xlsx"))).toMatch(
      /bomb\.xlsx holds far more data than its size suggests/,
    );
    const lie = Buffer.from(bomb);
    lie.writeUInt32LE(1000, lie.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
    expect(await read(fileOf(lie, "bomb.xlsx"))).toMatch(/holds far more/);
  });

  it.each<readonly [string, (zip: Buffer) => unknown]>([
    ["gives two different numbers of entries", (zip) => zip.writeUInt16LE(0, zip.length - 12)],
    [
      "is stored according to its directory but compressed according to its entry",
      (zip) =>
        zip.writeUInt16LE(0, directoryOf(zip) + 10) &&
        zip.writeUInt32LE(10, directoryOf(zip) + 20) &&
        zip.writeUInt32LE(10, directoryOf(zip) + 24),
    ],
    ["claims four gigabytes in its entry", (zip) => zip.writeUInt32LE(0xfffffff0, 22)],
  ])("refuses a zip that %s before reading it", async (_what, forge) => {
    const zip = Buffer.from(zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(60 * megabyte) }));
    // The directory looks harmless, but a reader that trusts other fields would unpack everything.
    zip.writeUInt32LE(10, directoryOf(zip) + 24);
    forge(zip);
    expect(await repackZip(fileOf(zip), 20 * megabyte)).toBeTypeOf("string");
  });

  it.each([
    ["too many rows", workbook(Array.from({ length: 1002 }, () => ["a"])), /more than 1,000 rows/],
    [
      "too many columns",
      workbook([Array.from({ length: 10_000 }, (_, at) => `c${at}`)]),
      /Row 1 has more than 200 columns/,
    ],
    ["no rows", workbook([]), /has no rows/],
    [
      "a zip that puts readers in an endless loop",
      writeZip(
        Array.from({ length: 800 }, (_, at) => ({ name: `a${at}.bin`, start: "hello" })),
        { zip64: true, descriptors: true },
      ),
      /broken, or not an Excel file/,
    ],
    ["a broken file", workbook([["a"], ["b"]]).slice(0, 900), /broken, or not an Excel file/],
    [
      "a broken old file",
      workbook([["a"], ["b"]], "biff8").slice(0, 600),
      /broken, or not an Excel file|has no rows/,
    ],
    [
      "a zip that isn't a workbook",
      zipSync({ "a.txt": Buffer.from("hello") }),
      /broken, or not an Excel file|has no rows/,
    ],
  ])("refuses %s with a reason", async (_, bytes, words) => {
    expect(await read(fileOf(bytes, "parts.xlsx"))).toMatch(words);
  });
});

describe("an exported table", () => {
  const rows = [
    ["mpn", "note"],
    ["=1+1", 'a "b", c'],
    ["'@x", "  lead"],
    ["", "-5"],
    ["line\nbreak", "<&>"],
  ];

  it("escapes formulas, and reads back the same values", async () => {
    const csv = await collectBytes(writeCsv(inPieces(rows.slice(0, 2), rows.slice(2))));
    expect(csv.toString()).toContain("'=1+1");
    const xlsx = await collectBytes(writeXlsx("Parts", inPieces(rows.slice(0, 2), rows.slice(2))));
    const expected = [
      ["mpn", "note"],
      [2, "=1+1", 'a "b", c'],
      [3, "'@x", "lead"],
      [4, "", "-5"],
      [5, "line\nbreak", "<&>"],
    ];
    expect(await read(fileOf(csv))).toEqual(expected);
    expect(await read(fileOf(xlsx, "parts.xlsx"))).toEqual(expected);
  });
});
