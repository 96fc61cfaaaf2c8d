import type { ListedRow } from "./listed-vehicles.ts";
import type { PartType } from "./part-types.ts";
import { hasWords } from "./row-selection.ts";

/** Other body panels, suspension or brakes than their sisters: a part for them says so. */
const apart = ["Raptor", "Raptor R", "Tremor", "TRD Pro", "ZR2", "SVT Lightning", "SVT Cobra", "Shelby GT500", "Shelby GT350", "SRT8", "SRT-8", "SRT4", "SRT Hellcat", "Type R", "WRX STI", "STI", "Nismo"];
/** Other bumpers and grilles often, the rest the same. */
const dressed = ["Denali", "Limited", "King Ranch", "Rubicon", "Platinum"];
const fleet = ["Police", "Police Responder", "Police Interceptor", "Special Service", "Cab & Chassis", "Taxi", "Fleet", "Commercial", "SSV"];

/** Sorts rows for a part whose listing names no trim: those meant, and those that are defensible. The rest is wrong. */
export function withoutSpecialTrims(part: PartType, rows: readonly ListedRow[]): { fits: ListedRow[]; may: ListedRow[] } {
  const shaped = part.is.shape === true;
  const sensitive = shaped || part.is.chassis === true;
  const inAny = (row: ListedRow, words: readonly string[]): boolean => words.some((word) => hasWords(row.trim, word));
  const kept = rows.filter((row) => !(sensitive && inAny(row, apart)));
  const may = kept.filter((row) => inAny(row, fleet) || (shaped && inAny(row, dressed)));
  return { fits: kept.filter((row) => !may.includes(row)), may };
}
