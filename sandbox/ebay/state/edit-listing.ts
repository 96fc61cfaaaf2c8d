import type { SeedCompatibility } from "../seed-format.ts";
import { mergeDuplicateRows, rowKey, type Listing } from "./listing.ts";
import { toRows } from "./read-seed.ts";

/** What another tool, or the marketplace itself, does to a listing. */
export interface ListingEdit {
  /** The whole list anew. */
  readonly set?: readonly SeedCompatibility[];
  readonly add?: readonly SeedCompatibility[];
  readonly remove?: readonly SeedCompatibility[];
  readonly title?: string;
  readonly quantity?: number;
  readonly price?: string;
  readonly sku?: string | null;
  readonly descriptionHtml?: string;
  readonly specifics?: readonly (readonly [name: string, values: readonly string[]])[];
  readonly upc?: string | null;
  readonly ean?: string | null;
  readonly epid?: string | null;
  readonly categoryId?: string;
  /** The next revision moves the listing there. */
  readonly remapCategoryTo?: string | null;
  readonly locked?: boolean;
  readonly onHold?: boolean;
  readonly inventoryManaged?: boolean;
  readonly catalogLinked?: boolean;
}

/** The listing with an edit done to it. */
export function editListing(listing: Listing, edit: ListingEdit): Listing {
  const { set, add, remove, ...plain } = edit;
  const removed = new Set(toRows(remove ?? []).map(rowKey));
  const base = set ? toRows(set) : listing.rows;
  const rows = mergeDuplicateRows([...base, ...toRows(add ?? [])]).filter(
    (row) => !removed.has(rowKey(row)),
  );
  return { ...listing, ...plain, rows };
}
