import { writeLabel } from "#domain/reports/write-label.ts";
import type { Database } from "#server/platform/db/database.ts";
import { markExported, selectForExport } from "./store.ts";

const head = `# Wrong fitments that sellers reported, as labeled titles (bench/labeled-titles/README.md).
# Names, addresses, phone numbers, and serial numbers of VINs are hidden as far as a program can tell.
# Read every entry. Then check its truth, write its title in your own words, and give it its class.
`;

/**
 * Writes reported fitments as a file of labeled titles: all since a time, or without one those that
 * weren't exported before. They are marked as exported only if `write` succeeds.
 */
export async function exportReports(
  db: Database,
  since: Date | null,
  write: (text: string) => void,
): Promise<{ readonly count: number; readonly text: string }> {
  const reports = await db.asSystem((tx) => selectForExport(tx, since));
  const labels = reports.map(({ names, ...report }) => writeLabel(report, names));
  const text = `${[head, ...labels].join("\n\n")}\n`;
  write(text);
  await db.asSystem((tx) => markExported(tx, reports));
  return { count: reports.length, text };
}
