import type { Seed, SeedCategory, SeedListing, SeedProduct, SeedSeller } from "../seed-format.ts";
import type { GeneratedStock } from "./generated-stock.ts";
import type { Journal } from "./journal.ts";
import { arrangeListings, newestFirst, type ListingShelf } from "./listing-shelf.ts";
import type { Listing, Seller } from "./listing.ts";
import { toListing } from "./read-seed.ts";

/**
 * Sellers, categories, products, and listings. Every change is in the journal before it takes
 * effect.
 */
export interface Marketplace {
  sellers(): readonly Seller[];
  seller(username: string): Seller | undefined;
  category(id: string): SeedCategory | undefined;
  categories(): readonly SeedCategory[];
  products(): readonly SeedProduct[];
  listing(itemId: string): Listing | undefined;
  listingsOf(username: string): ListingShelf;
  /**
   * All listings of a seller, newest first; of the seller with the generated stock, only those that
   * were changed or added. For work that has to look at every listing.
   */
  storedListingsOf(username: string): readonly Listing[];
  /** Finds the inventory-managed listing with a seller's SKU. */
  inventoryItem(username: string, sku: string): Listing | undefined;
  change(itemId: string, change: Partial<Listing>): Listing;
  /** Adds a listing unchanged. */
  create(listing: Listing): void;
  addSeller(seller: SeedSeller): void;
  addCategory(category: SeedCategory): void;
  addListing(listing: SeedListing): void;
  addProduct(product: SeedProduct): void;
  /** Resets everything to the seed. */
  reset(): void;
}

interface Content {
  readonly sellers: Map<string, Seller>;
  readonly categories: Map<string, SeedCategory>;
  readonly listings: Map<string, Listing>;
  readonly bySeller: Map<string, Map<string, Listing>>;
  /**
   * The listings in order, cached until one of the seller's listings changes because searches read
   * all of them.
   */
  readonly shelves: Map<string, ListingShelf>;
  readonly newestFirst: Map<string, readonly Listing[]>;
  readonly products: Map<string, SeedProduct>;
}

const emptyContent = (): Content => ({
  sellers: new Map(),
  categories: new Map(),
  listings: new Map(),
  bySeller: new Map(),
  shelves: new Map(),
  newestFirst: new Map(),
  products: new Map(),
});

/** The marketplace's initial content. */
export interface FirstContent {
  readonly seed: Seed;
  /** A seller whose listings aren't part of the seed. */
  readonly stock?: GeneratedStock | undefined;
}

/**
 * Opens the marketplace from its first content and the journal's changes to it. Ignores a journal
 * of another seed.
 */
export function openMarketplace(
  first: FirstContent,
  journal: Journal,
  now: () => number,
): Marketplace {
  const { seed, stock } = first;
  const content = emptyContent();
  fillFromSeed(content, first, now());
  if (journal.stored.get("seed-version") === seed.version) fillFromJournal(content, journal);
  else forgetMarketplace(journal, seed.version);

  const put = (listing: Listing) => {
    journal.write(`listing:${listing.itemId}`, listing);
    keepListing(content, listing);
  };
  return {
    ...readers(content, stock),
    change(itemId, change) {
      const before = findListing(content, stock, itemId);
      if (!before) throw new Error(`no listing ${itemId}`);
      // A new list is shown again.
      const shown = change.rows && !change.hiddenKeys ? { hiddenKeys: [] } : {};
      const after = { ...before, ...change, ...shown };
      put(after);
      return after;
    },
    create: put,
    addSeller(seller) {
      journal.write(`seller:${seller.username}`, seller);
      content.sellers.set(seller.username, seller);
    },
    addCategory(category) {
      journal.write(`category:${category.id}`, category);
      content.categories.set(category.id, category);
    },
    addProduct(product) {
      journal.write(`product:${product.epid}`, product);
      content.products.set(product.epid, product);
    },
    addListing: (listing) => put(toListing(listing, now())),
    reset() {
      for (const itemId of content.listings.keys()) journal.write(`listing:${itemId}`, null);
      for (const username of content.sellers.keys()) journal.write(`seller:${username}`, null);
      for (const id of content.categories.keys()) journal.write(`category:${id}`, null);
      for (const epid of content.products.keys()) journal.write(`product:${epid}`, null);
      for (const map of Object.values(content)) (map as Map<string, unknown>).clear();
      fillFromSeed(content, first, now());
    },
  };
}

function findListing(
  content: Content,
  stock: GeneratedStock | undefined,
  itemId: string,
): Listing | undefined {
  const stored = content.listings.get(itemId);
  if (stored || !stock) return stored;
  const place = stock.placeOf(itemId);
  return place === undefined ? undefined : stock.make(place);
}

function readers(content: Content, stock: GeneratedStock | undefined) {
  const stored = (username: string) => content.bySeller.get(username) ?? new Map<string, Listing>();
  const stockOf = (username: string) => (stock?.seller.username === username ? stock : undefined);
  return {
    sellers: () => [...content.sellers.values()],
    seller: (username: string) => content.sellers.get(username),
    category: (id: string) => content.categories.get(id),
    categories: () => [...content.categories.values()],
    products: () => [...content.products.values()],
    listing: (itemId: string) => findListing(content, stock, itemId),
    listingsOf(username: string) {
      const shelf =
        content.shelves.get(username) ?? arrangeListings(stored(username), stockOf(username));
      content.shelves.set(username, shelf);
      return shelf;
    },
    storedListingsOf(username: string) {
      const known =
        content.newestFirst.get(username) ?? [...stored(username).values()].sort(newestFirst);
      content.newestFirst.set(username, known);
      return known;
    },
    inventoryItem(username: string, sku: string) {
      const managed = (listing: Listing) => listing.inventoryManaged && listing.sku === sku;
      const kept = [...stored(username).values()].find(managed);
      const place = kept ? undefined : stockOf(username)?.placeOfSku(sku);
      const made = place === undefined ? undefined : stock?.make(place);
      const current = made && findListing(content, stock, made.itemId);
      return kept ?? (current && managed(current) ? current : undefined);
    },
  };
}

function keepListing(content: Content, listing: Listing): void {
  content.listings.set(listing.itemId, listing);
  const own = content.bySeller.get(listing.seller) ?? new Map<string, Listing>();
  content.bySeller.set(listing.seller, own.set(listing.itemId, listing));
  content.shelves.delete(listing.seller);
  content.newestFirst.delete(listing.seller);
}

function fillFromSeed(content: Content, { seed, stock }: FirstContent, now: number): void {
  for (const seller of seed.sellers) content.sellers.set(seller.username, seller);
  if (stock) content.sellers.set(stock.seller.username, stock.seller);
  for (const category of seed.categories) content.categories.set(category.id, category);
  for (const listing of seed.listings) keepListing(content, toListing(listing, now));
  for (const product of seed.products ?? []) content.products.set(product.epid, product);
}

function fillFromJournal(content: Content, journal: Journal): void {
  for (const [key, value] of journal.stored) {
    if (key.startsWith("listing:")) keepListing(content, value as Listing);
    if (key.startsWith("seller:")) content.sellers.set((value as Seller).username, value as Seller);
    if (key.startsWith("product:"))
      content.products.set((value as SeedProduct).epid, value as SeedProduct);
    if (key.startsWith("category:"))
      content.categories.set((value as SeedCategory).id, value as SeedCategory);
  }
}

function forgetMarketplace(journal: Journal, seedVersion: string): void {
  for (const key of journal.stored.keys())
    if (/^(listing|seller|category|product):/.test(key)) journal.write(key, null);
  journal.write("seed-version", seedVersion);
}
