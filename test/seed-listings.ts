import type { Product } from "./start-product.ts";

/** A listing as written by a test; the rest is filled in. */
export interface TestListing {
  readonly title: string;
  readonly sku?: string;
  readonly brand?: string;
  readonly mpn?: string;
  readonly categoryId?: string;
  readonly epid?: string;
  readonly upc?: string;
  readonly description?: string;
  /** Item specifics besides brand and part number. */
  readonly specifics?: readonly (readonly [name: string, values: readonly string[]])[];
  /** Further fields of the sandbox's seed. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly compatibilities?: readonly {
    readonly year: number;
    readonly make: string;
    readonly model: string;
    readonly trim?: string;
    readonly engine?: string;
    readonly notes?: string;
  }[];
}

/** Headlights, a category that supports fitments. */
const defaultCategory = "33710";

/** Adds listings to a sandbox seller's account. @returns their ids, in order. */
export async function seedListings(
  product: Pick<Product, "control">,
  seller: string,
  listings: readonly TestListing[],
): Promise<readonly string[]> {
  const { listings: there } = (await product.control(`listings?seller=${seller}`)) as {
    readonly listings: readonly unknown[];
  };
  const from = 990_000_000_001 + there.length;
  const seeds = listings.map((listing, at) => ({
    itemId: String(from + at),
    seller,
    title: listing.title,
    descriptionHtml: listing.description ?? "",
    categoryId: listing.categoryId ?? defaultCategory,
    sku: listing.sku ?? null,
    price: "10.00",
    quantity: 1,
    pictureUrl: null,
    specifics: [
      ...(listing.brand === undefined ? [] : [["Brand", [listing.brand]]]),
      ...(listing.mpn === undefined ? [] : [["Manufacturer Part Number", [listing.mpn]]]),
      ...(listing.specifics ?? []),
    ],
    compatibilities: listing.compatibilities ?? [],
    upc: listing.upc ?? null,
    epid: listing.epid ?? null,
    startTime: "2026-01-01T00:00:00.000Z",
    ...listing.more,
  }));
  await product.control("seed", { listings: seeds });
  return seeds.map((seed) => seed.itemId);
}
