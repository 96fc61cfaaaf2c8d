/**
 * Runs both hostile benchmarks: first the generated files, then the generated calls. Usage: `npm
 * run bench -- hostile [count] [minutes] [seed]`. The count applies to each, the minutes only to
 * the files. Exits with 1 if either found a problem.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";

const [count = "10000", minutes = "30", seed = "1"] = process.argv.slice(2);
const halves = [
  ["hostile-files.ts", count, minutes, seed],
  ["hostile-calls.ts", count, seed],
] as const;

const failed = halves.filter(([file, ...words]) => {
  const half = spawnSync(process.execPath, [join(import.meta.dirname, file), ...words], {
    stdio: "inherit",
  });
  return half.status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
