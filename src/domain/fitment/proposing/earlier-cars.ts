import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";

/**
 * What a car went by in earlier years, with those of the wanted years; `trim`: the one trim of it
 * that bore the name.
 */
export interface EarlierCar {
  readonly id: number;
  readonly years: readonly number[];
  readonly trim: string | null;
}

/**
 * "88-98 Silverado" (a trim then; "88-98 Chevy 1500" was any), "97-04 F-150 Heritage": years before
 * the list has the model belong to the car it went by then.
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
      : said.years.filter((year) => year <= before.until && year < (listed[0] ?? 0));
  if (before === undefined || wanted.length === 0) return [];
  return before.models
    .flatMap((name) => {
      const [car = "", trim] = name.split("#");
      const earlier = index.ids.get(`${make}\t${car}`);
      return earlier === undefined
        ? []
        : [
            {
              id: earlier,
              years: wanted.filter((year) => modelOf(index, earlier).years.includes(year)),
              trim: trim !== undefined && said.words.includes(trim.toLowerCase()) ? trim : null,
            },
          ];
    })
    .filter((one) => one.years.length > 0);
}

/**
 * Returns the last year of a model's own name, for years that the text also gives to the name that
 * continued it: in "1999-2004 F-150 & F-150 Heritage", the F-150 ends in 2003, because the one of
 * 2004 is a different truck. Infinity without such a name.
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
