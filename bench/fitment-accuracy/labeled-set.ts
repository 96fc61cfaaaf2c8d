import { readdirSync, readFileSync } from "node:fs";
import { labelTruth } from "./label-truth.ts";
import type { Vehicles } from "./load-vehicles.ts";
import type { MeasuredCase, MeasuredSet } from "./measured-case.ts";
import { readLabels, type Label } from "./read-labels.ts";

/** Loads our own titles: every `.txt` file in bench/labeled-titles. */
export function labeledSet(vehicles: Vehicles): MeasuredSet {
  const labels = labelsIn(new URL("../labeled-titles/", import.meta.url));
  return { name: "Labeled titles", absent: "", cases: casesOf(labels, vehicles) };
}

/** Ends the names of the sets that nothing is ever fixed for. */
const neverFixedFor = "(never fixed for)";

/** Tells whether nobody may see a set's listings, because then they'd be fixed for. */
export function isGate(name: string): boolean {
  return name.endsWith(neverFixedFor);
}

/** Loads the titles that nothing is ever fixed for: every `.txt` file in bench/gate-titles. */
export function gateSet(vehicles: Vehicles): MeasuredSet {
  const labels = labelsIn(new URL("../gate-titles/", import.meta.url));
  return { name: `Gate ${neverFixedFor}`, absent: "", cases: casesOf(labels, vehicles) };
}

/** Loads the titles that still get a wrong row: every `.txt` file in bench/open-titles. */
export function openSet(vehicles: Vehicles): MeasuredSet {
  const labels = labelsIn(new URL("../open-titles/", import.meta.url));
  return { name: "Open (known wrong rows)", absent: "", cases: casesOf(labels, vehicles) };
}

function labelsIn(folder: URL): readonly Label[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort();
  return files.flatMap((file) => readLabels(file, readFileSync(new URL(file, folder), "utf8")));
}

/** Creates one case per title. Throws with all invalid labels, each with its file and line. */
export function casesOf(labels: readonly Label[], vehicles: Vehicles): readonly MeasuredCase[] {
  const problems: string[] = [];
  const cases = labels.flatMap((label) => {
    try {
      return casesOfOne(label, vehicles);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return cases;
}

function casesOfOne(label: Label, { listed }: Vehicles): readonly MeasuredCase[] {
  if (label.titles.length === 0) throw new Error(`${label.at}: the title is missing.`);
  const expected = labelTruth(label, listed);
  if (
    expected.fits.length === 0 &&
    !expected.ask &&
    !expected.nothing &&
    expected.mustNot.length === 0
  )
    throw new Error(`${label.at}: add what fits, "ask", or "nothing".`);
  const { at, classes, description, specifics } = label;
  return label.titles.map((title) => ({
    at,
    classes,
    level: label.flags.has("open") ? ("positives" as const) : ("rows" as const),
    listing: {
      title,
      description: description.join("\n"),
      specifics: Object.fromEntries(specifics),
    },
    expected,
  }));
}
