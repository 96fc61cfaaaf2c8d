import type { CodeCar } from "../../vehicles/name-entry.ts";
import type { Exclusion } from "../fitment-plan.ts";
import type { CodeRead } from "../reading/mentions.ts";
import type { ExcludedRead, TextRead } from "../reading/read-text.ts";

/**
 * "Not E92": the cars of a factory code, each in its years, body and trim, unless the text says
 * that these fit.
 */
export function excludedCodes(
  one: ExcludedRead,
  exclusion: Exclusion,
  { vehicles }: TextRead,
): readonly Exclusion[] {
  const fitting = codesOf(vehicles).flatMap((read) => read.cars);
  const grouped = new Map<string, CodeCar[]>();
  for (const car of carsOf(one)) {
    const key = `${car.from} ${car.to} ${car.body ?? ""} ${car.trim ?? ""} ${fitting
      .filter((other) => isSame(car, other))
      .map(({ from, to }) => `${from}-${to}`)
      .join(" ")}`;
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

function ofCars(
  cars: readonly CodeCar[],
  fitting: readonly CodeCar[],
  exclusion: Exclusion,
): readonly Exclusion[] {
  const [first] = cars;
  if (first === undefined) return [];
  const fits = (year: number): boolean =>
    fitting.some((other) => isSame(first, other) && year >= other.from && year <= other.to);
  const all = Array.from(
    { length: first.to - first.from + 1 },
    (_, step) => first.from + step,
  ).filter((year) => exclusion.years.size === 0 || exclusion.years.has(year));
  const own = all.filter((year) => !fits(year));
  const ids = new Set(cars.map((car) => car.id));
  // "TJ, not LJ Unlimited": of a car that fits, what is named with the code; "TJ, not LJ": the list
  // cannot tell, which is noted.
  if (own.length === 0)
    return [
      {
        ...exclusion,
        ids,
        years: new Set(all),
        ...(isNarrower(exclusion) ? {} : { trims: [exclusion.text.toLowerCase()], without: false }),
      },
    ];
  return [
    {
      ...exclusion,
      years: new Set(own),
      ids,
      bodies:
        first.body === null
          ? exclusion.bodies
          : [
              {
                kind: "body",
                from: -1,
                to: -1,
                choices: [first.body],
                makes: null,
              },
            ],
      trims: first.trim === null ? exclusion.trims : [first.trim],
    },
  ];
}

function isNarrower({ trims, bodies, engines, hybrid }: Exclusion): boolean {
  return trims.length + bodies.length + engines.length > 0 || hybrid !== false;
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
