import type { Forbidden, MeasuredCase, MeasuredSet } from "./measured-case.ts";
import { nothingExpected } from "./measured-case.ts";
import { csvCells, referenceLines } from "./reference-files.ts";
import type { Vehicles } from "./load-vehicles.ts";
import { hasWords } from "../../sandbox/ebay/seed/row-selection.ts";

/** Maps the catalog page's names to our list's models. */
const modelsBySlug: Readonly<Record<string, readonly (readonly [make: string, model: string])[]>> =
  {
    dakota_pickup: [["Dodge", "Dakota"]],
    pickup_ford_lightduty: [["Ford", "F-150"]],
    edge: [["Ford", "Edge"]],
    taurus: [["Ford", "Taurus"]],
    focus: [["Ford", "Focus"]],
    escalade: [["Cadillac", "Escalade"]],
    escalade_esv: [["Cadillac", "Escalade ESV"]],
    escalade_ext: [["Cadillac", "Escalade EXT"]],
    avalanche: [["Chevrolet", "Avalanche"]],
    pickup_chevy_silverado: [["Chevrolet", "Silverado 1500"]],
    "pickup_chevy_silverado_25-3500": [
      ["Chevrolet", "Silverado 2500 HD"],
      ["Chevrolet", "Silverado 3500 HD"],
    ],
    suburban: [["Chevrolet", "Suburban 1500"]],
    "tahoe_(2000-)": [["Chevrolet", "Tahoe"]],
    pickup_gmc_sierra: [["GMC", "Sierra 1500"]],
    "pickup_gmc_sierra_2500-3500": [
      ["GMC", "Sierra 2500 HD"],
      ["GMC", "Sierra 3500 HD"],
    ],
    yukon: [["GMC", "Yukon"]],
    yukon_xl: [["GMC", "Yukon XL 1500"]],
    santa_fe_sport: [["Hyundai", "Santa Fe Sport"]],
    soul: [["Kia", "Soul"]],
    sportage: [["Kia", "Sportage"]],
    rogue: [["Nissan", "Rogue"]],
    pickup_dodge_ram1500: [
      ["Dodge", "Ram 1500"],
      ["Ram", "1500"],
    ],
    "pickup_dodge_ram2500-3500": [
      ["Dodge", "Ram 2500"],
      ["Ram", "2500"],
      ["Dodge", "Ram 3500"],
      ["Ram", "3500"],
    ],
    forester: [["Subaru", "Forester"]],
    corolla_sedan: [["Toyota", "Corolla"]],
  };
/** Trims that a remark on the part excludes. */
const wrongTrims: Readonly<Record<string, readonly string[]>> = {
  FO1000643PP: ["XLT", "Lariat", "King Ranch"],
  FO1095254C: ["Sport"],
  FO1210115C: ["SHO"],
  GM2592128C: ["Denali", "C3"],
  KI1320131: ["LX"],
  TO1240183PP: ["S", "XRS"],
};

/**
 * Loads body parts with the complete list of their cars, and composes a title for each of a part's
 * models.
 */
export function bodyPanelSet(vehicles: Vehicles): MeasuredSet {
  const name = "Body panels (18 parts)";
  const lines = referenceLines("part_fitment_body_panels.csv");
  if (lines === null)
    return {
      name,
      absent: "../shared/data/part_fitment_body_panels.csv is not available",
      cases: [],
    };
  const groups = Map.groupBy(
    lines.map(csvCells),
    ([number = "", , , , , slug = ""]) => `${number} ${slug}`,
  );
  return {
    name,
    absent: "",
    cases: [...groups.values()].flatMap((rows) => panelCase(rows, vehicles)),
  };
}

function panelCase(
  rows: readonly (readonly string[])[],
  { listed }: Vehicles,
): readonly MeasuredCase[] {
  const [number = "", part = "", comments = "", , , slug = ""] = rows[0] ?? [];
  const years = rows.map((row) => Number(row[3])).sort((a, b) => a - b);
  const cars = (modelsBySlug[slug] ?? []).flatMap(([make, model]) =>
    years
      .filter((year) => listed.hasModel(make, model, year))
      .map((year) => ({
        year,
        make,
        model,
        trim: "",
        engine: "",
      })),
  );
  const span = spanOf(years);
  if (cars.length === 0 || span === null) return [];
  const title = `${span} ${namesOf(cars)} ${part} | ${comments}`;
  const mustNot: readonly Forbidden[] = cars.flatMap(({ make, model, year }) =>
    listed
      .rows(make, model, year)
      .filter((row) => (wrongTrims[number] ?? []).some((trim) => hasWords(row.trim, trim))),
  );
  return [
    {
      at: `${number} ${slug}`,
      classes: [],
      level: "models",
      listing: { title, description: "", specifics: {} },
      expected: { ...nothingExpected, fits: cars, mustNot },
    },
  ];
}

/** Formats e.g. "2003-2008"; `null` for years with gaps. */
function spanOf(years: readonly number[]): string | null {
  const from = years[0] ?? 0;
  const to = years.at(-1) ?? 0;
  return years.length === to - from + 1 ? `${from}-${to}` : null;
}

/**
 * Formats e.g. "Dodge Ram 2500 Ram 3500": the models as a seller names them, after the first make.
 */
function namesOf(cars: readonly { readonly make: string; readonly model: string }[]): string {
  const make = cars[0]?.make ?? "";
  return [make, ...new Set(cars.filter((one) => one.make === make).map((one) => one.model))].join(
    " ",
  );
}
