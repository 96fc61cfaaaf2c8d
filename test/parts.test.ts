import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { utils, write } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cancelBatch, getBatch, resumeBatch } from "#contract/batches.ts";
import { bulkGenerate, getFitmentReview } from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import {
  deleteParts,
  editPart,
  exportFormats,
  exportListings,
  exportParts,
  getPart,
  getParts,
} from "#contract/parts.ts";
import {
  checkPartsFile,
  getPartsFile,
  importPartsFile,
  listPartsFiles,
  undoPartsImport,
  uploadPartsFile,
} from "#contract/parts-files.ts";
import type { Part } from "#contract/parts.ts";
import type { PartsFile } from "#contract/parts-files.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const acesFile = join(import.meta.dirname, "../../shared/data/aces_3_1_cabin_filters.xml");

let running: Product;
let client: ApiClient;
let ids: readonly string[];
/**
 * Positions of the listings: matched by number, matched by SKU, another revision, a title that
 * disagrees, and one without a part.
 */
const byNumber = 0,
  bySku = 1,
  revision = 2,
  saysOtherwise = 3,
  unknown = 4;

beforeAll(async () => {
  running = await startProduct();
  ids = await seedListings(running, "first-day-parts", [
    { title: "Headlight Assembly", brand: "TYC", mpn: "20-6862-00" },
    { title: "Fog Light", sku: "SHELF-7" },
    { title: "Headlight", brand: "Depo", mpn: "317-1150R" },
    { title: "2008-2010 Honda Accord Headlight Assembly", brand: "TYC", mpn: "20-9999-00" },
    { title: "Headlight", brand: "Valeo", mpn: "88358" },
  ]);
  client = await running.signIn("first-day-parts");
  await client.call(pullListings);
}, 120_000);
afterAll(() => running.close());

async function send(
  name: string,
  content: string | Uint8Array,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const response = await client.open(`${uploadPartsFile.path}?name=${encodeURIComponent(name)}`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "content-type": "application/octet-stream" },
  });
  return { status: response.status, body: await response.json() };
}

async function upload(name: string, content: string | Uint8Array): Promise<PartsFile> {
  const { status, body } = await send(name, content);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return uploadPartsFile.answer.parse(body);
}

async function settled(id: string): Promise<PartsFile> {
  for (;;) {
    const file = await client.call(getPartsFile, { params: { id } });
    if (file.state === "imported" || file.state === "undone") return file;
    await sleep(50);
  }
}

async function importFile(name: string, content: string | Uint8Array): Promise<PartsFile> {
  const { id, mapping, brand } = await upload(name, content);
  await client.call(importPartsFile, { params: { id }, body: { mapping, brand } });
  return settled(id);
}

const all = async (search = ""): Promise<readonly Part[]> =>
  (await client.call(getParts, { query: { search } })).parts;
const named = async (number: string): Promise<Part> => {
  const found = (await all()).find((one) => one.number === number || one.sku === number);
  if (!found) throw new Error(`no part ${number}`);
  return found;
};

const stock = [
  "Brand,MPN,SKU,Title,Year,Make,Model,Trim,Notes",
  "tyc,20686200,,Headlight,2008-2009,HONDA,Accord,,Halogen",
  "tyc,20686200,,Headlight,2010,Honda,Accord,,Halogen",
  ",,SHELF-7,Fog light,2005,Toyota,Corolla,LE Sedan 4-Door,",
  "Depo,317-1150L,,Headlight,2008-2009,Honda,Pilot,,",
  "TYC,20999900,,Headlight,2008-2012,Honda,Accord,,",
  "Acme,1E10,,A part that fits nothing yet,,,,,",
].join("\n");

describe("a parts file", () => {
  it("is described and checked before anything is stored, with column, reason, and remedy for every bad row", async () => {
    const { id, header, sample, mapping, about, format } = await upload(
      "stock.csv",
      `${stock}\nTYC,,,No number,,,,,\nTYC,20-1,,x,soon,Honda,Civic,,\nTYC,20-2,,x,2004,,Civic,,\n`,
    );
    expect({
      header,
      format,
      about,
      first: sample[0]?.[1],
    }).toEqual({
      header: stock.split("\n")[0]?.split(","),
      format: "csv",
      about: "UTF-8, separated by commas",
      first: "20686200",
    });
    expect(mapping).toEqual({
      brand: 0,
      number: 1,
      sku: 2,
      title: 3,
      year: 4,
      make: 5,
      model: 6,
      trim: 7,
      notes: 8,
    });
    const check = await client.call(checkPartsFile, { params: { id }, body: { mapping } });
    expect(check).toMatchObject({
      rows: 9,
      parts: 5,
      applications: 5,
      withoutNames: 0,
      problemCount: 3,
    });
    expect(check.problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      "8 Part Number",
      "9 Year",
      "10 Make",
    ]);
    expect(check.problems.every(({ reason, remedy }) => reason !== "" && remedy !== "")).toBe(true);
    const problems = await (await client.open(`/api/parts/files/${id}/problems`)).text();
    expect(problems.split("\r\n")).toHaveLength(5);
    expect(problems).toContain("9,Year,“soon” isn't a year.");
    expect(await all()).toEqual([]);
    const wrong = await client.send(checkPartsFile, {
      params: { id },
      body: { mapping: { brand: 0 } },
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/part number or the SKU/) },
    });
  });

  it("is imported as a batch, and the chosen columns are remembered for files with the same header", async () => {
    const { id, mapping } = await upload("stock.csv", stock);
    expect(
      await client.send(importPartsFile, {
        params: { id },
        body: { mapping: { ...mapping, type: 3 }, brand: "House" },
      }),
    ).toMatchObject({ status: 400, body: { message: "You chose one column twice." } });
    await client.call(importPartsFile, {
      params: { id },
      body: {
        mapping: {
          brand: 0,
          number: 1,
          sku: 2,
          type: 3,
          year: 4,
          make: 5,
          model: 6,
          trim: 7,
          notes: 8,
        },
        brand: "House",
      },
    });
    const done = await settled(id);
    expect(done).toMatchObject({
      state: "imported",
      batch: {
        kind: "parts-import",
        state: "done",
        total: 1,
        done: 1,
        failed: 0,
      },
    });
    expect(
      (await all()).map(({ number, sku, brand, type, applications }) => [
        number || sku,
        brand,
        type,
        applications,
      ]),
    ).toEqual([
      ["SHELF-7", "House", "Fog light", 1],
      ["1E10", "Acme", "A part that fits nothing yet", 0],
      ["20686200", "tyc", "Headlight", 2],
      ["20999900", "TYC", "Headlight", 1],
      ["317-1150L", "Depo", "Headlight", 1],
    ]);
    expect(await upload("next.csv", stock)).toMatchObject({
      remembered: true,
      brand: "House",
      mapping: { type: 3 },
    });
    expect((await client.call(listPartsFiles)).map(({ name, state }) => [name, state])).toEqual([
      ["stock.csv", "imported"],
    ]);
  });

  it("can be undone, which restores the inventory except for what was edited since", async () => {
    const second = await importFile(
      "more.csv",
      "Brand,MPN,Title,Year,Make,Model\nTYC,20-6862-00,Better name,2011,Honda,Accord\nNew,55501,Made,,,\nNew,55502,Edited,,,\n",
    );
    expect(await named("20-6862-00")).toMatchObject({ title: "Better name", applications: 3 });
    const edited = await client.call(getPart, { params: { id: (await named("55502")).id } });
    await client.call(editPart, {
      params: { id: edited.part.id },
      body: { version: edited.version, fields: { title: "By hand" } },
    });
    await client.call(undoPartsImport, { params: { id: second.id } });
    expect(await settled(second.id)).toMatchObject({
      state: "undone",
      batch: { kind: "parts-undo", state: "done" },
    });
    expect(await named("20686200")).toMatchObject({
      title: "",
      type: "Headlight",
      applications: 2,
    });
    expect((await all("5550")).map(({ number, title }) => [number, title])).toEqual([
      ["55502", "By hand"],
    ]);
    await client.call(deleteParts, { body: { ids: [edited.part.id] } });
    expect(await all("5550")).toEqual([]);
  });

  it("can be canceled midway, resumed, and undone", async () => {
    const { total: before } = await client.call(getParts);
    const rows = Array.from(
      { length: 12_000 },
      (_, at) => `Bulk,77${at},${2000 + (at % 20)},Honda,Civic`,
    );
    const { id, mapping } = await upload(
      "long.csv",
      ["Brand,MPN,Year,Make,Model", ...rows].join("\n"),
    );
    const { batch } = await client.call(importPartsFile, { params: { id }, body: { mapping } });
    const batchId = batch?.id ?? "";
    const shown = async () => client.call(getBatch, { params: { id: batchId } });
    await vi.waitFor(async () => expect((await shown()).done).toBeGreaterThan(0), {
      timeout: 20_000,
      interval: 10,
    });
    await client.call(cancelBatch, { params: { id: batchId } });
    await vi.waitFor(async () => expect(["cancelled", "done"]).toContain((await shown()).state), {
      timeout: 20_000,
    });
    expect((await client.call(getParts)).total).toBeGreaterThan(before);
    await client.call(resumeBatch, { params: { id: batchId } });
    await settled(id);
    expect((await client.call(getParts)).total).toBe(before + 12_000);
    await client.call(undoPartsImport, { params: { id } });
    await settled(id);
    expect((await client.call(getParts)).total).toBe(before);
  });

  it("can be a workbook, with problems reported by Excel's row numbers", async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ["SKU", "Part Number", "Year", "Make", "Model"],
        [],
        ["X-1", 123456, 2004, "Honda", "Civic"],
        ["X-2", "=1+1", "never", "Honda", "Civic"],
      ]),
      "Stock",
    );
    const { id, mapping, about } = await upload(
      "stock.xlsx",
      new Uint8Array(write(book, { type: "buffer", bookType: "xlsx" })),
    );
    expect(about).toBe("Sheet “Stock”");
    const check = await client.call(checkPartsFile, { params: { id }, body: { mapping } });
    expect(check).toMatchObject({
      rows: 2,
      parts: 1,
      applications: 1,
      problems: [{ row: 4, column: "Year" }],
    });
  });

  it.each([
    ["an empty file", "nothing.csv", "", /is empty/],
    ["a picture", "parts.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), /is a picture/],
    [
      "garbage",
      "parts.xlsx",
      Buffer.from([0x50, 0x4b, 3, 4, 9, 9, 9, 9, 9, 9]),
      /broken, or not an Excel file/,
    ],
    [
      "another kind of XML",
      "parts.xml",
      "<?xml version='1.0'?><rss><item/></rss>",
      /without a single application/,
    ],
    [
      "broken XML",
      "parts.xml",
      "<?xml version='1.0'?><ACES><App><Part>1</Parts></App></ACES>",
      /can't be read as XML: line 1/,
    ],
    [
      "an XML entity bomb",
      "parts.xml",
      `<?xml version="1.0"?><!DOCTYPE ACES [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><ACES><App><Part>&b;</Part></App></ACES>`,
      /can't be read as XML/,
    ],
  ] as const)("%s is refused with the reason", async (...[, name, content, words]) => {
    const { status, body } = await send(name, content);
    expect(status).toBe(400);
    expect((body as { message: string }).message).toMatch(words);
  });

  it("is refused by the check when it ends in the middle", async () => {
    const { id, mapping } = await upload(
      "cut.xml",
      "<?xml version='1.0'?><ACES><App><BaseVehicle id='1'/><Part>1</Part></App><App>",
    );
    expect(await client.send(checkPartsFile, { params: { id }, body: { mapping } })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/ends in the middle/) },
    });
  });

  it("is refused when it is larger than 50 MB", async () => {
    const { status, body } = await send("huge.csv", Buffer.alloc(51 * 1024 * 1024, "a,b\n"));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: "huge.csv is larger than 50 MB. Split it into smaller files." },
    });
  });
});

describe("the inventory", () => {
  it("is open to every signed-in seller, but exporting listings is part of a paid tool", () => {
    expect(
      [
        getParts,
        getPart,
        editPart,
        deleteParts,
        exportParts,
        uploadPartsFile,
        importPartsFile,
        undoPartsImport,
      ].filter(({ gated }) => gated),
    ).toEqual([]);
    expect(exportListings.gated).toBe(true);
  });

  it("can be searched, filtered, sorted, and paged", async () => {
    const listed = async (query: Record<string, string>) =>
      (await client.call(getParts, { query })).parts.map(({ number, sku }) => number || sku);
    expect(await listed({ search: "686200" })).toEqual(["20686200"]);
    expect(await listed({ search: "317-1150 depo" })).toEqual(["317-1150L"]);
    expect(await listed({ search: "100%" })).toEqual([]);
    expect(await listed({ filter: "matched", sort: "number" })).toEqual([
      "SHELF-7",
      "20686200",
      "20999900",
    ]);
    expect(await listed({ filter: "unmatched" })).toEqual(["1E10", "317-1150L"]);
    expect(await listed({ filter: "without-fitments" })).toEqual(["1E10"]);
    expect(await listed({ sort: "fitments", descending: "true", limit: "1" })).toEqual([
      "20686200",
    ]);
    const { total, all: every } = await client.call(getParts, {
      query: { filter: "matched", limit: "1", offset: "1" },
    });
    expect({ total, every }).toEqual({ total: 3, every: 5 });
  });

  it("shows a part's fitments as ranges, and its listings with how they match", async () => {
    const { ranges, listings } = await client.call(getPart, {
      params: { id: (await named("20686200")).id },
    });
    expect(
      ranges.map(({ make, model, fromYear, toYear }) => `${make} ${model} ${fromYear}-${toYear}`),
    ).toEqual(["HONDA Accord 2008-2010"]);
    expect(listings).toEqual([
      { listing_id: ids[byNumber], title: "Headlight Assembly", by: "brand and part number" },
    ]);
    expect(
      (await client.call(getPart, { params: { id: (await named("SHELF-7")).id } })).listings,
    ).toMatchObject([{ listing_id: ids[bySku], by: "SKU" }]);
    expect(
      (await client.call(getPart, { params: { id: (await named("317-1150L")).id } })).listings,
    ).toMatchObject([{ listing_id: ids[revision], by: "part number in another revision" }]);
  });

  it("lets the seller edit a part's texts and vehicles, but not over a concurrent change, with another part's SKU, or without any number", async () => {
    const { id } = await named("1E10");
    const before = await client.call(getPart, { params: { id } });
    const after = await client.call(editPart, {
      params: { id },
      body: {
        version: before.version,
        fields: { sku: "NEW-1" },
        add: [
          {
            firstYear: 2004,
            lastYear: 2006,
            make: "Honda",
            model: "Civic",
          },
        ],
      },
    });
    expect(after).toMatchObject({
      part: { sku: "NEW-1", number: "1E10", applications: 1 },
      ranges: [{ fromYear: 2004, toYear: 2006 }],
    });
    expect(
      await client.send(editPart, {
        params: { id },
        body: { version: before.version, fields: { title: "late" } },
      }),
    ).toMatchObject({ status: 409 });
    expect(
      await client.send(editPart, {
        params: { id },
        body: { version: after.version, fields: { sku: "SHELF-7" } },
      }),
    ).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/already has this SKU/) },
    });
    expect(
      await client.send(editPart, {
        params: { id },
        body: { version: after.version, fields: { sku: "", number: "" } },
      }),
    ).toMatchObject({ status: 400 });
    const emptied = await client.call(editPart, {
      params: { id },
      body: { version: after.version, fields: { sku: "" }, remove: after.ranges[0]?.keys ?? [] },
    });
    expect(emptied.part).toMatchObject({ sku: "", applications: 0 });
  });
});

describe("the vehicles of a part", () => {
  const review = (at: number) => client.call(getFitmentReview, { params: { id: ids[at] ?? "" } });
  const cars = async (at: number) => [
    ...new Set((await review(at)).rows.map((row) => `${row.year} ${row.make} ${row.model}`)),
  ];

  it("reach its listings when these are generated, with the reason", async () => {
    expect((await review(byNumber)).rows).toEqual([]);
    await client.call(bulkGenerate, { body: { listing_ids: [...ids] } });
    expect(await cars(byNumber)).toEqual([
      "2008 Honda Accord",
      "2009 Honda Accord",
      "2010 Honda Accord",
    ]);
    expect(
      (await review(byNumber)).evidence.filter(({ source }) => source !== "marketplace"),
    ).toEqual([{ source: "parts-file", text: "tyc 20686200 in your parts list", confidence: 0.9 }]);
    expect(await cars(bySku)).toEqual(["2005 Toyota Corolla"]);
    expect(new Set((await review(bySku)).rows.map((row) => row.trim))).toEqual(
      new Set(["LE Sedan 4-Door"]),
    );
  });

  it("don't reach a listing with another revision, and lead to a question when the listing's title disagrees", async () => {
    expect((await review(revision)).rows).toEqual([]);
    expect((await review(unknown)).rows).toEqual([]);
    expect((await review(saysOtherwise)).questions).toMatchObject([
      {
        text: "The title says 2008-2010, but TYC 20999900 in your parts list says 2008-2012. Which is right?",
      },
    ]);
  });
});

describe("exports", () => {
  const download = async (path: string, body: object) =>
    client.open(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });

  it.each(exportFormats)("have the listings' fitments, as %s", async (format) => {
    const answer = await download(exportListings.path, {
      format,
      listing_ids: [ids[bySku], ids[byNumber]],
    });
    expect(answer.headers.get("content-disposition")).toMatch(
      /attachment; filename="fitments-[\d-]+.*\.(csv|xlsx|xml)"/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (format === "xlsx") return expect(bytes.subarray(0, 2).toString()).toBe("PK");
    expect(bytes.includes("Accord")).toBe(true);
    // ACES identifies parts by number only, so the export reports a part without one as left out.
    expect(
      bytes.includes(
        format.startsWith("aces") ? "Left out: 1. The part has no number." : "Corolla",
      ),
    ).toBe(true);
    if (format === "csv") expect(bytes.toString()).toMatch(/,State\r\n.*,Ready to sync\r\n/);
    if (format === "ebay")
      expect(bytes.toString()).toContain(
        `Revise,${ids[bySku]},SHELF-7,,\r\n,,,Compatibility,Year=2005|Make=Toyota|Model=Corolla|Trim=LE Sedan 4-Door|`,
      );
    if (format === "aces-5.0")
      expect(bytes.toString()).toMatch(
        /<ACES version="5\.0">[\s\S]*<PartNumber>20-6862-00<\/PartNumber>[\s\S]*<RecordCount>\d+<\/RecordCount>/,
      );
  });

  it("have the selected parts, or for eBay the listings of these parts", async () => {
    const csv = await (
      await download(exportParts.path, {
        format: "csv",
        selection: {
          all: true,
          filter: "matched",
          search: "",
          except: [(await named("SHELF-7")).id],
        },
      })
    ).text();
    expect(csv.match(/\r\n/g)).toHaveLength(1 + 3);
    const ebay = await (
      await download(exportParts.path, {
        format: "ebay",
        selection: { ids: [(await named("20686200")).id] },
      })
    ).text();
    expect(ebay).toContain(`Revise,${ids[byNumber]},20686200,,`);
  });
});

describe.skipIf(!existsSync(acesFile))("a real ACES file", () => {
  it("is imported completely: 6,512 applications of 257 parts, with their licensed IDs", async () => {
    const { id, mapping, about } = await upload("cabin.xml", readFileSync(acesFile));
    expect(about).toMatch(/^ACES 3\.1/);
    const check = await client.call(checkPartsFile, {
      params: { id },
      body: { mapping, brand: "AirQualitee" },
    });
    expect(check).toMatchObject({
      rows: 6512,
      applications: 6512,
      parts: 257,
      withoutNames: 6512,
      problemCount: 0,
      notices: [],
    });
    await client.call(importPartsFile, { params: { id }, body: { mapping, brand: "AirQualitee" } });
    await settled(id);
    const { total, parts } = await client.call(getParts, {
      query: {
        search: "AirQualitee",
        sort: "fitments",
        descending: "true",
        limit: "300",
      },
    });
    expect({ total, applications: parts.reduce((sum, one) => sum + one.applications, 0) }).toEqual({
      total: 257,
      applications: 6512,
    });
    const { unnamed, unnamedCount } = await client.call(getPart, {
      params: { id: parts[0]?.id ?? "" },
    });
    expect(unnamedCount).toBeGreaterThan(50);
    expect(unnamed[0]?.ids).toMatch(/BaseVehicle \d+/);
  });
});
