import type { Failure, Result } from "#domain/failure.ts";
import { succeed } from "#domain/failure.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { partKey } from "#domain/part-numbers/normalize-part-number.ts";
import type { SellerAccess, Marketplace } from "#server/ports/marketplace.ts";
import type { CatalogProduct, FoundItem } from "#server/ports/marketplace-search.ts";

export interface LookUpDeps {
  readonly marketplace: Pick<Marketplace, "searchProducts" | "searchItems">;
}

export interface Asking {
  readonly access: SellerAccess;
  /** The seller's own listings are no comparables. */
  readonly username: string;
}

/** What the marketplace knows of a part. */
export interface FoundPart {
  /** Of the same brand and number, or of the same bar code. */
  readonly product: CatalogProduct | null;
  /** Other sellers' listings that name the number. */
  readonly items: readonly FoundItem[];
  readonly notes: readonly string[];
}

const itemsAsked = 50;
/** What is said of one source alone: the other still answers, and the row says what is missing. Any other failure stops the row or the batch. */
const passing: ReadonlySet<Failure["kind"]> = new Set([
  "forbidden",
  "not-found",
  "invalid-input",
  "marketplace-refused",
]);

/** Looks a product up in the catalogue (by bar code, else by number) and among running listings. Two calls. */
export async function lookUpPart(
  { marketplace }: LookUpDeps,
  asking: Asking,
  product: BulkProduct,
): Promise<Result<FoundPart>> {
  const gtin = product.upc ?? product.ean;
  const [catalogue, items] = await Promise.all([
    marketplace.searchProducts(
      asking.access,
      gtin === null ? { kind: "mpn", value: product.mpn } : { kind: "gtin", value: gtin },
    ),
    marketplace.searchItems({
      words: `${product.brand} ${product.mpn}`.slice(0, 100),
      excludeSellers: [asking.username],
      limit: itemsAsked,
    }),
  ]);
  for (const answer of [catalogue, items])
    if (!answer.ok && !passing.has(answer.failure.kind)) return answer;
  const unsearched = items.ok
    ? []
    : [
        `Other sellers' listings could not be searched, so there are no prices to compare: ${items.failure.message}`,
      ];
  const listed = items.ok ? items.value.items.filter((item) => names(item.title, product.mpn)) : [];
  const picked = pickProduct(
    product,
    catalogue.ok
      ? { catalogue: catalogue.value, why: null }
      : { catalogue: [], why: whyNoCatalogue(catalogue.failure) },
  );
  return succeed({
    product: picked.product,
    items: listed,
    notes: [...picked.notes, ...unsearched],
  });
}

function whyNoCatalogue({ kind, message }: Failure): string | null {
  if (kind === "not-found") return null;
  return kind === "forbidden"
    ? "This account may not look into eBay's catalogue; other sellers' listings were used instead."
    : `eBay's catalogue could not be asked: ${message}`;
}

/** The catalogue's product of the same brand and number. A bar code that belongs to another part is a mistake of the row, and said. */
function pickProduct(
  product: BulkProduct,
  {
    catalogue,
    why,
  }: { readonly catalogue: readonly CatalogProduct[]; readonly why: string | null },
): Pick<FoundPart, "product" | "notes"> {
  if (why !== null) return { product: null, notes: [why] };
  const same = catalogue.find((one) => isSamePart(product, one) || one.mpns.length === 0);
  if (same) return { product: same, notes: [] };
  const [other] = product.upc === null && product.ean === null ? [] : catalogue;
  return {
    product: null,
    notes: [
      other
        ? `The bar code belongs to ${other.brand ?? "another brand"} ${other.mpns[0] ?? ""} in eBay's catalogue: check it.`
        : "eBay's catalogue has no product of this brand and number.",
    ],
  };
}

/** Numbers too short to be keys must be equal as they are written. */
function isSamePart(product: BulkProduct, found: CatalogProduct): boolean {
  const own = partKey(product.brand, product.mpn);
  if (own === null)
    return (
      found.brand?.toLowerCase() === product.brand.toLowerCase() && found.mpns.includes(product.mpn)
    );
  return found.mpns.some((mpn) => partKey(found.brand, mpn)?.exact === own.exact);
}

function names(title: string, mpn: string): boolean {
  const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const number = bare(mpn);
  return number.length >= 4 && bare(title).includes(number);
}
