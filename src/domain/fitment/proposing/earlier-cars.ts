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
