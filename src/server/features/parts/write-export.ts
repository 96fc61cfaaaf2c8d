import type { ExportFormat } from "#contract/parts.ts";
import { ebayHeader, ebayRows, tableHeader, tableRow } from "#domain/parts/export-table.ts";
import type { PartInLines } from "#domain/parts/export-table.ts";
import type { PartLine } from "#domain/parts/part.ts";
import { joinYears } from "#domain/parts/summarize-applications.ts";
import { writeCsv } from "#server/platform/tabular-files/write-csv.ts";
import { writeXlsx } from "#server/platform/tabular-files/write-xlsx.ts";
import { writeAces } from "./write-aces.ts";

/** The parts to export with their applications, page by page. */
export type ExportPages = AsyncIterable<readonly PartInLines[]>;

export interface ExportOrder {
  readonly format: ExportFormat;
  /** The file name without its extension. */
  readonly name: string;
  /** The sender, named in ACES files. */
  readonly company: string;
  /** ISO 8601 date. */
  readonly date: string;
  /** Whether the parts are listings. Their tables have a column with the state. */
  readonly areListings: boolean;
}

export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: AsyncIterable<string | Uint8Array>;
}

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Streams parts and fitments as a file. */
export function writeExport(
  pages: ExportPages,
  { format, name, company, date, areListings }: ExportOrder,
): ExportedFile {
  if (format === "csv")
    return {
      name: `${name}.csv`,
      type: "text/csv; charset=utf-8",
      bytes: writeCsv(tableRows(pages, areListings)),
    };
  if (format === "xlsx")
    return {
      name: `${name}.xlsx`,
      type: xlsxType,
      bytes: writeXlsx("Fitments", tableRows(pages, areListings)),
    };
  if (format === "ebay")
    return {
      name: `${name}-ebay.csv`,
      type: "text/csv; charset=utf-8",
      bytes: writeCsv(ebayTable(pages)),
    };
  const version = format === "aces-4.2" ? "4.2" : "5.0";
  return {
    name: `${name}-aces-${version}.xml`,
    type: "application/xml; charset=utf-8",
    bytes: writeAces(
      {
        version,
        company,
        title: name,
        date,
      },
      lines(pages),
    ),
  };
}

async function* tableRows(
  pages: ExportPages,
  withStates: boolean,
): AsyncGenerator<readonly (readonly string[])[], void> {
  yield [withStates ? [...tableHeader, "State"] : tableHeader];
  for await (const page of pages)
    yield page.flatMap((part) =>
      linesOf(part).map((line) => {
        const row = tableRow(line);
        return withStates ? [...row, part.state ?? ""] : row;
      }),
    );
}

async function* ebayTable(
  pages: ExportPages,
): AsyncGenerator<readonly (readonly string[])[], void> {
  yield [ebayHeader];
  for await (const page of pages) yield page.flatMap(ebayRows);
}

async function* lines(pages: ExportPages): AsyncGenerator<readonly PartLine[], void> {
  for await (const page of pages) yield page.flatMap(linesOf);
}

function linesOf({ part, applications }: PartInLines): readonly PartLine[] {
  return applications.length === 0
    ? [{ part, application: null }]
    : joinYears(applications).map((application) => ({ part, application }));
}
