/** `npm run checklist [-- --require AREA,AREA]`: which rows of the acceptance checklist a test names. Fails when a required area lacks some. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findTestedIds, listIds, reportAreas } from "./find-tested-ids.ts";
import type { AreaReport } from "./find-tested-ids.ts";

const root = join(import.meta.dirname, "..");
const checklist = join(root, "..", "shared", "spec", "checklist.md");
const { values } = parseArgs({ options: { require: { type: "string", default: "" } } });
const required = values.require.split(",").filter((area) => area !== "");

if (!existsSync(checklist)) {
  process.stderr.write(
    "The acceptance checklist is not kept in this repository; it is expected in ../shared/spec/checklist.md.\n",
  );
  process.exit(1);
}
const areas = reportAreas(
  listIds(readFileSync(checklist, "utf8")),
  new Set(testFiles().flatMap((file) => findTestedIds(readFileSync(file, "utf8")))),
);
const unknown = required.filter((area) => !areas.some((report) => report.area === area));
process.stdout.write(`${areas.map(lineOf).join("\n")}\n`);
if (unknown.length > 0) process.stderr.write(`The checklist has no area ${unknown.join(", ")}.\n`);
const lacking = areas.filter(
  (report) => required.includes(report.area) && report.missing.length > 0,
);
if (lacking.length > 0)
  process.stderr.write(
    `Without a test: ${lacking.flatMap((report) => report.missing).join(", ")}\n`,
  );
process.exit(unknown.length + lacking.length > 0 ? 1 : 0);

function lineOf({ area, total, missing }: AreaReport): string {
  return `${area.padEnd(10)}${String(total - missing.length).padStart(4)} of ${String(total).padStart(3)}${missing.length === 0 ? "" : `   without: ${missing.map((id) => id.replace(`${area}-`, "")).join(" ")}`}`;
}

function testFiles(): readonly string[] {
  return ["src", "test", "e2e", "sandbox", "scripts"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name) && !name.endsWith("find-tested-ids.test.ts"))
      .map((name) => join(root, folder, name)),
  );
}
