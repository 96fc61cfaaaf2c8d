import type { Vehicle } from "#domain/vehicles/vehicle.ts";
import { plainEngines } from "../../sandbox/ebay/seed/engine-words.ts";
import type { ListedVehicles } from "../../sandbox/ebay/seed/listed-vehicles.ts";
import { hasWords, selectRows, type RowSelection } from "../../sandbox/ebay/seed/row-selection.ts";
import type { Expected, Forbidden } from "./measured-case.ts";
import type { Label } from "./read-labels.ts";

/** Trims that sellers never mean unless they name them. */
const special = [
  "Police",
  "Police Interceptor",
  "Police Responder",
  "Special Service",
  "Cab & Chassis",
  "Taxi",
  "Fleet",
  "SSV",
  "PPV",
  "Pursuit",
  "Raptor",
  "Raptor R",
  "SVT Raptor",
  "Tremor",
  "TRD Pro",
  "TRX",
  "ZR2",
  "SVT Lightning",
];

/**
 * Finds the rows that a label means. Throws when the list doesn't have a car, because then the
 * label is wrong.
 */
export function labelTruth(label: Label, vehicles: ListedVehicles): Expected {
  const sorted = label.fits.map((selection) => meantRows(label, selection, vehicles));
  const fits = onceEach(sorted.flatMap((one) => one.fits));
  const known = new Set(fits.map(rowKey));
  const may = onceEach([
    ...sorted.flatMap((one) => one.may),
    ...label.may.flatMap((selection) => selectRows(vehicles, selection)),
  ]).filter((row) => !known.has(rowKey(row)));
  const mustNot = label.not.flatMap((selection) => forbidden(selection, vehicles));
  return {
    fits,
    may,
    mustNot,
    notes: label.notes,
    ask: label.flags.has("ask"),
    nothing: label.flags.has("nothing"),
    strict: false,
    missed: label.flags.has("miss"),
  };
}

interface Meant {
  readonly fits: readonly Vehicle[];
  readonly may: readonly Vehicle[];
}

/**
 * Decides which engines and trims are meant. "2.4L" means the plain engine of that size if there is
 * one; special trims are meant when a trim is named. The others are defensible.
 */
function meantRows(label: Label, selection: RowSelection, vehicles: ListedVehicles): Meant {
  const rows = listed(label, selection, vehicles);
  const saysTrim =
    label.flags.has("all-trims") ||
    selection.where.some((clause) => clause.on === "trim" && !clause.not);
  const usual = saysTrim
    ? rows
    : rows.filter((row) => !special.some((word) => hasWords(row.trim, word)));
  const saysEngine = selection.where.some((clause) => clause.on === "engine" && !clause.not);
  const fits = saysEngine
    ? [...Map.groupBy(usual, (row) => row.year).values()].flatMap(
        (ofYear) => plainEngines(ofYear).fits,
      )
    : usual;
  const kept = new Set(fits.map(rowKey));
  return { fits, may: rows.filter((row) => !kept.has(rowKey(row))) };
}

function listed(
  label: Label,
  selection: RowSelection,
  vehicles: ListedVehicles,
): readonly Vehicle[] {
  const rows = selectRows(vehicles, selection);
  const missing = selection.years.filter((year) => !rows.some((row) => row.year === year));
  if (missing.length > 0 || rows.length === 0)
    throw new Error(
      `${label.at}: the vehicle list has no ${selection.make} ${selection.model} ${missing.join(", ")} of this kind.`,
    );
  return rows;
}

function forbidden(selection: RowSelection, vehicles: ListedVehicles): readonly Forbidden[] {
  const { make, model, years, where } = selection;
  if (where.length === 0)
    return years.length === 0 ? [{ make, model }] : years.map((year) => ({ make, model, year }));
  return selectRows(vehicles, {
    ...selection,
    years: years.length === 0 ? vehicles.years(make, model) : years,
  });
}

function onceEach(rows: readonly Vehicle[]): readonly Vehicle[] {
  return [...new Map(rows.map((row) => [rowKey(row), row])).values()];
}

/** Returns a key that is equal for the same row of the list, regardless of case. */
export function rowKey({ year, make, model, trim, engine }: Vehicle): string {
  return `${year} ${make} ${model} | ${trim} | ${engine}`.toLowerCase();
}

export function carKey({ year, make, model }: Pick<Vehicle, "year" | "make" | "model">): string {
  return `${year} ${make} ${model}`.toLowerCase();
}
