import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim, Choice } from "../fitment-plan.ts";
import { noOrYes } from "../question.ts";
import type { Refusal } from "../refusal.ts";
import type { Car, ClaimSource, Statement } from "../statement.ts";
import { carKey, statementKey } from "../statement-key.ts";
import { yearRuns } from "../year-runs.ts";

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
  const claimed = [...given.claimed].sort((a, b) => a - b);
  const listed = [...given.listed].sort((a, b) => a - b);
  const years = claimed.filter((year) => !listed.includes(year));
  if (years.length === 0) return [];
  return [
    {
      code: "years-of-one-text",
      parameters: {
        ...carOf(claim, index),
        years,
        source: sourceOf(claim),
        claimed,
        listed,
      },
    },
  ];
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

function yearsOf(candidates: readonly Claim[]): readonly number[] {
  return [...new Set(candidates.flatMap((one) => one.years))].sort((a, b) => a - b);
}

/**
 * Asks which years are right when the listing and its list name a model in years that don't
 * overlap.
 */
export function askWhichYears(
  claim: Claim,
  { claims, listed }: { readonly claims: readonly Claim[]; readonly listed: readonly Claim[] },
  index: VehicleIndex,
): Choice {
  const car = carOf(claim, index);
  const years = { claimed: yearsOf(claims), listed: yearsOf(listed) };
  return {
    question: {
      key: `title-or-description:${carKey(car)}:${yearRuns(years.claimed)}:${yearRuns(years.listed)}`.toLowerCase(),
      kind: "listed-years",
      parameters: { ...car, source: sourceOf(claim), ...years },
      options: [{ id: "claimed" }, { id: "listed" }],
    },
    options: [
      { id: "claimed", candidates: claims },
      { id: "listed", candidates: listed },
    ],
  };
}

/** Asks which cars are right when the list has none of the models that the title names. */
export function askWhichCars(
  claims: readonly Claim[],
  listed: readonly Claim[],
  index: VehicleIndex,
): Choice {
  const cars = { claimed: carsOf(claims, index), listed: carsOf(listed, index) };
  return {
    question: {
      key: `title-or-description:${statementKey(cars.claimed)}:${statementKey(cars.listed)}`.toLowerCase(),
      kind: "listed-cars",
      parameters: cars,
      options: [{ id: "claimed" }, { id: "listed" }, { id: "all" }],
    },
    options: [
      { id: "claimed", candidates: claims },
      { id: "listed", candidates: listed },
      { id: "all", candidates: [...claims, ...listed] },
    ],
  };
}

/** Asks about cars that the listing names without being sure of them. */
export function askDoubted(doubted: readonly Claim[], index: VehicleIndex): Choice {
  const cars = carsOf(doubted, index);
  const years = yearsOf(doubted);
  return {
    question: {
      key: `doubted:${statementKey(cars)}:${yearRuns(years)}`.toLowerCase(),
      kind: "doubted",
      parameters: { cars, years },
      options: noOrYes,
    },
    options: [
      { id: "no", candidates: [] },
      { id: "yes", candidates: doubted },
    ],
  };
}

/** Asks about models that the title names but the list leaves out. */
export function askLeftOut(left: readonly Claim[], index: VehicleIndex): Choice {
  const cars = carsOf(left, index);
  return {
    question: {
      key: `left-out:${statementKey(cars)}`.toLowerCase(),
      kind: "left-out",
      parameters: { cars, years: yearsOf(left) },
      options: noOrYes,
    },
    options: [
      { id: "no", candidates: [] },
      { id: "yes", candidates: left },
    ],
  };
}
