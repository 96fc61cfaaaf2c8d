/** One stored compatibility row: the seller's strings, "" for absent ones. */
export interface CompatibilityRow {
  readonly year: string;
  readonly make: string;
  readonly model: string;
  /** For motorcycles, the submodel. */
  readonly trim: string;
  readonly engine: string;
  readonly notes: string;
}

export interface Seller {
  readonly username: string;
  readonly userId: string;
  readonly accountType: "BUSINESS" | "INDIVIDUAL";
  readonly businessName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly registeredAt: string;
  readonly feedbackScore: number;
  readonly about: string;
}

/** A listing as the marketplace keeps it. Times in milliseconds since 1970. */
export interface Listing {
  readonly itemId: string;
  /** Username. */
  readonly seller: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly categoryId: string;
  readonly sku: string | null;
  readonly price: string;
  readonly quantity: number;
  readonly pictureUrl: string | null;
  readonly specifics: readonly (readonly [name: string, values: readonly string[]])[];
  readonly rows: readonly CompatibilityRow[];
  /**
   * Keys of stored rows that the marketplace stopped showing to buyers, until the list is written.
   */
  readonly hiddenKeys?: readonly string[];
  readonly upc: string | null;
  readonly ean: string | null;
  readonly epid: string | null;
  readonly inventoryManaged: boolean;
  readonly variations: readonly string[];
  readonly endedAt: number | null;
  readonly onHold: boolean;
  readonly startedAt: number;
  readonly conditionId: number;
  /** Has a bid or ends soon, so compatibilities can be added but not replaced or deleted. */
  readonly locked: boolean;
  /** Created from a catalog product: its compatibilities are the product's and aren't returned. */
  readonly catalogLinked: boolean;
  /** Category that the next revision moves the listing to. */
  readonly remapCategoryTo: string | null;
  readonly revisions: number;
  readonly truth: unknown;
  /** The shipping cost that replaces the policy's flat rate. */
  readonly shippingCost?: string;
  /** Item.UUID of the call that created it. The same UUID never creates a second listing. */
  readonly uuid?: string;
}

/** Returns a key that is equal for rows of the same vehicle, whatever their notes. */
export function rowKey(row: CompatibilityRow): string {
  return `${row.year}\t${row.make}\t${row.model}\t${row.trim}\t${row.engine}`;
}

/** Returns the rows that aren't hidden. Buyers see at most these. */
export function visibleRows({ rows, hiddenKeys = [] }: Listing): readonly CompatibilityRow[] {
  return hiddenKeys.length === 0 ? rows : rows.filter((row) => !hiddenKeys.includes(rowKey(row)));
}

/** Removes rows that repeat a vehicle; the first one wins. */
export function mergeDuplicateRows(rows: readonly CompatibilityRow[]): readonly CompatibilityRow[] {
  const byKey = new Map<string, CompatibilityRow>();
  for (const row of rows) if (!byKey.has(rowKey(row))) byKey.set(rowKey(row), row);
  return [...byKey.values()];
}
