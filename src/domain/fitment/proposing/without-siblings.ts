import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { allIds } from "../../vehicles/name-entry.ts";
import { compact } from "../../vehicles/phrase-book.ts";
import type { Claim, Proposed } from "../fitment-plan.ts";
import type { EvidenceSource } from "../fitment.ts";
import type { YearsRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import type { VinCar } from "../vin-car.ts";

/** The text that names the vehicles. */
interface NamingText {
  readonly read: TextRead;
  readonly source: EvidenceSource;
}

interface Missing {
  /** The VIN's car; null if the list has it. */
  readonly missing: VinCar | null;
  /** The years for a text that names none. */
  readonly fallback: YearsRead | null;
  readonly index: VehicleIndex;
}

/**
 * Removes the siblings of a VIN's car that isn't in the list. "2019 E-Class tail light" names the
 * car's class and year, so it means that car, not the rest of its class. Keeps models that the
 * listing names themselves, and classes with other years.
 */
export function withoutSiblings(
  proposed: Proposed,
  { read, source }: NamingText,
  { missing, fallback, index }: Missing,
): Proposed {
  if (missing === null) return proposed;
  const siblings = namedAsClass(read, missing, index);
  const stated = read.years.length > 0 ? read.years : fallback === null ? [] : [fallback];
  const isItsYear = stated.every(
    ({ open, years }) => open === "none" && years.every((year) => year === missing.year),
  );
  if (siblings.size === 0 || !isItsYear) return proposed;
  const isOther = ({ id, evidence }: Claim): boolean =>
    !siblings.has(id) || evidence.some((one) => one.source !== source);
  return {
    ...proposed,
    candidates: proposed.candidates.filter(isOther),
    choices: proposed.choices.filter(({ options }) =>
      options.some(({ candidates }) => candidates.some(isOther)),
    ),
  };
}

/** Returns the models that the text names only by the VIN's class ("E-Class"). */
function namedAsClass(
  { vehicles }: TextRead,
  { model }: VinCar,
  { names }: VehicleIndex,
): ReadonlySet<number> {
  const entry = names.phrases.get(compact(model ?? ""));
  const ids = entry === undefined ? [] : allIds(entry);
  const others = vehicles
    .flatMap((one) => (one.kind === "model" ? [allIds(one)] : []))
    .filter((own) => own.length === 1 || own.some((id) => !ids.includes(id)))
    .flat();
  return new Set(ids.length < 2 ? [] : ids.filter((id) => !others.includes(id)));
}
