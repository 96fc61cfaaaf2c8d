import { onlyOne } from "../only-one.ts";
import { isSameBrand, numbersOfBrand } from "./brand-numbers.ts";
import { compactNumber, isPlausibleNumber } from "./compact-number.ts";
import { isEmptyValue } from "./is-empty-value.ts";
import type { OfferedPart } from "./part-number-evidence.ts";

/** The part number that most other sellers name. */
export interface SellerVote {
  readonly number: string;
  readonly sellers: readonly string[];
  readonly by: OfferedPart["by"];
  /** The number of sellers who name another number. */
  readonly dissent: number;
}

/**
 * Counts one vote per seller, for the number on their listing of the same brand. Returns the number
 * with the most votes, or null when nobody names one.
 */
export function countSellerVotes(
  offers: readonly OfferedPart[],
  brand: string | null,
): SellerVote | null {
  const votes = new Map<string, { readonly number: string; readonly by: OfferedPart["by"] }>();
  for (const offer of offers) {
    const number = numberOf(offer, brand);
    if (number !== null && !votes.has(offer.seller))
      votes.set(offer.seller, { number, by: offer.by });
  }
  const groups = [
    ...Map.groupBy([...votes], ([, { number }]) => compactNumber(number)).values(),
  ].toSorted((a, b) => b.length - a.length);
  const [most] = groups;
  const [first] = most ?? [];
  if (most === undefined || first === undefined) return null;
  return {
    number: first[1].number,
    by: first[1].by,
    sellers: most.map(([seller]) => seller),
    dissent: votes.size - most.length,
  };
}

function numberOf(offer: OfferedPart, brand: string | null): string | null {
  if (offer.brand !== null && !isSameBrand(offer.brand, brand)) return null;
  if (!isEmptyValue(offer.mpn) && isPlausibleNumber(offer.mpn ?? "")) return offer.mpn;
  const found = numbersOfBrand(brand)?.find(offer.title) ?? [];
  return onlyOne(found) ?? null;
}
