import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { headerSignature, suggestMapping } from "#domain/parts/part-columns.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { openTable } from "#server/platform/tabular-files/open-table.ts";
import type { FileSource, Table } from "#server/platform/tabular-files/table.ts";
import { partsLimits } from "./limit-tables.ts";
import { parseAces } from "./parse-aces.ts";
import type { AcesFrame } from "./parse-aces.ts";
import { readMapping } from "./store.ts";
import type { PartsFileRow } from "./store.ts";

const sampleRows = 5;
const longestSample = 80;

export type FileDescription = Pick<
  PartsFileRow,
  "format" | "about" | "header" | "sample" | "mapping" | "remembered" | "brand"
>;

interface Described {
  readonly source: FileSource;
  readonly format: PartsFileRow["format"];
  /** Of a workbook, which is stored as CSV by now. */
  readonly sheet: Table["sheet"];
}

/** What a file is, its first rows, and what its columns probably stand for: as chosen before for such a file, else by their heads. */
export async function describeFile(
  db: Database,
  sellerId: SellerId,
  file: Described,
): Promise<Result<FileDescription>> {
  return file.format === "aces"
    ? describeAces(db, sellerId, file.source)
    : describeTable(db, sellerId, file);
}

async function describeTable(
  db: Database,
  sellerId: SellerId,
  { source, format, sheet }: Described,
): Promise<Result<FileDescription>> {
  const table = await openTable(source, partsLimits);
  if (!table.ok) return table;
  const sample: (readonly string[])[] = [];
  for await (const chunk of table.value.rows) {
    if (!chunk.ok) return chunk;
    sample.push(
      ...chunk.value
        .slice(0, sampleRows - sample.length)
        .map(({ cells }) => cells.map((cell) => cell.slice(0, longestSample))),
    );
    if (sample.length >= sampleRows) break;
  }
  const { header } = table.value;
  const known = await readMapping(db, sellerId, headerSignature(header));
  return succeed({
    format,
    about: sheet ? sheetWords(sheet) : textWords(table.value),
    header,
    sample,
    mapping: known?.mapping ?? suggestMapping(header),
    remembered: known !== null,
    brand: known?.brand ?? "",
  });
}

function sheetWords({ name, of }: NonNullable<Table["sheet"]>): string {
  return of === 1 ? `Sheet “${name}”` : `Sheet “${name}” of ${of}; the others are not read`;
}

function textWords({ encoding, delimiter }: Table): string {
  const names: Readonly<Record<string, string>> = {
    ",": "commas",
    ";": "semicolons",
    "\t": "tabs",
    "|": "bars",
  };
  return `${(encoding ?? "").toUpperCase()}, divided by ${names[delimiter ?? ""] ?? "commas"}`;
}

async function describeAces(
  db: Database,
  sellerId: SellerId,
  source: FileSource,
): Promise<Result<FileDescription>> {
  for await (const piece of parseAces(source)) {
    if (!piece.ok) return piece;
    const { version, header } = piece.value.frame;
    const known = await readMapping(db, sellerId, acesSignature(piece.value.frame));
    const about = [
      `ACES ${version}`.trim(),
      header.Company,
      header.DocumentTitle,
      header.TransferDate,
    ]
      .filter((text) => text !== undefined && text !== "")
      .join(", ");
    return succeed({
      format: "aces",
      about,
      header: [],
      sample: [],
      mapping: {},
      remembered: known !== null,
      brand: known?.brand ?? header.Company ?? brandCode(piece.value.frame),
    });
  }
  return succeed({
    format: "aces",
    about: "ACES",
    header: [],
    sample: [],
    mapping: {},
    remembered: false,
    brand: "",
  });
}

/** The four letters that stand for the file's brand. */
export function brandCode({ header }: AcesFrame): string {
  return header.BrandAAIAID ?? header.BrandID ?? "";
}

/** Files of one brand are answered the same way. */
export function acesSignature(frame: AcesFrame): string {
  return `aces|${brandCode(frame)}|${frame.header.Company ?? ""}`.slice(0, 1000);
}
