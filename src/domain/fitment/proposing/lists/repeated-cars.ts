import type { Claim } from "../../fitment-plan.ts";
import type { DescriptionRead } from "../../reading/descriptions/read-description.ts";
import { listedCars, type ListContext } from "./listed-cars.ts";

/** Returns cars from lines without an introduction, if they repeat one in the title over years. */
export function repeatedCars(
  claims: readonly Claim[],
  { sure, description }: { readonly sure: readonly Claim[]; readonly description: DescriptionRead },
  context: ListContext,
): readonly Claim[] {
  const known = new Set(sure.map(({ id }) => id));
  const loose = description.repeats.filter(({ narrows }) => narrows === true);
  const plain = description.repeats.filter((line) => !loose.includes(line));
  const cars = [
    ...listedCars(plain, context),
    ...listedCars(loose, context).flatMap((car) => narrowed(car, claims)),
  ].filter(({ id }) => !known.has(id));
  const yearsOf = (id: number): ReadonlySet<number> =>
    new Set(cars.filter((one) => one.id === id).flatMap(({ years }) => years));
  const isRepeat = ({ id }: Claim): boolean =>
    yearsOf(id).size > 1 && claims.some((one) => one.id === id);
  return cars.some(isRepeat) ? cars : [];
}

/** Keeps only years that are claimed. */
function narrowed(car: Claim, claims: readonly Claim[]): readonly Claim[] {
  const claimed = new Set(claims.flatMap(({ id, years }) => (id === car.id ? years : [])));
  const years = car.years.filter((year) => claimed.has(year));
  return years.length === 0 ? [] : [{ ...car, years }];
}
