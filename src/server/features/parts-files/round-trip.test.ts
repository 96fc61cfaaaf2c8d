import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportFormats } from "#contract/parts.ts";
import type { ExportFormat } from "#contract/parts.ts";
import type { PartInLines } from "#domain/parts/export-table.ts";
import { applicationKey, emptyApplication, partIdentity } from "#domain/parts/part.ts";
import type { Application, Part, PartLine } from "#domain/parts/part.ts";
import { suggestMapping } from "#domain/parts/part-columns.ts";
import { joinYears } from "#domain/parts/summarize-applications.ts";
import { writeExport } from "#server/features/parts/write-export.ts";
import { openTable } from "#server/platform/tabular-files/open-table.ts";
import type { FileSource } from "#server/platform/tabular-files/table.ts";
import { partsLimits } from "./limit-tables.ts";
import { readLines } from "./read-lines.ts";

/** Words with characters that spreadsheets, CSV, and XML treat specially. */
const word = fc
  .stringMatching(/^[A-Za-z0-9=+@'"<&,;é-][A-Za-z0-9 =+@'"<&,;.é-]{0,14}$/)
  .map((text) => text.trim().replaceAll(/\s+/g, " "))
  .filter((text) => text !== "");
const maybe = fc.oneof(fc.constant(""), word);
const simple = fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{0,11}$/);
const notes = fc
  .array(
    word.map((text) => text.replaceAll(";", ",")),
    { maxLength: 2 },
  )
  .map((all) => [...new Set(all)].join("; "));
const years = fc
  .tuple(fc.integer({ min: 1900, max: 2030 }), fc.integer({ min: 0, max: 9 }))
  .map(([first, span]) => ({ firstYear: first, lastYear: first + span }));
const id = fc.integer({ min: 1, max: 999_999 }).map(String);

const named = fc
  .record({
    years,
    make: word,
    model: word,
    trim: maybe,
    engine: maybe,
    position: maybe,
    quantity: fc.integer({ min: 1, max: 8 }),
    notes,
  })
  .map(({ years: held, ...one }): Application => ({ ...emptyApplication, ...held, ...one }));
const numbered = fc
  .record({
    BaseVehicle: id,
    quantity: fc.integer({ min: 1, max: 8 }),
    notes,
    SubModel: fc.option(id, { nil: undefined }),
    DriveType: fc.option(id, { nil: undefined }),
  })
  .map(({ quantity, notes: held, ...ids }): Application => ({
    ...emptyApplication,
    quantity,
    notes: held,
    ids: Object.fromEntries(
      Object.entries(ids).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  }));
const part = fc.record({
  brand: maybe,
  number: simple,
  sku: maybe,
  itemId: fc.oneof(fc.constant(""), id),
  title: maybe,
  type: maybe,
});

/** The parts and applications that each format can represent. */
const carried: Readonly<
  Record<
    ExportFormat,
    {
      readonly part: (one: Part) => Part;
      readonly applications: fc.Arbitrary<readonly Application[]>;
      readonly application: (one: Application) => Application;
    }
  >
> = {
  csv: {
    part: (one) => one,
    applications: fc.array(fc.oneof(named, numbered), { maxLength: 4 }),
    application: (one) => one,
  },
  xlsx: {
    part: (one) => one,
    applications: fc.array(fc.oneof(named, numbered), { maxLength: 4 }),
    application: (one) => one,
  },
  // eBay's files list vehicles by listing and year: no brand, title, or quantity, and the position
  // is part of the notes.
  ebay: {
    part: ({ number, sku, itemId }) => ({
      brand: "",
      number: "",
      sku: sku || number,
      itemId,
      title: "",
      type: "",
    }),
    applications: fc.array(named, { minLength: 1, maxLength: 4 }),
    application: (one) => ({
      ...one,
      position: "",
      quantity: 1,
      notes: [one.position, one.notes].filter((text) => text !== "").join("; "),
    }),
  },
  // ACES has no SKU or listing, and names a brand only by its four-letter code. Type and title
  // belong to each application.
  "aces-4.2": {
    part: (one) => ({
      ...one,
      brand: "",
      sku: "",
      itemId: "",
    }),
    applications: fc.array(fc.oneof(named, numbered), { minLength: 1, maxLength: 4 }),
    application: (one) => one,
  },
  "aces-5.0": {
    part: (one) => ({
      ...one,
      brand: "",
      sku: "",
      itemId: "",
    }),
    applications: fc.array(fc.oneof(named, numbered), { minLength: 1, maxLength: 4 }),
    application: (one) => one,
  },
};

describe.each(exportFormats)("a %s export", (format) => {
  const can = carried[format];

  it("is unchanged when it is imported again", async () => {
    const parts = fc.uniqueArray(
      fc.record({
        part: part.map(can.part),
        applications: can.applications.map((all) => all.map(can.application)),
      }),
      { selector: (one) => partIdentity(one.part), minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(parts, async (exported) => {
        expect(describeLines(await importAgain(await bytesOf(exported, format), format))).toEqual(
          describeLines(
            exported.flatMap(({ part: one, applications }): readonly PartLine[] =>
              applications.length === 0
                ? [{ part: one, application: null }]
                : applications.map((application) => ({ part: one, application })),
            ),
          ),
        );
      }),
      { numRuns: format === "xlsx" ? 12 : 60 },
    );
  }, 60_000);
});

async function* pageOf(parts: readonly PartInLines[]) {
  yield parts;
}

async function bytesOf(parts: readonly PartInLines[], format: ExportFormat): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of writeExport(pageOf(parts), {
    format,
    name: "parts",
    areListings: true,
    company: "Oak & Co",
    date: "2026-01-01",
  }).bytes)
    pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces);
}

async function importAgain(bytes: Buffer, format: ExportFormat): Promise<readonly PartLine[]> {
  const source: FileSource = {
    name: "parts",
    size: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += 101) yield bytes.subarray(at, at + 101);
    },
    bytes: (start, end) => bytes.subarray(start, end),
  };
  const aces = format.startsWith("aces");
  const table = aces ? null : await openTable(source, partsLimits);
  const mapping = table?.ok ? suggestMapping(table.value.header) : {};
  if (table?.ok) await table.value.close();
  const lines: PartLine[] = [];
  for await (const piece of readLines(source, {
    format: aces ? "aces" : "csv",
    stored: "sent",
    vehicles: null,
    mapping,
    brand: "",
  })) {
    if (!piece.ok) throw new Error(piece.failure.message);
    expect(piece.value.problems).toEqual([]);
    lines.push(...piece.value.lines);
  }
  // A row that only names its listing, as in eBay's files, holds no application.
  return format === "ebay" ? lines.filter(({ application }) => application !== null) : lines;
}

/** Describes the lines in a canonical form: sorted, with consecutive years joined. */
function describeLines(lines: readonly PartLine[]): readonly string[] {
  const byPart = Map.groupBy(lines, (line) => JSON.stringify(line.part));
  return [...byPart]
    .flatMap(([one, held]) =>
      joinYears(held.flatMap(({ application }) => application ?? []))
        .map((application) => `${one} ${applicationKey(application)}`)
        .concat(held.every(({ application }) => application === null) ? [one] : []),
    )
    .sort();
}
