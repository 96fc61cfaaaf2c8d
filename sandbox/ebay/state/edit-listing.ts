import type { SeedCompatibility } from "../seed-format.ts";
import { mergeDuplicateRows, rowKey, type Listing } from "./listing.ts";
import { toRows } from "./read-seed.ts";

/** A change to a listing by another tool or by the marketplace. */
export interface ListingEdit {
  /** Replaces the whole list. */
  readonly set?: readonly SeedCompatibility[];
  readonly add?: readonly SeedCompatibility[];
  readonly remove?: readonly SeedCompatibility[];
  /** Stored rows that buyers no longer see. */
  readonly hide?: readonly SeedCompatibility[];
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
  /** Category that the next revision moves the listing to. */
  readonly remapCategoryTo?: string | null;
  readonly locked?: boolean;
  readonly onHold?: boolean;
  readonly inventoryManaged?: boolean;
  readonly catalogLinked?: boolean;
}

/** Returns the edited listing. */
export function editListing(listing: Listing, edit: ListingEdit): Listing {
  const { set, add, remove, hide, ...plain } = edit;
  const removed = new Set(toRows(remove ?? []).map(rowKey));
  const base = set ? toRows(set) : listing.rows;
  const rows = mergeDuplicateRows([...base, ...toRows(add ?? [])]).filter(
    (row) => !removed.has(rowKey(row)),
  );
  const hiddenKeys = hide ? toRows(hide).map(rowKey) : (listing.hiddenKeys ?? []);
  return {
    ...listing,
    ...plain,
    rows,
    hiddenKeys,
  };
}
