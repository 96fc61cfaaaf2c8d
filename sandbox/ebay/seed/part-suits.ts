import { bodyOf, isPickup } from "./body-words.ts";
import type { ListedRow } from "./listed-vehicles.ts";
import type { PartType } from "./part-types.ts";

type Need = (row: ListedRow) => boolean;

const isRoomy: Need = (row) => isPickup(row) || /Sport Utility|Wagon|Van/.test(bodyOf(row.trim));
const isLadder: Need = (row) => isPickup(row) || /Sport Utility/.test(bodyOf(row.trim));
const hasTrunk: Need = (row) => /Sedan|Coupe/.test(bodyOf(row.trim));
const hasTurbo: Need = (row) => /Turbocharged/.test(row.engine);
const isPetrol: Need = (row) => !/DIESEL/.test(row.engine);

/** Parts that only some bodies have. */
const bodyNeeds: Readonly<Record<string, Need>> = {
  "transfer-case": isLadder, differential: isLadder, driveshaft: isLadder, "tow-hitch": isRoomy, "roof-rack": isRoomy, "mud-flaps": isRoomy,
  "tailgate-handle": isLadder, "trunk-lid": hasTrunk, "ball-joint": isLadder,
};

/** Parts that only some engines have. */
const engineNeeds: Readonly<Record<string, Need>> = { turbocharger: hasTurbo, "spark-plug": isPetrol, "ignition-coil": isPetrol, "throttle-body": isPetrol };

/** Whether every one of these cars can have such a part. */
export function suits(part: PartType, rows: readonly ListedRow[]): boolean {
  const need = bodyNeeds[part.slug];
  if (part.is.engine === true && rows.some((row) => row.engine.startsWith("ELECTRIC"))) return false;
  return need === undefined || rows.every(need);
}

/** The rows whose engine can have such a part. */
export function withSuitableEngine(part: PartType, rows: readonly ListedRow[]): ListedRow[] {
  return rows.filter(engineNeeds[part.slug] ?? (() => true));
}
