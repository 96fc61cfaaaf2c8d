import type { Vehicles } from "./load-vehicles.ts";
import {
  nothingExpected,
  type MeasuredCase,
  type MeasuredSet,
  type MeasureLevel,
} from "./measured-case.ts";
import { csvCells, referenceLines } from "./reference-files.ts";

interface Car {
  readonly year: number;
  readonly make: string;
  readonly model: string;
}

/**
 * Loads other people's titles with the cars that they name, at the model level.
 */
export function referenceSets({ listed }: Vehicles): readonly MeasuredSet[] {
  return [
    setOf("Store titles", "ebay_store_titles.tsv", (lines) =>
      storeTitles(lines, ({ make, model, year }) => listed.hasModel(make, model, year)),
    ),
    setOf("Used OEM parts (450 titles)", "titles_used_oem_parts.csv", usedParts),
    setOf("Marketplace tables (cut at 100 rows)", "ebay_mvl_listing_tables.csv", marketplaceTables),
    setOf("BMW breaker (recall only)", "titles_bmw_ebay_listings.tsv", bmwTitles),
  ];
}

function setOf(
  name: string,
  file: string,
  read: (lines: readonly string[]) => readonly MeasuredCase[],
): MeasuredSet {
  const lines = referenceLines(file);
  return lines === null
    ? { name, absent: `../shared/data/${file} is not available`, cases: [] }
    : { name, absent: "", cases: read(lines) };
}

function titleCase(title: string, level: MeasureLevel, cars: readonly Car[]): MeasuredCase {
  const fits = cars.map((car) => ({ ...car, trim: "", engine: "" }));
  return {
    at: title.slice(0, 60),
    classes: [],
    level,
    listing: { title, description: "", specifics: {} },
    expected: { ...nothingExpected, fits },
  };
}

function usedParts(lines: readonly string[]): readonly MeasuredCase[] {
  return lines.map((line) => {
    const [title = "", , , years = "", make = "", model = ""] = csvCells(line);
    return titleCase(
      title,
      "models",
      years
        .split(" ")
        .filter((year) => year !== "")
        .map((year) => ({ year: Number(year), make, model })),
    );
  });
}

/**
 * Sellers state years in which a car wasn't sold in the United States. They aren't rows, and the
 * listing says so. Titles of a series or a chassis code have no truth.
 */
function storeTitles(
  lines: readonly string[],
  isListed: (car: Car) => boolean,
): readonly MeasuredCase[] {
  return lines.flatMap((line) => {
    const [title = "", make = "", model = "", years = ""] = line.split("\t");
    const cars = years
      .split(" ")
      .filter((year) => year !== "")
      .map((year) => ({ year: Number(year), make, model }))
      .filter(isListed);
    return cars.length === 0 ? [] : [titleCase(title, "models", cars)];
  });
}

function bmwTitles(lines: readonly string[]): readonly MeasuredCase[] {
  return lines.map((line) => {
    const [title = "", , positives = ""] = line.split("\t");
    const cars = positives.startsWith("(")
      ? []
      : positives
          .replace(/\(.*/, "")
          .split(";")
          .flatMap((part) => {
            const [year = "", models = ""] = part.trim().split(":");
            return models
              .split(",")
              .map((model) => ({ year: Number(year), make: "BMW", model: model.trim() }));
          });
    return titleCase(title.replace(/^\*/, ""), "positives", cars);
  });
}

function marketplaceTables(lines: readonly string[]): readonly MeasuredCase[] {
  const tables = new Map<string, Car[]>();
  for (const line of lines) {
    const [, title = "", , year = "", make = "", model = ""] = csvCells(line);
    if (!title.startsWith("("))
      tables.set(title, [...(tables.get(title) ?? []), { year: Number(year), make, model }]);
  }
  return [...tables].map(([title, cars]) => titleCase(title, "models", cars));
}
