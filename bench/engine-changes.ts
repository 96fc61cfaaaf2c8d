/**
 * Lists the listings for which another checkout's engine gives another result:
 * `npm run bench -- engine-changes --against PATH`. Compares rows, notes, confidences, questions,
 * refusals, and marks over all sets of `fitment-accuracy`; a refactoring changes none. Counts the
 * titles of the gates, but doesn't show them. Fails if anything differs. The other checkout prints
 * its results with `--lines`.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { allSets } from "./fitment-accuracy/all-sets.ts";
import { isGate } from "./fitment-accuracy/labeled-set.ts";
import { loadVehicles } from "./fitment-accuracy/load-vehicles.ts";
import { measure } from "./fitment-accuracy/measure-set.ts";

const mostOutput = 64 * 1024 * 1024;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const digest = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);

const [option, other = ""] = process.argv.slice(2);
if (option === "--lines") for (const line of resultLines()) say(line);
else if (other !== "") compareWith(other);
else throw new Error("Name the other checkout: npm run bench -- engine-changes --against PATH");

/** Returns a line for each listing: the digest of its text, that of its result, and its title. */
function resultLines(): readonly string[] {
  const vehicles = loadVehicles();
  return allSets(vehicles).flatMap(({ name, cases }) =>
    measure(cases, vehicles).map(({ measured: { listing }, made }) =>
      [digest(listing), digest(made), isGate(name) ? "" : listing.title].join("\t"),
    ),
  );
}

function compareWith(path: string): void {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join("bench", "engine-changes.ts"), "--lines"],
    { cwd: path, encoding: "utf8", maxBuffer: mostOutput },
  );
  if (status !== 0) throw new Error(`The benchmark of ${path} failed.\n${stderr}`);
  const before = new Map(
    stdout
      .trim()
      .split("\n")
      .map((line) => line.split("\t"))
      .map(([listing = "", result = ""]) => [listing, result] as const),
  );
  const own = resultLines().map((line) => line.split("\t"));
  const shared = own.filter(([listing = ""]) => before.has(listing));
  const changed = shared.filter(([listing = "", result]) => before.get(listing) !== result);
  for (const [, , title = ""] of changed) if (title !== "") say(title);
  const ofGate = changed.filter(([, , title]) => title === "").length;
  say(`${changed.length} of ${shared.length} listings have other results, ${ofGate} of the gate.`);
  process.exitCode = changed.length > 0 ? 1 : 0;
}
