import type { CompatibilityRow, Listing } from "./listing.ts";
import { toRows } from "./read-seed.ts";
import type { SeedCompatibility } from "../seed-format.ts";

/** The listing's true part and vehicles. */
export interface ListingPart {
  readonly brand: string;
  readonly number: string;
  readonly rows: readonly CompatibilityRow[];
}

/** Returns a listing's true part; undefined if the seed doesn't say or the part has no number. */
export function partOfListing({ truth }: Listing): ListingPart | undefined {
  const { part, fits } = (truth ?? {}) as {
    readonly part?: { readonly brand?: unknown; readonly number?: unknown };
    readonly fits?: unknown;
  };
  if (typeof part?.brand !== "string" || typeof part.number !== "string") return undefined;
  return {
    brand: part.brand,
    number: part.number,
    rows: Array.isArray(fits) ? toRows(fits as readonly SeedCompatibility[]) : [],
  };
}
