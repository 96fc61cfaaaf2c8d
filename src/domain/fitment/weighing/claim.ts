import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Variant } from "../../vehicles/vehicle.ts";
import type { Candidate } from "../fitment-plan.ts";
import type { Statement } from "../statement.ts";
import { carKey } from "../statement-key.ts";
import { yearRuns } from "../year-runs.ts";

/** Trims and engines that are meant, as words; "" means whichever. */
export type VariantWords = Variant;

/**
 * Model ids with their years, and for each year the trims and engines that are meant. `null`: the
 * whole car.
 */
export type Claim = ReadonlyMap<number, ReadonlyMap<number, readonly VariantWords[] | null>>;

/** Models spelled out at most; the rest is counted. */
const mostNamed = 3;

/** What candidates claim, as far as the list has those cars. */
export function claimOf(candidates: readonly Candidate[], index: VehicleIndex): Claim {
  const claim = new Map<number, Map<number, null>>();
  for (const { id, years } of candidates) {
    const listed = modelOf(index, id).years;
    const known = claim.get(id) ?? new Map<number, null>();
    for (const year of years) if (listed.includes(year)) known.set(year, null);
    if (known.size > 0) claim.set(id, known);
  }
  return claim;
}

/** Equal for two claims that name the same cars. */
export function claimKey(claim: Claim): string {
  return [...claim]
    .map(([id, years]) => `${id}:${yearRuns(years.keys())}`)
    .sort()
    .join(";");
}

/**
 * Returns what a claim says: its cars with their years, or the years alone if it is about one model
 * that `beside` is about, too.
 */
export function stateClaim(
  claim: Claim,
  index: VehicleIndex,
  beside: Claim | null = null,
): Statement {
  const [only] = claim;
  if (only !== undefined && claim.size === 1 && beside?.size === 1 && beside.has(only[0]))
    return { years: sortedYears(only[1]) };
  const cars = [...claim]
    .map(([id, years]) => {
      const { make, model } = modelOf(index, id);
      const car = { make, model, years: sortedYears(years) };
      return [carKey(car), car] as const;
    })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, car]) => car);
  return { cars: cars.slice(0, mostNamed), more: Math.max(0, cars.length - mostNamed) };
}

function sortedYears(years: ReadonlyMap<number, unknown>): readonly number[] {
  return [...years.keys()].sort((a, b) => a - b);
}

/** Does a claim name this trim and engine of this car? */
export function coversVariant(
  claim: Claim,
  car: { readonly id: number; readonly year: number },
  variant: Variant,
): boolean {
  const words = claim.get(car.id)?.get(car.year);
  if (words === undefined) return false;
  return words === null || pickNamed([variant], words).length > 0;
}

/**
 * The variants that the words name: letter by letter where there are such, else those that hold all
 * the words.
 */
export function pickNamed(
  variants: readonly Variant[],
  words: readonly VariantWords[],
): readonly Variant[] {
  const picked = new Set<Variant>();
  for (const one of words) {
    const exact = variants.filter(
      (variant) => same(one.trim, variant.trim) && same(one.engine, variant.engine),
    );
    for (const variant of exact.length > 0
      ? exact
      : variants.filter((other) => holds(other.trim, one.trim) && holds(other.engine, one.engine)))
      picked.add(variant);
  }
  return variants.filter((variant) => picked.has(variant));
}

function same(words: string, text: string): boolean {
  return words === "" || words.toLowerCase() === text.toLowerCase();
}

/** "V6 3.5L" holds for "3.5L 3471CC V6 GAS …". Sellers write I4 where the list has l4. */
function holds(text: string, words: string): boolean {
  const known = text.toLowerCase().split(" ");
  return words
    .toLowerCase()
    .split(" ")
    .every(
      (word) =>
        word === "" || known.includes(word.replace(/^i(\d+)$/, "l$1")) || known.includes(word),
    );
}
