import type { SeedCategory } from "../seed-format.ts";
import type { Marketplace } from "./marketplace.ts";

/** An item specific that a category asks for. */
export interface ItemAspect {
  readonly name: string;
  readonly required: boolean;
  readonly mode: "FREE_TEXT" | "SELECTION_ONLY";
  readonly many: boolean;
  readonly values: readonly string[];
}

const placements = ["Front", "Rear", "Left", "Right", "Upper", "Lower"];

/**
 * Returns the item specifics that a category asks for. Its types are those that its listings use.
 */
export function aspectsOf(marketplace: Marketplace, category: SeedCategory): readonly ItemAspect[] {
  const types = [...(partTypesOf(marketplace).get(category.id) ?? [])].sort();
  return [
    {
      name: "Brand",
      required: true,
      mode: "FREE_TEXT",
      many: false,
      values: [],
    },
    {
      name: "Manufacturer Part Number",
      required: category.compatibilityBasedOn === "ASSEMBLY",
      mode: "FREE_TEXT",
      many: false,
      values: [],
    },
    {
      name: "Type",
      required: types.length > 0,
      mode: "FREE_TEXT",
      many: false,
      values: types,
    },
    {
      name: "Placement on Vehicle",
      required: false,
      mode: "SELECTION_ONLY",
      many: true,
      values: placements,
    },
    {
      name: "Warranty",
      required: false,
      mode: "FREE_TEXT",
      many: false,
      values: ["90 Day", "1 Year", "Lifetime"],
    },
  ];
}

const known = new WeakMap<Marketplace, ReadonlyMap<string, ReadonlySet<string>>>();

/** Collects the "Type" specifics of the seed's listings by category. */
export function partTypesOf(marketplace: Marketplace): ReadonlyMap<string, ReadonlySet<string>> {
  const found = known.get(marketplace);
  if (found) return found;
  const types = new Map<string, Set<string>>();
  for (const seller of marketplace.sellers()) {
    for (const listing of marketplace.storedListingsOf(seller.username)) {
      const named = listing.specifics.find(([name]) => name === "Type")?.[1] ?? [];
      const own = types.get(listing.categoryId) ?? new Set<string>();
      types.set(listing.categoryId, new Set([...own, ...named]));
    }
  }
  known.set(marketplace, types);
  return types;
}
