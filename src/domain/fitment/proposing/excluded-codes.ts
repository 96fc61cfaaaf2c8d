import type { CodeCar } from "../../vehicles/name-entry.ts";
import type { Exclusion } from "../fitment-plan.ts";
import type { CodeRead } from "../reading/mentions.ts";
import type { ExcludedRead, TextRead } from "../reading/read-text.ts";

/** "Not E92": the cars of a factory code, each in its years, body and trim, unless the text says that these fit. */
export function excludedCodes(one: ExcludedRead, exclusion: Exclusion, { vehicles }: TextRead): readonly Exclusion[] {
  const fitting = codesOf(vehicles).flatMap((read) => read.cars);
  const grouped = new Map<string, CodeCar[]>();
  for (const car of carsOf(one)) {
    const key = `${car.from} ${car.to} ${car.body ?? ""} ${car.trim ?? ""} ${fitting.filter((other) => isSame(car, other)).map(({ from, to }) => `${from}-${to}`).join(" ")}`;
    grouped.set(key, [...(grouped.get(key) ?? []), car]);
  }
  return [...grouped.values()].flatMap((cars) => ofCars(cars, fitting, exclusion));
}

/** "F90 M5": a badge beside the code says which of its cars. */
function carsOf({ vehicles }: ExcludedRead): readonly CodeCar[] {
  const badges = new Set(vehicles.flatMap((read) => (read.kind === "model" ? read.ids : [])));
  return codesOf(vehicles).flatMap((read) => {
    const named = read.cars.filter((car) => badges.has(car.id));
    return named.length > 0 ? named : read.cars;
  });
}

/** The models that stand beside a code which has them say no more than the code. */
export function besideCodes({ vehicles }: ExcludedRead): ReadonlySet<number> {
  return new Set(codesOf(vehicles).flatMap((read) => read.cars.map((car) => car.id)));
}

function ofCars(cars: readonly CodeCar[], fitting: readonly CodeCar[], exclusion: Exclusion): readonly Exclusion[] {
  const [first] = cars;
  if (first === undefined) return [];
  const fits = (year: number): boolean => fitting.some((other) => isSame(first, other) && year >= other.from && year <= other.to);
  const own = Array.from({ length: first.to - first.from + 1 }, (_, step) => first.from + step).filter((year) => !fits(year));
  const years = new Set(exclusion.years.size === 0 ? own : own.filter((year) => exclusion.years.has(year)));
  if (years.size === 0) return [];
  return [{
    ...exclusion, years, ids: new Set(cars.map((car) => car.id)),
    bodies: first.body === null ? exclusion.bodies : [{ kind: "body", from: -1, to: -1, choices: [first.body], makes: null }],
    trims: first.trim === null ? exclusion.trims : [first.trim],
  }];
}

function isSame(one: CodeCar, other: CodeCar): boolean {
  return one.id === other.id && (one.body === null || other.body === null || one.body === other.body);
}

function codesOf(vehicles: TextRead["vehicles"]): readonly CodeRead[] {
  return vehicles.filter((read): read is CodeRead => read.kind === "code");
}
