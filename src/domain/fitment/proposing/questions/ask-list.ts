import { sortedYears } from "../../../vehicles/year-range.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Claim, Choice } from "../../fitment-plan.ts";
import type { Refusal } from "../../refusal.ts";
import type { Car, ClaimSource, Statement } from "../../statement.ts";
import { carKey, statementKey } from "../../statement-key.ts";
import { yearRuns } from "../../year-runs.ts";
import { choiceBetween } from "./choice-between.ts";

/** The most names to spell out; the rest are only counted. */
const mostNames = 3;

export function sourceOf({ evidence }: Claim): ClaimSource {
  const source = evidence[0]?.source;
  return source === "title" || source === "specifics" || source === "vin" ? source : "listing";
}

export function carOf({ id }: Pick<Claim, "id">, index: VehicleIndex): Car {
  const { make, model } = modelOf(index, id);
  return { make, model };
}

/** Refuses the claimed years that the description leaves out, if there are any. */
export function refuseYears(
  claim: Claim,
  given: { readonly claimed: Iterable<number>; readonly listed: Iterable<number> },
  index: VehicleIndex,
): readonly Refusal[] {
  const [claimed, listed] = [sortedYears(given.claimed), sortedYears(given.listed)];
  const years = claimed.filter((year) => !listed.includes(year));
  const said = {
    ...carOf(claim, index),
    years,
    source: sourceOf(claim),
    claimed,
    listed,
  };
  return years.length === 0 ? [] : [{ code: "years-of-one-text", parameters: said }];
}

/** Refuses models that the title names among others, if the description names only the others. */
export function refuseLeftOut(
  left: readonly Pick<Claim, "id">[],
  index: VehicleIndex,
): readonly Refusal[] {
  return left.length === 0 ? [] : [{ code: "left-out", parameters: { cars: carsOf(left, index) } }];
}

export function carsOf(candidates: readonly Pick<Claim, "id">[], index: VehicleIndex): Statement {
  const cars = new Map(
    candidates.map((one) => carOf(one, index)).map((car) => [carKey(car), car] as const),
  );
  const named = [...cars.keys()].sort().flatMap((name) => cars.get(name) ?? []);
  return { cars: named.slice(0, mostNames), more: Math.max(0, named.length - mostNames) };
}

/** Returns the claimed years, each once and in order. */
export function yearsOf(candidates: readonly Claim[]): readonly number[] {
  return sortedYears(candidates.flatMap((one) => one.years));
}

/**
 * Asks which years are right when the listing and its list name a model in years that don't
 * overlap.
 */
export function askWhichYears(
  claim: Claim,
  sides: { readonly claims: readonly Claim[]; readonly listed: readonly Claim[] },
  index: VehicleIndex,
): Choice {
  const car = carOf(claim, index);
  const [claimed, listed] = [yearsOf(sides.claims), yearsOf(sides.listed)];
  return choiceBetween(
    {
      key: `title-or-description:${carKey(car)}:${yearRuns(claimed)}:${yearRuns(listed)}`,
      kind: "listed-years",
      parameters: {
        ...car,
        source: sourceOf(claim),
        claimed,
        listed,
      },
    },
    { claimed: sides.claims, listed: sides.listed },
  );
}

/** Asks which cars are right when the list has none of the models that the title names. */
export function askWhichCars(
  claims: readonly Claim[],
  listed: readonly Claim[],
  index: VehicleIndex,
): Choice {
  const cars = { claimed: carsOf(claims, index), listed: carsOf(listed, index) };
  return choiceBetween(
    {
      key: `title-or-description:${statementKey(cars.claimed)}:${statementKey(cars.listed)}`,
      kind: "listed-cars",
      parameters: cars,
    },
    { claimed: claims, listed, all: [...claims, ...listed] },
  );
}

/**
 * Asks whether cars are meant that the listing names without being sure of them, or that the title
 * names but the list leaves out.
 */
export function askWhether(
  kind: "doubted" | "left-out",
  claims: readonly Claim[],
  index: VehicleIndex,
): Choice {
  const [cars, years] = [carsOf(claims, index), yearsOf(claims)];
  const key = [kind, statementKey(cars), ...(kind === "doubted" ? [yearRuns(years)] : [])];
  return choiceBetween(
    { key: key.join(":"), kind, parameters: { cars, years } },
    { no: [], yes: claims },
  );
}

/** Refuses the years of each claim that aren't kept. */
export function refuseDropped(
  candidates: readonly Claim[],
  kept: readonly Claim[],
  index: VehicleIndex,
): readonly Refusal[] {
  return candidates.flatMap((one, at) =>
    refuseYears(one, { claimed: one.years, listed: kept[at]?.years ?? [] }, index),
  );
}
