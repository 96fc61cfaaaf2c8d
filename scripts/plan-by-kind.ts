import { claimsOf, type FitmentPlan } from "#domain/fitment/fitment-plan.ts";
import type { ListingText } from "#domain/fitment/listing-text.ts";
import { planFitments, type OtherSources } from "#domain/fitment/generate-fitments.ts";
import type { CatalogSlice } from "#domain/vehicles/catalog.ts";
import { compact } from "#domain/vehicles/phrase-book.ts";
import { indexTree, modelOf, type VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import { loadKnowledge } from "#server/platform/knowledge/load-knowledge.ts";
import type { VehicleListFile, VehicleListFiles } from "./vehicle-list-file.ts";

/** The vehicles of one kind, ready to be looked up. */
export interface VehiclesOfKind {
  readonly index: VehicleIndex;
  readonly slice: CatalogSlice;
}

export interface VehicleKinds {
  readonly cars: VehiclesOfKind;
  readonly motorcycles: VehiclesOfKind;
}

export interface PlanOfKind {
  readonly plan: FitmentPlan;
  readonly slice: CatalogSlice;
}

export function vehicleKinds({ cars, motorcycles }: VehicleListFiles): VehicleKinds {
  const knowledge = loadKnowledge();
  const indexed = ({ tree, slice }: VehicleListFile): VehiclesOfKind => ({
    index: indexTree(tree, knowledge),
    slice,
  });
  return { cars: indexed(cars), motorcycles: indexed(motorcycles) };
}

/**
 * Plans a listing outside the marketplace, where no category says which vehicle list applies. Uses
 * the motorcycle list if the listing names a vehicle of that list by its make and none of the car
 * list, or if it names a make that only the motorcycle list has ("Polaris Ranger").
 */
export function planByKind(
  listing: ListingText,
  { cars, motorcycles }: VehicleKinds,
  otherSourcesOf: (index: VehicleIndex) => OtherSources,
): PlanOfKind {
  const plan = planFitments(listing, cars.index, otherSourcesOf(cars.index));
  const asCar = { plan, slice: cars.slice };
  const text = `${listing.title} ${listing.description}`;
  const carMakes = makesWritten(text, cars.index);
  const otherMakes = makesWritten(text, motorcycles.index);
  const driven = makesNamed(plan, cars.index);
  const isSure = isOfCars(driven, carMakes, otherMakes);
  if (isSure && [...otherMakes].every((make) => carMakes.has(make))) return asCar;
  const other = planFitments(listing, motorcycles.index, otherSourcesOf(motorcycles.index));
  const ridden = makesNamed(other, motorcycles.index);
  const own = otherMakes.size === 0 ? [...ridden] : intersection(ridden, otherMakes);
  const isRidden = isSure
    ? own.some((make) => !carMakes.has(make))
    : own.length > 0 || (driven.size === 0 && carMakes.size === 0 && otherMakes.size > 0);
  return isRidden ? { plan: other, slice: motorcycles.slice } : asCar;
}

/**
 * Returns whether the listing's models are in the car list. Without a make of the other list, a car
 * make that isn't theirs is a remark ("not for Ram trucks").
 */
function isOfCars(
  driven: ReadonlySet<string>,
  carMakes: ReadonlySet<string>,
  otherMakes: ReadonlySet<string>,
): boolean {
  return carMakes.size === 0 || otherMakes.size === 0
    ? driven.size > 0
    : intersection(driven, carMakes).length > 0;
}

function intersection(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] {
  return [...one].filter((make) => other.has(make));
}

/**
 * Returns the makes of the models that the plan has found. A question about which model is meant
 * has found none.
 */
function makesNamed(
  { candidates, choices }: FitmentPlan,
  index: VehicleIndex,
): ReadonlySet<string> {
  const claims = claimsOf({
    candidates,
    choices: choices.filter(({ question }) => question.kind !== "which-model"),
  });
  return new Set(claims.map(({ id }) => modelOf(index, id).make));
}

/** The makes of a list that a text spells out. */
function makesWritten(text: string, { byMake, names }: VehicleIndex): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z0-9-]+/g) ?? [];
  return new Set(
    words
      .flatMap((word, at) => [word, `${word} ${words[at + 1] ?? ""}`])
      .flatMap((phrase) => names.phrases.get(compact(phrase))?.make ?? [])
      .filter((make) => byMake.has(make)),
  );
}
