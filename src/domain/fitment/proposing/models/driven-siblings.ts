import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Claim } from "../../fitment-plan.ts";
import type { Clause } from "../../ground/constraint.ts";
import { drivenNamesOf, drivenSiblingNames, drivenWords } from "../../knowledge/variant-names.ts";
import type { ListingRead } from "../../read-listing-text.ts";
import { soldIn } from "./generation-years.ts";

/**
 * Returns the all-wheel-drive siblings of cars whose makes list them as separate models: in
 * "2009-2012 Audi A4 door handle", the A4 Quattro is meant, too. Applies unless the listing tells
 * such models apart, or the part depends on the driven wheels.
 */
export function drivenSiblings(
  candidates: readonly Claim[],
  read: ListingRead,
  index: VehicleIndex,
): readonly Claim[] {
  if (read.part.axle || read.features.drive !== null) return [];
  const siblings = candidates.flatMap((one) => {
    const { make, model } = modelOf(index, one.id);
    const ending = drivenSiblingNames.find(([other]) => other === make)?.[1];
    const id = ending === undefined ? undefined : index.ids.get(`${make}\t${model}${ending}`);
    if (id === undefined) return [];
    const own = candidates.filter((other) => other.id === id).flatMap(({ years }) => years);
    return asModel({ ...one, years: one.years.filter((year) => !own.includes(year)) }, id, index);
  });
  return siblings.length === 0 || namesDriven(read) ? [] : siblings;
}

/** Returns the claim for another model, in the years in which that was sold. */
function asModel(claim: Claim, id: number, index: VehicleIndex): readonly Claim[] {
  const years = soldIn(claim.years, id, index);
  return years.length === 0 ? [] : [{ ...claim, id, years }];
}

/** Tells whether the title or a list in the description names the drive: "A6 Quattro". */
function namesDriven({ title, description }: ListingRead): boolean {
  return [title, ...description.fits.map(({ read }) => read)].some(({ tokens }) =>
    tokens.some(({ word }) => drivenWords.has(word)),
  );
}

/** Returns the cars' all-wheel-drive versions, and longer names, that the description adds. */
export function addedSiblings(
  candidates: readonly Claim[],
  { description, title }: ListingRead,
  index: VehicleIndex,
): readonly Claim[] {
  const namesOf = (model: string): readonly string[] => [
    ...(description.alsoDriven ? drivenNamesOf(model) : []),
    ...description.endings.map((ending) => `${model} ${ending}`),
  ];
  // The body of the factory code may not be the version's only one, as in "E90 E91 sedan wagon".
  const isOwn = ({ id }: Clause): boolean => id !== "code" || title.bodies.length === 0;
  // A factory code may bring the version in only one of the bodies, as in "F30 F31 328i".
  const named = new Set(candidates.flatMap(({ id, code }) => (code === undefined ? [id] : [])));
  return candidates.flatMap((one) => {
    const { make, model } = modelOf(index, one.id);
    return namesOf(model).flatMap((name) => {
      const id = index.ids.get(`${make}\t${name}`);
      return id === undefined || named.has(id)
        ? []
        : asModel({ ...one, clauses: one.clauses.filter(isOwn) }, id, index);
    });
  });
}
