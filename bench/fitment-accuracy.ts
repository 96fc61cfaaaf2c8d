/**
 * Measures how accurate the fitments are: `npm run bench -- fitment-accuracy [--classes] [--misses
 * [class]] [--calibration] [--hallucinating]`. Prints one line per set.
 *
 * - `--classes` adds one line per class.
 * - `--calibration` adds how many rows of each confidence are right, and what is reviewed.
 * - `--misses` lists the wrong results.
 * - `--hallucinating` adds a language model that makes things up, wherever the product asks one.
 *
 * docs/accuracy.md explains the columns and how to add titles.
 */
import { allSets } from "./fitment-accuracy/all-sets.ts";
import { calibrate, calibrationTable } from "./fitment-accuracy/calibrate.ts";
import { hallucinated } from "./fitment-accuracy/hallucinating-model.ts";
import { isGate } from "./fitment-accuracy/labeled-set.ts";
import { loadVehicles } from "./fitment-accuracy/load-vehicles.ts";
import { measure, strayRows } from "./fitment-accuracy/measure-set.ts";
import { missOf, tableOf } from "./fitment-accuracy/print-table.ts";
import { reviewTable } from "./fitment-accuracy/review-table.ts";
import type { Scored } from "./fitment-accuracy/score-case.ts";
import { printCalibration } from "./calibration.ts";

printCalibration();

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);
const wanted = words.includes("--misses") ? (words[words.indexOf("--misses") + 1] ?? "") : null;
const only = words.includes("--set") ? (words[words.indexOf("--set") + 1] ?? "") : "";

const vehicles = loadVehicles();
const sets = allSets(vehicles).filter((set) => set.name.toLowerCase().startsWith(only));
const scored = sets.map(
  (set) =>
    [
      set.name,
      measure(set.cases, vehicles, words.includes("--hallucinating") ? hallucinated : null),
    ] as const,
);

say(tableOf(scored.filter(([, all]) => all.length > 0)));
for (const set of sets) if (set.absent !== "") say(`${set.name}: not measured, ${set.absent}.`);
const stray = scored.flatMap(([, all]) => strayRows(all, vehicles));
say(
  `\nRows outside the vehicle list: ${stray.length}${stray.length > 0 ? ` (${stray.slice(0, 5).join("; ")})` : ""}`,
);

if (words.includes("--classes"))
  for (const [name, all] of scored.slice(0, 2))
    say(`\n${name}, by class\n\n${tableOf(byClass(all))}`);
if (words.includes("--calibration")) {
  const measured = scored.filter(([, of]) => of.length > 0);
  for (const [name, all] of measured)
    say(`\n${name}, by confidence\n\n${calibrationTable(calibrate(all))}`);
  say(`\nTo review\n\n${reviewTable(measured, vehicles)}`);
}
// Who reads the misses of a gate will fix them, and then it says nothing about new titles.
if (wanted !== null)
  for (const [name, all] of scored) if (!isGate(name)) sayMisses(name, all, wanted);

function byClass(all: readonly Scored[]): readonly (readonly [string, readonly Scored[]])[] {
  const classes = [...new Set(all.flatMap((one) => one.measured.classes))].sort();
  return classes.map(
    (name) => [name, all.filter((one) => one.measured.classes.includes(name))] as const,
  );
}

function sayMisses(name: string, all: readonly Scored[], of: string): void {
  const misses = all
    .filter((one) => of === "" || of.startsWith("--") || one.measured.classes.includes(of))
    .map(missOf)
    .filter((text) => text !== "");
  if (misses.length > 0) say(`\n${name}: ${misses.length} misses\n${misses.join("\n")}`);
}
