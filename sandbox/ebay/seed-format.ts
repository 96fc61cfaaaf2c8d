/**
 * What the stand-in marketplace starts with. Stored as `seed/seed.json.gz`: gunzip, then one JSON document of type `Seed`.
 * Everything but `truth` is visible through marketplace calls; `truth` is served by `/_sandbox/truth` alone.
 */
export interface Seed {
  /** Changes whenever the content does: a stored marketplace of another version starts anew from the seed (sign-ins stay). */
  readonly version: string;
  readonly sellers: readonly SeedSeller[];
  readonly categories: readonly SeedCategory[];
  readonly listings: readonly SeedListing[];
  /** Catalogue products. */
  readonly products?: readonly SeedProduct[];
}

export interface SeedSeller {
  /** Shown on the consent page; unique. */
  readonly username: string;
  /** Immutable account id; unique. */
  readonly userId: string;
  readonly accountType: "BUSINESS" | "INDIVIDUAL";
  /** Business name for BUSINESS, else null. */
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
  /** ASSEMBLY: takes a vehicle list. SPECIFICATIONS: by size (tyres, wheels). null: no compatibility. */
  readonly compatibilityBasedOn: "ASSEMBLY" | "SPECIFICATIONS" | null;
  readonly kind: "car" | "motorcycle";
  /** Largest number of compatibility rows of a listing. */
  readonly maxVehicles: number;
  /** false: rows are stored and never shown to buyers. */
  readonly displaysCompatibility: boolean;
}

export interface SeedCompatibility {
  readonly year: number | string;
  readonly make: string;
  readonly model: string;
  /** The submodel for motorcycles. "" or absent: every trim. */
  readonly trim?: string;
  readonly engine?: string;
  readonly notes?: string;
}

export interface SeedListing {
  /** 12 to 19 digits; unique. */
  readonly itemId: string;
  /** Username of its seller. */
  readonly seller: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly categoryId: string;
  readonly sku: string | null;
  /** Dollars, e.g. "24.99". */
  readonly price: string;
  readonly quantity: number;
  /** Absolute, or `/_pictures/{partType}.svg`, which the sandbox serves itself. null: no picture. */
  readonly pictureUrl: string | null;
  /** Item specifics in the seller's order; a name may carry several values. */
  readonly specifics: readonly (readonly [name: string, values: readonly string[]])[];
  readonly compatibilities: readonly SeedCompatibility[];
  readonly upc?: string | null;
  readonly ean?: string | null;
  readonly epid?: string | null;
  /** Managed through the Inventory API: Trading refuses revisions. */
  readonly inventoryManaged?: boolean;
  /** The variation values of a multi-variation listing, e.g. ["Left", "Right"]; absent or empty: none. */
  readonly variations?: readonly string[];
  /** Absent: still running. */
  readonly endedDaysAgo?: number;
  /** Held by policy: its id takes the place of the title in the list of active listings. */
  readonly onHold?: boolean;
  /** ISO date-time. */
  readonly startTime: string;
  /** 1000 new, 3000 used; 3000 when absent. */
  readonly conditionId?: number;
  /** The vehicles the listing was written from; any JSON. Never served by a marketplace call. */
  readonly truth?: unknown;
}

export interface SeedProduct {
  readonly epid: string;
  /** The product this one went into: the catalogue names it, and nothing else is known of this one any more. */
  readonly mergedInto?: string;
  /** Taken out of the catalogue without a successor. */
  readonly withdrawn?: boolean;
  readonly brand?: string;
  /** Some products are sold under several numbers. */
  readonly mpn?: readonly string[];
  readonly upc?: string | null;
  readonly ean?: string | null;
  readonly title: string;
  readonly categoryId: string;
  readonly compatibilities: readonly SeedCompatibility[];
}
