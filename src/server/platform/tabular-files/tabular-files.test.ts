import { zipSync } from "fflate";
import { utils, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import type { Result } from "#domain/failure.ts";
import { checkZip } from "./check-zip.ts";
import { openTable } from "./open-table.ts";
import type { FileSource, TableLimits, TableRow } from "./table.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

const megabyte = 1024 * 1024;
const limits: TableLimits = {
  bytes: 50 * megabyte,
  rows: 1000,
  columns: 200,
  excel: {
    unpackedBytes: 50 * megabyte,
    wholeBytes: 20 * megabyte,
    memoryMb: 256,
    milliseconds: 10_000,
  },
};

function fileOf(content: string | Uint8Array, name = "parts.csv"): FileSource {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return {
    name,
    size: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += 7000) yield bytes.subarray(at, at + 7000);
    },
  };
}

/** The header, then the rows with their numbers; or what is wrong. */
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

async function gathered(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
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
    ["bars", "mpn|brand\n740-123|Dorman"],
    ["a byte order mark", "\uFEFFmpn,brand\n740-123,Dorman"],
    ["old line ends", "mpn,brand\r740-123,Dorman\r"],
    ["quotes", '"mpn","brand"\n"740-123","Dorman"'],
  ])("reads %s", async (_, text) => {
    expect(await read(fileOf(text))).toEqual([
      ["mpn", "brand"],
      [2, "740-123", "Dorman"],
    ]);
  });

  it("numbers rows as a spreadsheet does, empty ones left out", async () => {
    expect(await read(fileOf('sep=;\nmpn;brand\n\n1E10;"A; ""B""\nC"\n;\n00123;=1+1'))).toEqual([
      ["mpn", "brand"],
      [4, "1E10", 'A; "B"\nC'],
      [6, "00123", "=1+1"],
    ]);
  });

  it.each([
    ["UTF-16 with its mark", Buffer.from("\uFEFFmpn,brand\n1,Citroën", "utf16le")],
    ["UTF-16 without", Buffer.from("mpn,brand\n1,Citroën", "utf16le")],
    ["UTF-16 the other way round", Buffer.from("\uFEFFmpn,brand\n1,Citroën", "utf16le").swap16()],
    ["what Windows programs write", Buffer.from("mpn,brand\n1,Citroën", "latin1")],
    ["UTF-8", Buffer.from("mpn,brand\n1,Citroën")],
  ])("reads %s", async (_, bytes) => {
    expect(await read(fileOf(bytes))).toEqual([
      ["mpn", "brand"],
      [2, "1", "Citroën"],
    ]);
  });

  it("one late letter decides how the file is written", async () => {
    const rows = await read(fileOf(Buffer.from(`a,b\n${"x,y\n".repeat(900)}é,z`, "latin1")));
    expect(rows.at(-1)).toEqual([902, "é", "z"]);
  });

  it.each([
    ["nothing", "", /is empty/],
    ["only empty rows", "\n\n,,\n", /has no rows/],
    ["a PDF", "%PDF-1.7 ...", /is a PDF/],
    ["a program", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 0, 0, 3, 0, 0]), /not a text file/],
    ["ACES", '<?xml version="1.0"?><ACES/>', /is XML/],
    ["too many rows", `a,b\n${"1,2\n".repeat(1001)}`, /more than 1,000 rows/],
    ["10,000 columns", `${"a,".repeat(10_000)}b\n`, /10,001 columns; at most 200/],
    ["an open quote", `a,b\n1,"2\n${"3,4\n".repeat(300_000)}`, /Row 2 .*quote/],
  ])("%s is refused with words", async (_, content, words) => {
    expect(await read(fileOf(content))).toMatch(words);
  });

  it("100 MB are refused before a byte is read", async () => {
    const file: FileSource = {
      name: "huge.csv",
      size: 100 * megabyte,
      open: () => {
        throw new Error("read");
      },
    };
    expect(await read(file)).toMatch(/huge\.csv has 100 MB; at most 50 MB/);
  });
});

describe("Excel files", () => {
  it.each(["xlsx", "biff8"] as const)(
    "reads the first sheet of %s with anything in it, numbers as they are meant",
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

  it("a formula is not run: what it was worth when saved is read", async () => {
    const sheet = utils.aoa_to_sheet([["mpn"], ["x"]]);
    sheet.A2 = { t: "n", v: 3, f: "1+1" };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "s");
    expect(
      await read(fileOf(new Uint8Array(write(book, { type: "buffer", bookType: "xlsx" })))),
    ).toEqual([["mpn"], [2, "3"]]);
  });

  it.each([
    ["texts that cells share", { bookType: "xlsx", bookSST: true }],
    ["texts in their cells", { bookType: "xlsx", bookSST: false }],
    ["the older form", { bookType: "biff8" }],
  ] as const)("dates, formats and odd texts are read as Excel shows them: %s", async (_, form) => {
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
  });

  it("a workbook as other programs write it: prefixes, absolute paths, texts in pieces, cells without their place, formulas with their worth", async () => {
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

  it("a workbook that lies about its size is given up while it is unpacked", async () => {
    const rows = Array.from({ length: 900 }, (_, at) => [`part ${at}`, "x".repeat(2000)]);
    const bytes = Buffer.from(await gathered(writeXlsx("Parts", inPieces(rows))));
    const small = { ...limits, excel: { ...limits.excel, unpackedBytes: megabyte } };
    for (
      let at = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
      at >= 0;
      at = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]), at + 4)
    )
      bytes.writeUInt32LE(1000, at + 24);
    expect(await read(fileOf(bytes, "lie.xlsx"), small)).toMatch(/lie\.xlsx holds far more/);
  });

  it("a zip bomb is refused by its directory, and one that lies in it by unpacking", async () => {
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(60 * megabyte) });
    expect(await read(fileOf(bomb, "bomb.xlsx"))).toMatch(
      /bomb\.xlsx holds far more than its size says/,
    );
    const lie = Buffer.from(bomb);
    lie.writeUInt32LE(1000, lie.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
    expect(await read(fileOf(lie, "bomb.xlsx"))).toMatch(/holds far more/);
  });

  it.each<readonly [string, (zip: Buffer) => unknown]>([
    [
      "has no entries by one count and one by the other",
      (zip) => zip.writeUInt16LE(0, zip.length - 12),
    ],
    [
      "is stored by its directory and packed where it lies",
      (zip) =>
        zip.writeUInt16LE(0, directoryOf(zip) + 10) &&
        zip.writeUInt32LE(10, directoryOf(zip) + 20) &&
        zip.writeUInt32LE(10, directoryOf(zip) + 24),
    ],
    ["claims four gigabytes where it lies", (zip) => zip.writeUInt32LE(0xfffffff0, 22)],
  ])("a zip that %s is refused before it is read", async (_what, forge) => {
    const zip = Buffer.from(zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(60 * megabyte) }));
    // Its directory is harmless; a reader that goes by other fields would unpack it all.
    zip.writeUInt32LE(10, directoryOf(zip) + 24);
    forge(zip);
    expect(await checkZip(zip, 20 * megabyte)).not.toBeNull();
  });

  it.each([
    ["too many rows", workbook(Array.from({ length: 1002 }, () => ["a"])), /more than 1,000 rows/],
    [
      "too many columns",
      workbook([Array.from({ length: 10_000 }, (_, at) => `c${at}`)]),
      /10,000 columns; at most 200/,
    ],
    ["no rows", workbook([]), /has no rows/],
    ["a broken file", workbook([["a"], ["b"]]).slice(0, 900), /broken, or no Excel file/],
    [
      "a broken old file",
      workbook([["a"], ["b"]], "biff8").slice(0, 600),
      /broken, or no Excel file|has no rows/,
    ],
    [
      "a zip that is no workbook",
      zipSync({ "a.txt": Buffer.from("hello") }),
      /broken, or no Excel file|has no rows/,
    ],
  ])("%s: refused with words", async (_, bytes, words) => {
    expect(await read(fileOf(bytes, "parts.xlsx"))).toMatch(words);
  });

  it("what takes too long is given up", async () => {
    const slow = { ...limits, excel: { ...limits.excel, milliseconds: 1 } };
    expect(await read(fileOf(workbook([["a"], ["b"]])), slow)).toMatch(/too much memory or time/);
  });
});

describe("a workbook that needs more memory than it may", () => {
  it("is given up with words, and takes nothing else with it", async () => {
    const rows = Array.from({ length: 900 }, () =>
      Array.from({ length: 150 }, (_, at) => `a cell of its own ${at}`),
    );
    const bytes = await gathered(writeXlsx("Parts", inPieces(rows)));
    expect(
      await read(fileOf(bytes, "wide.xlsx"), {
        ...limits,
        excel: { ...limits.excel, memoryMb: 16 },
      }),
    ).toMatch(/too much memory or time/);
  });
});

describe("what is exported", () => {
  const rows = [
    ["mpn", "note"],
    ["=1+1", 'a "b", c'],
    ["'@x", "  lead"],
    ["", "-5"],
    ["line\nbreak", "<&>"],
  ];

  it("S-110 no cell is a formula to a spreadsheet, and it reads back as it was", async () => {
    const csv = await gathered(writeCsv(inPieces(rows.slice(0, 2), rows.slice(2))));
    expect(csv.toString()).toContain("'=1+1");
    const xlsx = await gathered(writeXlsx("Parts", inPieces(rows.slice(0, 2), rows.slice(2))));
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
