import { yearRuns } from "../fitment/year-runs.ts";
import { htmlToText } from "../markup/html-text.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";
import type { FitmentReport } from "./fitment-report.ts";
import { hidePersonalData } from "./hide-personal-data.ts";

const longestLine = 1000;

/**
 * Writes a report as an entry of bench/labeled-titles (its README describes the format), without
 * personal data. `given` are the seller's names, to be hidden. The rows that the engine generated
 * are comments, because nobody has checked those that weren't reported.
 */
export function writeLabel(report: FitmentReport, given: readonly string[]): string {
  const names = withoutVehicles(given, report);
  const { kind, reading, wrong, fits, comment, engineVersion, createdAt } = report;
  const hide = (text: string) => oneLine(hidePersonalData(text, names));
  const specifics = Object.entries(reading.specifics).filter(([name]) => !name.includes(" = "));
  const description = htmlToText(hidePersonalData(reading.description, names)).split("\n");
  return [
    `# Reported ${createdAt.toISOString().slice(0, 10)}, engine ${engineVersion}, ${kind}`,
    ...hidePersonalData(comment, names)
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => `# Seller: ${oneLine(line)}`),
    ...reasonLines(report).map((line) => `# Engine: ${hide(line)}`),
    `[reported ${kind}]`,
    `title ${hide(reading.title)}`,
    ...description.flatMap((line) => (line.trim() === "" ? [] : [`desc ${oneLine(line)}`])),
    ...specifics.map(([name, values]) => `spec ${oneLine(name)} = ${values.map(hide).join("; ")}`),
    ...selections(fits, []).map((line) => `fits ${line}`),
    ...selections(wrong, reading.rows).map((line) => `not ${line}`),
    ...(wrong.length + fits.length === 0 ? ['# Add what fits, "ask", or "nothing".'] : []),
    "open",
  ].join("\n");
}

/** Leaves out a name that is also a make or model of the report, such as Ford. */
function withoutVehicles(names: readonly string[], { reading, wrong, fits }: FitmentReport) {
  const words = new Set(
    [...reading.rows, ...wrong, ...fits].flatMap(({ make, model }) =>
      `${make} ${model}`.toLowerCase().split(" "),
    ),
  );
  return names.filter((name) => !words.has(name.toLowerCase()));
}

/** Returns the listing's models with their years and the words that they were read from. */
function reasonLines({ reading }: FitmentReport): readonly string[] {
  const byModel = Map.groupBy(reading.rows, modelOf);
  return [...byModel].map(([model, rows]) => {
    const reasons = new Set(
      rows.flatMap(({ evidence }) =>
        evidence.map(({ source, text }) => (text === undefined ? source : `${source} "${text}"`)),
      ),
    );
    const years = yearRuns(rows.map(({ year }) => year));
    return `${model} | ${years} (${[...reasons].join(", ") || "no reason recorded"})`;
  });
}

/**
 * Returns e.g. "Honda | Civic | 1992-2000 | trim DX Sedan 4-Door | engine 1.5L". Leaves out the
 * conditions if `known` has no other vehicles of the model in these years.
 */
function selections(vehicles: readonly Vehicle[], known: readonly Vehicle[]): readonly string[] {
  return [...Map.groupBy(vehicles, modelOf)].flatMap(([model, ofModel]) => {
    const years = new Set(ofModel.map(({ year }) => year));
    const all = known.filter((one) => modelOf(one) === model && years.has(one.year));
    if (all.length > 0 && all.length <= ofModel.length) return [line(model, ofModel, [])];
    const byEngines = Map.groupBy(groupVariants(ofModel), (variant) =>
      [variant.years, ...variant.engines].join("\t"),
    );
    return [...byEngines.values()].map((variants) =>
      line(
        model,
        variants.flatMap(({ rows }) => rows),
        [
          condition(
            "trim",
            variants.map(({ trim }) => trim),
          ),
          condition("engine", variants[0]?.engines ?? []),
        ],
      ),
    );
  });
}

/**
 * Groups a model's vehicles by trim and years, so that each group has the same engines throughout.
 */
function groupVariants(vehicles: readonly Vehicle[]) {
  const byVariant = Map.groupBy(vehicles, ({ trim, engine }) => `${trim}\t${engine}`);
  const groups = Map.groupBy(
    byVariant.values(),
    (rows) => `${rows[0]?.trim ?? ""}\t${yearRuns(rows.map(({ year }) => year))}`,
  );
  return [...groups.values()].map((variants) => {
    const rows = variants.flat();
    return {
      trim: rows[0]?.trim ?? "",
      years: yearRuns(rows.map(({ year }) => year)),
      engines: [...new Set(rows.map(({ engine }) => engine))].sort(),
      rows,
    };
  });
}

function line(model: string, rows: readonly Vehicle[], conditions: readonly string[]): string {
  const years = yearRuns(rows.map(({ year }) => year)).replaceAll(", ", ",");
  return [model, years, ...conditions.filter(Boolean)].join(" | ");
}

/**
 * Uses only the longest piece of a name with commas, because the format separates words by them.
 */
function condition(on: "trim" | "engine", names: readonly string[]): string {
  const words = names.map(
    (name) =>
      cell(name)
        .split(",")
        .map((piece) => piece.trim())
        .sort((a, b) => b.length - a.length)[0] ?? "",
  );
  return words.includes("") ? "" : `${on} ${[...new Set(words)].join(", ")}`;
}

function modelOf({ make, model }: Pick<Vehicle, "make" | "model">): string {
  return `${cell(make)} | ${cell(model)}`;
}

/** Keeps a name from starting another cell or line. */
function cell(text: string): string {
  return oneLine(text.replaceAll("|", "/"));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, longestLine);
}
