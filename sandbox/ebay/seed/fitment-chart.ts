import type { Dice } from "./dice.ts";
import { litersOf } from "./engine-words.ts";
import type { ListedRow } from "./listed-vehicles.ts";
import { table } from "./listing-text-parts.ts";
import type { Truth } from "./truth.ts";

/** Most sellers would sum up a longer table. */
const longestExact = 120;
const share = 0.22;

/**
 * Writes a table of the listing's vehicles, as some sellers have in the description; "" for others.
 */
export function fitmentChart(truth: Truth, chance: Dice): string {
  const hasChart = chance.chance(share);
  if (!hasChart || truth.ask || truth.fits.length === 0) return "";
  const isExact = chance.chance(0.4) && truth.fits.length <= longestExact;
  const rows = isExact ? exactRows(truth.fits) : shortRows(truth.fits);
  return `<h3>Vehicle Fitment</h3>${table(rows, 'border="1" cellspacing="0"')}`;
}

function exactRows(fits: readonly ListedRow[]): string[][] {
  return [
    ["Year", "Make", "Model", "Trim", "Engine"],
    ...fits.map((row) => [String(row.year), row.make, row.model, row.trim, row.engine]),
  ];
}

/** Writes one line per model and engine size, with its years. */
function shortRows(fits: readonly ListedRow[]): string[][] {
  const groups = Map.groupBy(fits, (row) => [row.make, row.model, litersOf(row.engine)].join("\t"));
  const lines = [...groups].map(([key, rows]) => [yearsOf(rows), ...key.split("\t")]);
  return [["Years", "Make", "Model", "Engine"], ...lines];
}

function yearsOf(rows: readonly ListedRow[]): string {
  const years = [...new Set(rows.map((row) => row.year))].sort((a, b) => a - b);
  const [from = 0] = years;
  const to = years.at(-1) ?? from;
  if (years.length !== to - from + 1) return years.join(", ");
  return from === to ? String(from) : `${from}-${to}`;
}
