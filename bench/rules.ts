/**
 * Measures what each rule of the fitment engine is worth: `npm run bench -- rules [id]`. Switches
 * one rule off at a time and runs all sets of `fitment-accuracy`. Prints a Markdown table: how many
 * listings read differently, how many of those are only right with the rule, and how many only
 * without it. With a rule's id, lists those titles. A rule that fixes fewer than three should go,
 * or become data.
 */
import process from "node:process";
import { allRules } from "#domain/fitment/resolve/resolve-names.ts";
import { printCalibration } from "./calibration.ts";
import { bodyPanelSet } from "./fitment-accuracy/body-panel-set.ts";
import { labeledSet } from "./fitment-accuracy/labeled-set.ts";
import { loadVehicles } from "./fitment-accuracy/load-vehicles.ts";
import { measure } from "./fitment-accuracy/measure-set.ts";
import { referenceSets } from "./fitment-accuracy/reference-sets.ts";
import { sandboxSet } from "./fitment-accuracy/sandbox-set.ts";
import type { Scored } from "./fitment-accuracy/score-case.ts";
import { trickySet } from "./fitment-accuracy/tricky-set.ts";

printCalibration();

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [wanted] = process.argv.slice(2);
const vehicles = loadVehicles();
const cases = [
  labeledSet(vehicles),
  sandboxSet(),
  trickySet(vehicles),
  ...referenceSets(vehicles),
  bodyPanelSet(vehicles),
].flatMap((set) => set.cases);
const before = measure(cases, vehicles);
const rowsOf = ({ made }: Scored): string =>
  made.rows
    .map(({ year, make, model, trim, engine }) => `${year}\t${make}\t${model}\t${trim}\t${engine}`)
    .join("\n");
const isRight = (one: Scored): boolean => one.exact && one.violations.length === 0;

say("| Rule | Touches | Fixes | Better without |");
say("| --- | ---: | ---: | ---: |");
for (const { id } of allRules.filter((rule) => wanted === undefined || rule.id === wanted)) {
  const index = { ...vehicles.cars.index, withoutRules: new Set([id]) };
  const without = measure(cases, { ...vehicles, cars: { ...vehicles.cars, index } });
  const pairs = before.flatMap((one, at) => {
    const other = without[at];
    return other === undefined || rowsOf(one) === rowsOf(other) ? [] : [{ one, other }];
  });
  const fixed = pairs.filter(({ one, other }) => isRight(one) && !isRight(other));
  const harmed = pairs.filter(({ one, other }) => !isRight(one) && isRight(other));
  say(`| ${id} | ${pairs.length} | ${fixed.length} | ${harmed.length} |`);
  if (wanted !== undefined)
    for (const { one } of pairs)
      say(
        `${isRight(one) ? "+" : "-"} ${one.measured.at}: ${one.measured.listing.title} ${one.measured.listing.description}`,
      );
}
