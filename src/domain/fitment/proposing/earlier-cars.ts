import { compact } from "../../vehicles/phrase-book.ts";
import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";

/**
 * An earlier name of a car, with the wanted years it covers. `trim`: the only trim that had the
 * name.
 */
export interface EarlierCar {
  readonly id: number;
  readonly years: readonly number[];
  readonly trim: string | null;
}

/**
 * Returns what a model was sold as in years before the list has it, e.g. "97-04 F-150 Heritage" or
 * "88-98 Silverado" (a trim at the time; "88-98 Chevy 1500" means any trim). In "86-94 Nissan
 * Pickup", the last year of the older pickup isn't meant.
 */
export function earlierCars(
  id: number,
  said: { readonly years: readonly number[]; readonly words: string },
  index: VehicleIndex,
): readonly EarlierCar[] {
  const { make, model, years: listed } = modelOf(index, id);
  const before = index.knowledge.generations.forerunners.get(`${make}\t${model}`);
  const wanted =
    before === undefined
      ? []
      : said.years.filter(
          (year) => year >= before.from && year <= before.until && !listed.includes(year),
        );
  if (before === undefined || wanted.length === 0) return [];
  const cars = before.models
    .flatMap((name) => {
      const [car = "", trim] = name.split("#");
      const earlier = index.ids.get(`${make}\t${car}`);
      return earlier === undefined
        ? []
        : [
            {
              id: earlier,
              years: wanted.filter((year) => modelOf(index, earlier).years.includes(year)),
              trim: trim !== undefined && namesTrim(said.words, trim, model) ? trim : null,
            },
          ];
    })
    .filter((one) => one.years.length > 0);
  return cars.filter(
    ({ years }) => years.length > 1 || !cars.some((other) => other.years.length > 2),
  );
}

/** Tells whether words are a model's whole name or include the trim that had it. */
function namesTrim(words: string, trim: string, model: string): boolean {
  return words.includes(trim.toLowerCase()) || compact(words) === compact(model);
}

/**
 * Returns the last year of a model's own name, for years that the text also gives to the name that
 * continued it. In "1999-2004 F-150 & F-150 Heritage", the F-150 ends in 2003, because the 2004
 * F-150 is a different truck. Returns Infinity without such a name.
 */
export function lastYearOfName(
  id: number,
  { named, years }: { readonly named: readonly number[]; readonly years: readonly number[] },
  index: VehicleIndex,
): number {
  const { make, model } = modelOf(index, id);
  const ends = named.flatMap((other) => {
    const later = modelOf(index, other);
    const before = index.knowledge.generations.forerunners.get(`${later.make}\t${later.model}`);
    return later.make === make &&
      later.model.startsWith(`${model} `) &&
      before?.models.includes(model) === true &&
      (years[0] ?? Infinity) <= before.until
      ? [before.until]
      : [];
  });
  return Math.min(Infinity, ...ends);
}
