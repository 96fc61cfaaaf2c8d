import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { countOf } from "#domain/count-words.ts";
import { exportReports } from "#server/features/reports/export-reports.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log/log.ts";
import { ConfigError, readDataConfig } from "./config.ts";
import { openBesideProduct } from "./open-stored-data.ts";
import { runOperation } from "./run-operation.ts";

/** Runs `npm run reports`: writes what sellers reported as labeled titles. */
const help = `npm run reports -- [--since DATE] [--out FILE]

Prints the wrong fitments that sellers reported as labeled titles, in the format of
bench/labeled-titles/README.md and without personal data, while the product may keep running.

  --since DATE   all reports since this day (2026-11-24, UTC); default: those not exported before
  --out FILE     writes a new file instead of printing`;

await runOperation(async () => {
  const { values } = parseArgs({
    options: {
      since: { type: "string" },
      out: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return help;
  const since = values.since === undefined ? null : readDay(values.since);
  const data = await openBesideProduct(readDataConfig());
  const db = openDatabase(data.connection, createLog("silent"));
  try {
    const { count, text } = await exportReports(db, since, (labels) => {
      if (values.out !== undefined) writeNew(resolve(values.out), labels);
    });
    if (values.out === undefined) return text.trimEnd();
    return `Wrote ${countOf(count, "report")} to ${resolve(values.out)}. Read every entry before you use it.`;
  } finally {
    await db.close();
    await data.close();
  }
});

function readDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime()))
    throw new ConfigError(`--since: "${text}" isn't a day. Write it as 2026-11-24.`);
  return day;
}

function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw new ConfigError(
      `--out: couldn't write ${file} (${error instanceof Error && "code" in error ? String(error.code) : String(error)}). No report was marked as exported.`,
    );
  }
}
