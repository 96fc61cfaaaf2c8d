import type { CodeCar } from "../../../vehicles/name-entry.ts";
import type { CodeRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import type { ExcludedClause } from "../../scope/divide-text.ts";
import type { ExcludedThing } from "./excluded-thing.ts";

/**
 * "Not E92": the cars of a factory code, each in its years, body and trim, unless the text says
 * that these fit.
 */
export function excludedCodes(
  one: ExcludedClause,
  thing: ExcludedThing,
  { vehicles }: TextRead,
): readonly ExcludedThing[] {
  const fitting = codesOf(vehicles).flatMap((read) => read.cars);
  const grouped = Map.groupBy(carsOf(one), (car) => {
    const years = fitting
      .filter((other) => isSame(car, other))
      .map(({ from, to }) => `${from}-${to}`);
    return [car.from, car.to, car.body, car.trim, ...years].join(" ");
  });
  return [...grouped.values()].flatMap((cars) => ofCars(cars, fitting, thing));
}

/** "F90 M5": a badge beside the code says which of its cars. */
function carsOf({ vehicles }: ExcludedClause): readonly CodeCar[] {
  const badges = new Set(vehicles.flatMap((read) => (read.kind === "model" ? read.ids : [])));
  return codesOf(vehicles).flatMap((read) => {
    const named = read.cars.filter((car) => badges.has(car.id));
    return named.length > 0 ? named : read.cars;
  });
}

/** The models that stand beside a code which has them say no more than the code. */
export function besideCodes({ vehicles }: ExcludedClause): ReadonlySet<number> {
  return new Set(codesOf(vehicles).flatMap((read) => read.cars.map((car) => car.id)));
}

function ofCars(
  cars: readonly CodeCar[],
  fitting: readonly CodeCar[],
  thing: ExcludedThing,
): readonly ExcludedThing[] {
  const [first] = cars;
  if (first === undefined) return [];
  const { from, to, body, trim } = first;
  const fits = (year: number): boolean =>
    fitting.some((other) => isSame(first, other) && year >= other.from && year <= other.to);
  const all = Array.from({ length: to - from + 1 }, (_, step) => from + step).filter(
    (year) => thing.years.size === 0 || thing.years.has(year),
  );
  const own = all.filter((year) => !fits(year));
  const ids = new Set(cars.map((car) => car.id));
  if (own.length > 0)
    return [
      {
        ...thing,
        years: new Set(own),
        ids,
        bodies: body === null ? thing.bodies : [{ choices: [body], makes: null, from: -1 }],
        trims: trim === null ? thing.trims : [trim],
      },
    ];
  // "TJ, not LJ Unlimited": of a car that fits, what is named with the code; "TJ, not LJ": the list
  // cannot tell, which is noted.
  const narrower =
    thing.trims.length + thing.bodies.length + thing.engines.length > 0 || thing.hybrid !== null;
  const ofCar = { ...thing, ids, years: new Set(all) };
  return [narrower ? ofCar : { ...ofCar, trims: [thing.text.toLowerCase()], means: "excluded" }];
}

function isSame(one: CodeCar, other: CodeCar): boolean {
  return (
    one.id === other.id &&
    (one.trim === null || one.trim === other.trim) &&
    (one.body === null || one.body === other.body)
  );
}

function codesOf(vehicles: TextRead["vehicles"]): readonly CodeRead[] {
  return vehicles.filter((read): read is CodeRead => read.kind === "code");
}
