import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  checkPartsFile,
  discardPartsFile,
  discardPartsFiles,
  getPartsFile,
  importPartsFile,
  uploadPartsFile,
} from "#contract/parts-files.ts";
import type { PartsFile } from "#contract/parts-files.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { ApiClient } from "./api-client.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";
import { writeZip } from "./write-zip.ts";

let running: Product;
let client: ApiClient;
let database: Database;

beforeAll(async () => {
  running = await startProduct();
  client = await running.signIn("first-day-parts");
  database = running.database();
}, 240_000);
beforeEach(async () => {
  await client.call(discardPartsFiles);
});
afterAll(async () => {
  await database.close();
  await running.close();
});

const table = "Brand,MPN,Year,Make,Model\nTYC,20-1,2004,Honda,Civic\n";

async function send(content: string | Uint8Array, name = "stock.csv", init: RequestInit = {}) {
  const response = await client.open(`${uploadPartsFile.path}?name=${encodeURIComponent(name)}`, {
    method: "POST",
    body: new Uint8Array(Buffer.from(content)),
    headers: { "content-type": "application/octet-stream" },
    ...init,
  });
  return { status: response.status, body: (await response.json()) as { message?: string } };
}

async function keep(content: string | Uint8Array, name?: string): Promise<PartsFile> {
  return uploadPartsFile.answer.parse((await send(content, name)).body);
}

const change = (id: string, what: ReturnType<typeof sql>) =>
  database.asSystem((tx) => tx.execute(sql`update part_files set ${what} where id = ${id}`));

describe("uploaded files that aren't imported yet", () => {
  it("may take 250 MB per seller; more is refused with the limit and what to do, until one is discarded", async () => {
    const first = await keep(table);
    const second = await keep(table);
    await change(first.id, sql`size = ${200 * 1024 * 1024}`);
    await change(second.id, sql`stored_bytes = ${50 * 1024 * 1024}`);
    expect(await send(table)).toEqual({
      status: 403,
      body: {
        error: "uploads-full",
        message: expect.stringMatching(
          /may take 250 MB together, and 250 MB are used\. Import or discard those files, or wait: .*a day after its upload/,
        ),
      },
    });
    const neighbor = await running.signIn("no-email-motors");
    expect(
      (
        await neighbor.open(`${uploadPartsFile.path}?name=a.csv`, {
          method: "POST",
          body: table,
          headers: { "content-type": "application/octet-stream" },
        })
      ).status,
    ).toBe(200);
    await client.call(discardPartsFile, { params: { id: second.id } });
    expect((await send(table)).status).toBe(200);
  });

  it("don't include imported files", async () => {
    const { id, mapping } = await keep(table);
    await client.call(importPartsFile, { params: { id }, body: { mapping } });
    await expect
      .poll(async () => (await client.call(getPartsFile, { params: { id } })).state)
      .toBe("imported");
    await change(id, sql`size = ${250 * 1024 * 1024}`);
    expect((await send(table)).status).toBe(200);
  });

  it("leave nothing behind when the sender disconnects before the end", async () => {
    const leaving = new AbortController();
    async function* half() {
      yield Buffer.from(table);
      await new Promise((_resolve, reject) =>
        leaving.signal.addEventListener("abort", () => reject(new Error("left"))),
      );
    }
    const sent = client
      .open(`${uploadPartsFile.path}?name=half.csv`, {
        method: "POST",
        body: half(),
        headers: { "content-type": "application/octet-stream" },
        signal: leaving.signal,
        duplex: "half",
      } as RequestInit)
      .catch(() => "left");
    const files = () =>
      database.asSystem((tx) =>
        tx.execute(sql`select id from part_files where state = 'receiving'`),
      );
    await expect.poll(async () => (await files()).rows.length).toBe(1);
    leaving.abort();
    expect(await sent).toBe("left");
    await expect.poll(async () => (await files()).rows.length).toBe(0);
  });
});

describe("a workbook", () => {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const workbook = (rows: string) =>
    writeZip(
      [
        {
          name: "xl/workbook.xml",
          start: `<workbook xmlns:r="${office}"><sheets><sheet name="Stock" sheetId="1" r:id="r1"/></sheets></workbook>`,
        },
        {
          name: "xl/_rels/workbook.xml.rels",
          start: `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
        },
        {
          name: "xl/worksheets/sheet1.xml",
          start: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
        },
      ],
      { zip64: true, descriptors: true },
    );

  it("keeps its row numbers: a problem in Excel's last row is reported there", async () => {
    const heads = ["Brand", "MPN", "Year", "Make", "Model"].map(cell).join("");
    const good = ["TYC", "20-1", "2004", "Honda", "Civic"].map(cell).join("");
    const bad = ["TYC", "20-2", "soon", "Honda", "Civic"].map(cell).join("");
    const { id, mapping, about } = await keep(
      workbook(
        `<row r="3">${heads}</row><row r="500000">${good}</row><row r="1048576">${bad}</row>`,
      ),
      "stock.xlsx",
    );
    expect(about).toBe("Sheet “Stock”");
    const checked = await client.call(checkPartsFile, { params: { id }, body: { mapping } });
    expect(checked).toMatchObject({ rows: 2, parts: 1, problemCount: 1 });
    expect(checked.problems).toMatchObject([{ row: 1_048_576 }]);
  });
});
