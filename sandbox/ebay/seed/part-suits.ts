import { bodyOf, isPickup } from "./body-words.ts";
import type { ListedRow } from "./listed-vehicles.ts";
import type { PartType } from "./part-types.ts";

type Need = (row: ListedRow) => boolean;

const isRoomy: Need = (row) => isPickup(row) || /Sport Utility|Wagon|Van/.test(bodyOf(row.trim));
const isLadder: Need = (row) => isPickup(row) || /Sport Utility/.test(bodyOf(row.trim));
const hasTrunk: Need = (row) => /Sedan|Coupe/.test(bodyOf(row.trim));
const hasTurbo: Need = (row) => /Turbocharged/.test(row.engine);
const hasBelts: Need = (row) => !/HYBRID|ELECTRIC/.test(row.engine);
const isPetrol: Need = (row) => !/DIESEL/.test(row.engine);

/** Body conditions for parts that only some bodies have. */
const bodyNeeds: Readonly<Record<string, Need>> = {
  "transfer-case": isLadder,
  differential: isLadder,
  driveshaft: isLadder,
  "tow-hitch": isRoomy,
  "roof-rack": isRoomy,
  "mud-flaps": isRoomy,
  "tailgate-handle": isLadder,
  "trunk-lid": hasTrunk,
  "ball-joint": isLadder,
};

/** Engine conditions for parts that only some engines have. */
const engineNeeds: Readonly<Record<string, Need>> = {
  turbocharger: hasTurbo,
  "spark-plug": isPetrol,
  "ignition-coil": isPetrol,
  "throttle-body": isPetrol,
  alternator: hasBelts,
  starter: hasBelts,
  "serpentine-belt": hasBelts,
  "power-steering-pump": hasBelts,
};

/** First and last model years that can have such a part. */
const eras: Readonly<Record<string, readonly [from: number, to: number]>> = {
  "clock-spring": [1994, 2030],
  "airbag-module": [1996, 2030],
  "abs-module": [1993, 2030],
  "wheel-speed-sensor": [1993, 2030],
  "key-fob": [1998, 2030],
  "parking-sensor": [2006, 2030],
  "backup-camera": [2009, 2030],
  "cabin-filter": [2000, 2030],
  "power-steering-pump": [1985, 2014],
  "oil-filter-housing": [2000, 2030],
  "maf-sensor": [1990, 2030],
  "camshaft-sensor": [1994, 2030],
  "evap-purge": [1996, 2030],
  "clutch-kit": [1985, 2015],
  "roof-rack": [1998, 2030],
};

/** Returns whether all of these cars can have such a part. */
export function suits(part: PartType, rows: readonly ListedRow[]): boolean {
  const need = bodyNeeds[part.slug];
  const [from, to] = eras[part.slug] ?? [0, 9999];
  if (rows.some((row) => row.year < from || row.year > to)) return false;
  if (part.is.engine === true && rows.some((row) => row.engine.startsWith("ELECTRIC")))
    return false;
  return need === undefined || rows.every(need);
}

/** Returns the rows whose engine can have such a part. */
export function withSuitableEngine(part: PartType, rows: readonly ListedRow[]): ListedRow[] {
  return rows.filter(engineNeeds[part.slug] ?? (() => true));
}
