/**
 * The initial data of the stand-in marketplace, stored in `seed/seed.json.gz` as one compressed
 * JSON document of type `Seed`. Marketplace calls expose everything except `truth`, which only
 * `/_sandbox/truth` returns.
 */
export interface Seed {
  /**
   * Changes with the content. A stored marketplace of another version is reset to the seed, except
   * sign-ins.
   */
  readonly version: string;
  readonly sellers: readonly SeedSeller[];
  readonly categories: readonly SeedCategory[];
  readonly listings: readonly SeedListing[];
  /** Catalog products. */
  readonly products?: readonly SeedProduct[];
}

export interface SeedSeller {
  /** Shown on the consent page; unique. */
  readonly username: string;
  /** Immutable account ID; unique. */
  readonly userId: string;
  readonly accountType: "BUSINESS" | "INDIVIDUAL";
  /** Business name; null for INDIVIDUAL. */
  readonly businessName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** ISO date-time. */
  readonly registeredAt: string;
  readonly feedbackScore: number;
  /** One line for the consent page, e.g. "1,200 listings". */
  readonly about: string;
}

export interface SeedCategory {
  readonly id: string;
  readonly name: string;
  /**
   * ASSEMBLY: by vehicle. SPECIFICATIONS: by size, for tires and wheels. null: no compatibility.
   */
  readonly compatibilityBasedOn: "ASSEMBLY" | "SPECIFICATIONS" | null;
  readonly kind: "car" | "motorcycle";
  /** Maximum number of compatibility rows per listing. */
  readonly maxVehicles: number;
  /** False if rows are stored but never shown to buyers. */
  readonly displaysCompatibility: boolean;
}

export interface SeedCompatibility {
  readonly year: number | string;
  readonly make: string;
  readonly model: string;
  /** For motorcycles, the submodel. "" or absent: every trim. */
  readonly trim?: string;
  readonly engine?: string;
  readonly notes?: string;
}

export interface SeedListing {
  /** 12 to 19 digits; unique. */
  readonly itemId: string;
  /** The seller's username. */
  readonly seller: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly categoryId: string;
  readonly sku: string | null;
  /** Dollars, e.g. "24.99". */
  readonly price: string;
  readonly quantity: number;
  /** Absolute URL, or `/_pictures/{partType}.svg`, which the sandbox serves. null: no picture. */
  readonly pictureUrl: string | null;
  /** Item specifics in the seller's order; a name may have several values. */
  readonly specifics: readonly (readonly [name: string, values: readonly string[]])[];
  readonly compatibilities: readonly SeedCompatibility[];
  readonly upc?: string | null;
  readonly ean?: string | null;
  readonly epid?: string | null;
  /** Managed through the Inventory API, so Trading refuses revisions. */
  readonly inventoryManaged?: boolean;
  /**
   * The variation values of a multi-variation listing, e.g. ["Left", "Right"]; absent or empty:
   * none.
   */
  readonly variations?: readonly string[];
  /** Absent: still active. */
  readonly endedDaysAgo?: number;
  /** On hold for policy reasons: ActiveList shows its item ID as its title. */
  readonly onHold?: boolean;
  /** ISO date-time. */
  readonly startTime: string;
  /** 1000 new, 3000 used; 3000 when absent. */
  readonly conditionId?: number;
  /** The vehicles the listing was written from, as any JSON. No marketplace call returns it. */
  readonly truth?: unknown;
}

export interface SeedProduct {
  readonly epid: string;
  /**
   * ePID of the product this one was merged into. The catalog returns nothing else about this one.
   */
  readonly mergedInto?: string;
  /** Removed from the catalog without a successor. */
  readonly withdrawn?: boolean;
  readonly brand?: string;
  /** Some products have several part numbers. */
  readonly mpn?: readonly string[];
  readonly upc?: string | null;
  readonly ean?: string | null;
  readonly title: string;
  readonly categoryId: string;
  readonly compatibilities: readonly SeedCompatibility[];
}
