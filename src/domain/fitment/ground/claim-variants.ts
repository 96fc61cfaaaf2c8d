import { modelOf } from "../../vehicles/vehicle-index.ts";
import type { Variant } from "../../vehicles/vehicle.ts";
import type { Claim } from "../fitment-plan.ts";
import type { Evidence } from "../fitment.ts";
import { formerTrimOf } from "./claim-clauses.ts";
import { ofFormerTrim } from "./trims.ts";
import { refusalOf } from "./refusals.ts";
import type { Books, GroundInput } from "./books.ts";

/** Returns the catalog's variants of a claimed car by year, and refuses the years it lacks. */
export function listedVariants(
  { id, years, evidence }: Claim,
  { input, refused, covered }: Books,
): ReadonlyMap<number, readonly Variant[]> {
  const { make, model, years: known } = modelOf(input.index, id);
  const [words] = evidence;
  const listed = new Map<number, readonly Variant[]>();
  const refuse = (year: number, code: "not-looked-up" | "not-in-list"): void =>
    refused.add({ said: words?.text ?? "", make, model, year }, (car) => refusalOf({ code }, car));
  for (const year of years) {
    const variants = known.includes(year) ? input.slice.variants(year, make, model) : null;
    if (variants === undefined) refuse(year, "not-looked-up");
    else if (variants !== null) listed.set(year, variants);
    else if (words === undefined || covered().get(words)?.has(year) !== true)
      refuse(year, "not-in-list");
  }
  return listed;
}

/** Tells whether the model ever had the trim that it is claimed for. */
export function wasTrimOnce(claim: Claim, { slice, index }: GroundInput): boolean {
  const former = formerTrimOf(claim);
  if (former === undefined) return true;
  const { make, model, years } = modelOf(index, claim.id);
  return years.some((year) => {
    const variants = slice.variants(year, make, model) ?? [];
    return ofFormerTrim(variants, former.values).length > 0;
  });
}

/** Returns the years that the list has for claims with the same words, by those words. */
export function coveredYears(input: GroundInput): ReadonlyMap<Evidence, ReadonlySet<number>> {
  const covered = new Map<Evidence, Set<number>>();
  const { claims, index } = input;
  for (const { id, evidence, years } of claims.filter((claim) => wasTrimOnce(claim, input))) {
    const known = new Set(modelOf(index, id).years);
    const [words] = evidence;
    if (words === undefined) continue;
    const set = covered.get(words) ?? new Set<number>();
    for (const year of years) if (known.has(year)) set.add(year);
    covered.set(words, set);
  }
  return covered;
}
