import type { ListedRow } from "./listed-vehicles.ts";
import type { PartType } from "./part-types.ts";
import { hasWords } from "./row-selection.ts";

/** Built for off-road or track use, with other panels, wheel arches, and suspension. */
const apart = ["Raptor", "Raptor R", "SVT Raptor", "Tremor", "TRD Pro", "ZR2"];
/** Often with other brakes, dampers, and trim pieces. */
const sporty = [
  "SVT Lightning",
  "Lightning",
  "SVT Cobra",
  "SVT",
  "Shelby GT500",
  "Shelby GT350",
  "Shelby GT350R",
  "SRT8",
  "SRT-8",
  "SRT4",
  "SRT Hellcat",
  "SRT 392",
  "SRT",
  "Type R",
  "WRX STI",
  "STI",
  "Nismo",
  "M",
  "C SRT8",
];
/** Often with other bumpers, grilles, and handles; otherwise the same. */
const dressed = ["Denali", "Limited", "King Ranch", "Rubicon", "Platinum"];
const fleet = [
  "Police",
  "Police Responder",
  "Police Interceptor",
  "Special Service",
  "Cab & Chassis",
  "Taxi",
  "Fleet",
  "Commercial",
  "SSV",
  "Pursuit",
];

/**
 * Splits rows for a listing that names no trim into intended and defensible ones. All others are
 * wrong.
 */
export function withoutSpecialTrims(
  part: PartType,
  rows: readonly ListedRow[],
): { fits: ListedRow[]; may: ListedRow[] } {
  const shaped = part.is.shape === true;
  const onBody = shaped || part.is.rearBody === true || part.is.pickupOrHatch === true;
  const sensitive = onBody || part.is.chassis === true;
  const open = [...fleet, ...(sensitive ? [...apart, ...sporty] : []), ...(onBody ? dressed : [])];
  const inAny = (row: ListedRow, words: readonly string[]): boolean =>
    words.some((word) => hasWords(row.trim, word));
  const kept = rows.filter((row) => !(shaped && inAny(row, apart)));
  const may = kept.filter((row) => inAny(row, open));
  return { fits: kept.filter((row) => !may.includes(row)), may };
}
