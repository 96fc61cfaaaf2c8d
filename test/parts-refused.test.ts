import { CFB, utils, write } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getParts } from "#contract/parts.ts";
import { checkPartsFile, listPartsFiles, uploadPartsFile } from "#contract/parts-files.ts";
import type { ApiClient } from "./api-client.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let running: Product;
let client: ApiClient;

beforeAll(async () => {
  running = await startProduct();
  client = await running.signIn("first-day-parts");
}, 240_000);
afterAll(() => running.close());

async function send(
  name: string,
  content: string | Uint8Array,
): Promise<{ readonly status: number; readonly body: { readonly message?: string } }> {
  const bytes = new Uint8Array(typeof content === "string" ? Buffer.from(content) : content);
  const response = await client.open(`${uploadPartsFile.path}?name=${encodeURIComponent(name)}`, {
    method: "POST",
    body: bytes,
    headers: { "content-type": "application/octet-stream" },
  });
  return { status: response.status, body: (await response.json()) as { message?: string } };
}

const workbook = new Uint8Array(
  write(
    {
      SheetNames: ["Stock"],
      Sheets: {
        Stock: utils.aoa_to_sheet(
          Array.from({ length: 400 }, (_, at) => [`Part ${at}`, at, "Honda", "Civic"]),
        ),
      },
    },
    { type: "buffer", bookType: "xlsx" },
  ),
);

/**
 * Builds the container of a password-protected workbook, which Excel stores as one encrypted
 * stream.
 */
function lockedWorkbook(): Uint8Array {
  const box = CFB.utils.cfb_new();
  CFB.utils.cfb_add(
    box,
    "/EncryptionInfo",
    Buffer.concat([
      Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]),
      Buffer.from(
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><encryption xmlns="http://schemas.microsoft.com/office/2006/encryption"/>',
      ),
    ]),
  );
  CFB.utils.cfb_add(box, "/EncryptedPackage", Buffer.alloc(8192, 0x5a));
  return new Uint8Array(CFB.write(box, { type: "buffer" }) as Buffer);
}

const app = (number: number) =>
  `<App action="A" id="${number}"><Years from="2004" to="2005"/><Make>Honda</Make><Model>Civic</Model><Qty>1</Qty><Part>P-${number}</Part></App>\n`;
const apps = (count: number) => Array.from({ length: count }, (_, at) => app(at + 1)).join("");
const aces = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="4.2"><Header><Company>Lights</Company></Header>\n${inside}<Footer><RecordCount>1</RecordCount></Footer></ACES>`;
const laughs = Array.from(
  { length: 10 },
  (_, at) => `<!ENTITY lol${at} "${at === 0 ? "lol" : `&lol${at - 1};`.repeat(10)}">`,
).join("");
const table = "Brand,MPN,Title,Year,Make,Model\nTYC,20-1,Citroën badge,2004,Honda,Civic\n";

describe("a file that can't be used", () => {
  it.each([
    ["an empty file", "stock.csv", "", /^stock\.csv is empty\./],
    [
      "a PDF under another name",
      "stock.csv",
      "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<< /Type /Catalog >>",
      /^stock\.csv is a PDF/,
    ],
    [
      "a program",
      "stock.csv",
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 7, 9, 1]),
      /is not a text file/,
    ],
    [
      "half a workbook",
      "stock.xlsx",
      workbook.slice(0, Math.floor(workbook.length / 2)),
      /^stock\.xlsx can't be read: it's broken/,
    ],
    [
      "a workbook with a password",
      "stock.xlsx",
      lockedWorkbook(),
      /^stock\.xlsx is protected by a password\. Save it without a password/,
    ],
    [
      "a web page",
      "stock.xml",
      "<!DOCTYPE html><html><body><p>Sign in</p></body></html>",
      /^stock\.xml is a web page, not a table\. Open it in Excel/,
    ],
    [
      "XML with a mismatched tag",
      "parts.xml",
      aces(`${apps(3)}<App><Part>4</Prat></App>`),
      /^parts\.xml can't be read as XML: line 6: unexpected close tag/,
    ],
    [
      "a billion laughs",
      "parts.xml",
      `<?xml version="1.0"?><!DOCTYPE ACES [${laughs}]>${aces(`<App><Part>&lol9;</Part></App>`).slice(39)}`,
      /^parts\.xml can't be read as XML: line \d+: undefined entity/,
    ],
    [
      "an entity from a file",
      "parts.xml",
      `<?xml version="1.0"?><!DOCTYPE ACES [<!ENTITY secret SYSTEM "file:///etc/passwd">]>${aces(`<App><Part>&secret;</Part></App>`).slice(39)}`,
      /^parts\.xml can't be read as XML: line \d+: undefined entity/,
    ],
  ] as const)(
    "is refused with the reason and what to do, and leaves nothing behind: %s",
    async (...[, name, content, words]) => {
      const { status, body } = await send(name, content);
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: expect.stringMatching(words),
      });
      expect(await client.call(listPartsFiles)).toEqual([]);
    },
  );

  it("is refused by the check, before anything is stored, when ACES has a broken tag far into the file", async () => {
    const { status, body } = await send(
      "long.xml",
      aces(`${apps(4000)}<App><Part>broken</Prat></App>${apps(4000)}`),
    );
    expect(status).toBe(200);
    const { id } = uploadPartsFile.answer.parse(body);
    const checked = await client.send(checkPartsFile, { params: { id }, body: { mapping: {} } });
    expect(checked).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(
          /^long\.xml can't be read as XML: line 4003: .*Nothing was stored\. Export it again/,
        ),
      },
    });
    expect((await client.call(getParts)).all).toBe(0);
  });
});

describe("a file in an unusual encoding", () => {
  const wide = Buffer.from(`\uFEFF${table}`, "utf16le");
  it.each([
    ["UTF-16", wide],
    ["big-endian UTF-16", Buffer.from(wide).swap16()],
    ["UTF-16 without a byte order mark", Buffer.from(table, "utf16le")],
  ])("is read as a table: %s", async (_name, content) => {
    const { id, mapping } = uploadPartsFile.answer.parse((await send("stock.csv", content)).body);
    expect(await client.call(checkPartsFile, { params: { id }, body: { mapping } })).toMatchObject({
      rows: 1,
      parts: 1,
      problemCount: 0,
    });
  });

  const named = aces(app(1)).replace("UTF-8", "UTF-16");
  const wideXml = Buffer.from(`\uFEFF${named}`, "utf16le");
  it.each([
    ["UTF-16", wideXml],
    ["big-endian UTF-16", Buffer.from(wideXml).swap16()],
    [
      "UTF-8 with a document type",
      Buffer.from(aces(app(1)).replace("?>", '?><!DOCTYPE ACES SYSTEM "aces.dtd">')),
    ],
  ])("is read as ACES: %s", async (_name, content) => {
    const file = uploadPartsFile.answer.parse((await send("parts.xml", content)).body);
    expect(file.format).toBe("aces");
    expect(
      await client.call(checkPartsFile, {
        params: { id: file.id },
        body: { mapping: {}, brand: "TYC" },
      }),
    ).toMatchObject({
      rows: 1,
      parts: 1,
      applications: 1,
      problemCount: 0,
    });
  });
});
