import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { utils, write } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseProductFile } from "#contract/bulk-products.ts";
import { getParts } from "#contract/parts.ts";
import { uploadPartsFile } from "#contract/parts-files.ts";
import type { ApiClient } from "./api-client.ts";
import { binaryWorkbookBomb, workbookBomb } from "./hostile-workbooks.ts";
import { startProcesses } from "./start-processes.ts";
import type { Processes } from "./start-processes.ts";
import { watchMemory } from "./watch-memory.ts";
import type { MemoryWatch } from "./watch-memory.ts";

const megabyte = 1024 * 1024;
const gigabytes = 2048;
/** The most memory that the server and its child processes may use together, in megabytes. */
const maxMegabytes = 400;

let client: ApiClient;
let other: ApiClient;
let processes: Processes;
let memory: MemoryWatch;

beforeAll(async () => {
  // Runs as a separate process, so that only its memory is measured.
  processes = await startProcesses(1);
  client = await signIn("first-day-parts");
  await uploads.products(
    "warm.xlsx",
    workbook([
      ["MPN", "Brand"],
      ["740-123", "Dorman"],
    ]),
  );
  other = await signIn("no-email-motors");
  memory = watchMemory(processes.servers[0]?.pid);
}, 120_000);
afterAll(async () => {
  memory.stop();
  await processes.close();
});

async function signIn(seller: string): Promise<ApiClient> {
  const [signedIn] = await processes.signIn(seller);
  if (!signedIn) throw new Error("no server was started");
  return signedIn;
}

type Sent = Uint8Array<ArrayBuffer>;
const uploads = {
  async products(name: string, bytes: Sent): Promise<Response> {
    const form = new FormData();
    form.append("file", new Blob([bytes]), name);
    return client.open(parseProductFile.path, { method: "POST", body: form });
  },
  parts: (name: string, bytes: Sent): Promise<Response> =>
    client.open(`${uploadPartsFile.path}?name=${encodeURIComponent(name)}`, {
      method: "POST",
      body: bytes,
      headers: { "content-type": "application/octet-stream" },
    }),
};

function workbook(
  rows: readonly (readonly string[])[],
  bookType: "xlsx" | "biff8" | "xlsb" = "xlsx",
): Sent {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), "Parts");
  return new Uint8Array(write(book, { type: "buffer", bookType }) as Buffer);
}

const own = (bytes: Buffer): Sent => new Uint8Array(bytes);
const columns = Array.from({ length: 10_000 }, (_, at) => `column ${at}`);
const sheet = "<worksheet><sheetData>";
const bomb =
  (start: string, repeated: string, said = 1000) =>
  () =>
    own(
      workbookBomb({
        start,
        repeated,
        megabytes: gigabytes,
        said,
      }),
    );
/** Makes a workbook with these rows. */
const sheetOf = (rows: string) => () =>
  own(
    workbookBomb({
      start: `${sheet}${rows}</sheetData></worksheet>`,
      repeated: " ",
      megabytes: 0,
      said: 1000,
    }),
  );
const oldMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Files that must be refused, with the message. Where the two uploads differ, it matches both. */
const files: readonly (readonly [what: string, name: string, make: () => Sent, words: RegExp])[] = [
  ["100 MB", "huge.csv", () => new Uint8Array(100 * megabyte).fill(65), /larger than (20|50) MB/],
  [
    "two gigabytes of zeros, with a true size",
    "bomb.xlsx",
    bomb("", "\0", gigabytes * megabyte),
    /bomb\.xlsx holds far more data than its size suggests/,
  ],
  [
    "two gigabytes of zeros, with a false size",
    "bomb.xlsx",
    bomb("", "\0"),
    /bomb\.xlsx can't be read/,
  ],
  ["two gigabytes of whitespace in a sheet", "bomb.xlsx", bomb(sheet, " "), /can't be read/],
  ["two gigabytes of empty rows", "bomb.xlsx", bomb(sheet, "<row/>"), /holds far more/],
  [
    "two gigabytes of cells in one row",
    "bomb.xlsx",
    bomb(`${sheet}<row>`, '<c t="b"><v>1</v></c>'),
    /has more than (200|300) columns/,
  ],
  [
    "a cell of two gigabytes",
    "bomb.xlsx",
    bomb(`${sheet}<row><c t="inlineStr"><is><t>`, "x"),
    /can't be read/,
  ],
  [
    "two gigabytes of shared strings",
    "bomb.xlsx",
    () =>
      own(
        workbookBomb({
          start: "<sst>",
          repeated: "<si><t>a</t></si>",
          megabytes: gigabytes,
          said: 1000,
          part: "texts",
        }),
      ),
    /holds far more/,
  ],
  [
    "two gigabytes in a binary sheet, with a false size",
    "bomb.xlsx",
    () => own(binaryWorkbookBomb(gigabytes, 1000)),
    /holds far more/,
  ],
  [
    "900 MB in a binary sheet, with a true size",
    "bomb.xlsx",
    () => own(binaryWorkbookBomb(900, 900 * megabyte)),
    /holds far more/,
  ],
  [
    "10,000 columns as CSV",
    "wide.csv",
    () => own(Buffer.from(`${columns.join(",")}\n`)),
    /has more than (200|300) columns/,
  ],
  [
    "10,000 columns as .xlsx",
    "wide.xlsx",
    () => workbook([columns]),
    /has more than (200|300) columns/,
  ],
  [
    "half a workbook",
    "half.xlsx",
    () => workbook(Array.from({ length: 500 }, (_, at) => [`part ${at}`])).slice(0, 6000),
    /half\.xlsx can't be read/,
  ],
  [
    "19 MB of garbage as .xls",
    "garbage.xls",
    () => own(Buffer.concat([oldMark, randomBytes(19 * megabyte)])),
    /garbage\.xls can't be read/,
  ],
  [
    "19 MB of garbage as .xlsx",
    "garbage.xlsx",
    () => own(Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), randomBytes(19 * megabyte)])),
    /garbage\.xlsx can't be read/,
  ],
  [
    "half an .xlsb",
    "half.xlsx",
    () =>
      workbook(
        Array.from({ length: 500 }, (_, at) => [`part ${at}`]),
        "xlsb",
      ).slice(0, 3000),
    /half\.xlsx can't be read/,
  ],
  [
    "19 MB without a line break",
    "line.csv",
    () => new Uint8Array(19 * megabyte).fill(65),
    /longer than a million characters/,
  ],
  [
    "19 MB in an unclosed quote",
    "quote.csv",
    () => own(Buffer.concat([Buffer.from('MPN,Brand\n1,"'), Buffer.alloc(19 * megabyte, "x,\n")])),
    /quote that is never closed/,
  ],
  [
    "a row numbered 9,999,999",
    "row.xlsx",
    sheetOf('<row r="1"><c t="b"><v>1</v></c></row><row r="9999999"><c t="b"><v>1</v></c></row>'),
    /numbered 9999999, but Excel's last row is 1,048,576/,
  ],
  [
    "19 MB of line breaks",
    "lines.csv",
    () => own(Buffer.concat([Buffer.from("MPN,Brand\n"), Buffer.alloc(19 * megabyte, "\n")])),
    /more than 1,048,576 empty rows/,
  ],
  [
    "19 MB of commas",
    "commas.csv",
    () => own(Buffer.concat([Buffer.from("MPN,Brand\n"), Buffer.alloc(19 * megabyte, ",")])),
    /longer than a million characters/,
  ],
];

describe.each(["products", "parts"] as const)("a hostile %s file", (upload) => {
  it.each(files)(
    "is refused with the reason, while other calls are answered: %s",
    { timeout: 60_000 },
    async (...[, name, make, words]) => {
      const before = await answeredWhile(() => uploads[upload](name, make()));
      expect([before.answer.status, before.message]).toEqual([400, expect.stringMatching(words)]);
      expect(before.others, "calls of others that were answered meanwhile").toBeGreaterThan(0);
    },
  );
});

/**
 * Sends a file while another seller keeps listing parts.
 * @returns the answer, its message, and the number of the other seller's calls that were answered
 * meanwhile
 */
async function answeredWhile(send: () => Promise<Response>) {
  let over = false;
  let others = 0;
  const asking = (async () => {
    while (!over) {
      await other.call(getParts);
      others += 1;
      // Stays below the limit on calls per minute.
      await sleep(100);
    }
  })();
  const answer = await send();
  over = true;
  await asking;
  const { message } = (await answer.json()) as { message: string };
  return { answer, message, others };
}

it("the memory of the server and its child processes stays bounded through all of them, and a good file is still read", async () => {
  expect(memory.peak).toBeGreaterThan(0);
  expect(memory.peak).toBeLessThan(maxMegabytes);
  const answer = await uploads.products(
    "good.xlsx",
    workbook([
      ["MPN", "Brand"],
      ["740-124", "Dorman"],
    ]),
  );
  expect(parseProductFile.answer.parse(await answer.json()).products).toMatchObject([
    { mpn: "740-124" },
  ]);
});
