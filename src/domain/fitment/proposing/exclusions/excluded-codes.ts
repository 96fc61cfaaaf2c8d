import { yearRange } from "../../../vehicles/year-range.ts";
import type { CodeCar } from "../../../vehicles/name-entry.ts";
import type { TextRead } from "../../reading/read-text.ts";
import type { ExcludedClause } from "../../scope/divide-text.ts";
import { isWithin } from "../pairing/apart-codes.ts";
import type { ExcludedThing } from "./excluded-thing.ts";

/**
 * Excludes the cars of a factory code, each in its years, body, and trim, except those that fit
 * because the text names their code, too.
 */
export function excludedCodes(
  { vehicles }: ExcludedClause,
  thing: ExcludedThing,
  fitting: readonly CodeCar[],
): readonly ExcludedThing[] {
  return carsOf(vehicles).map((car) => codeThing(car, fitting, thing));
}

/** Returns the models that a code in the clause already covers. */
export function besideCodes({ vehicles }: ExcludedClause): ReadonlySet<number> {
  return new Set(carsOf(vehicles).map(({ id }) => id));
}

export function carsOf(vehicles: TextRead["vehicles"]): readonly CodeCar[] {
  return vehicles.flatMap((one) => (one.kind === "code" ? one.cars : []));
}

function codeThing(car: CodeCar, fitting: readonly CodeCar[], thing: ExcludedThing): ExcludedThing {
  const same = fitting.filter(
    (other) => other.id === car.id && (car.trim === null || car.trim === other.trim),
  );
  const { trims, bodies, engines, hybrid, text } = thing;
  const all = yearRange(car.from, car.to).filter(
    (year) => thing.years.size === 0 || thing.years.has(year),
  );
  const own = all.filter((year) => !isWithin(year, same));
  const ofCar = { ...thing, ids: new Set([car.id]) };
  if (own.length > 0)
    return {
      ...ofCar,
      years: new Set(own),
      bodies: car.body === null ? bodies : [{ choices: [car.body], makes: null, from: -1 }],
      trims: car.trim === null ? trims : [car.trim.toLowerCase()],
    };
  // The car fits, so only what's named with the code is excluded. If nothing is, the list can't
  // tell.
  const narrows = trims.length + bodies.length + engines.length > 0 || hybrid !== null;
  const years = new Set(all);
  return narrows
    ? { ...ofCar, years }
    : {
        ...ofCar,
        years,
        trims: [text.toLowerCase()],
        means: "excluded",
      };
}
