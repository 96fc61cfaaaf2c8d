import type { Failure, Result } from "#domain/failure.ts";
import { succeed } from "#domain/failure.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { partKey } from "#domain/part-numbers/normalize-part-number.ts";
import type { SellerAccess, Marketplace } from "#server/ports/marketplace.ts";
import type { CatalogProduct, FoundItem } from "#server/ports/marketplace-search.ts";

export interface LookUpDeps {
  readonly marketplace: Pick<Marketplace, "searchProducts" | "searchItems">;
}

export interface LookUpAccount {
  readonly access: SellerAccess;
  /** The seller's own listings aren't used as comparables. */
  readonly username: string;
}

/** The marketplace's information about a part. */
export interface FoundPart {
  /** The catalog product with the same brand and MPN, or with the same barcode. */
  readonly product: CatalogProduct | null;
  /** Other sellers' listings with the MPN in the title. */
  readonly items: readonly FoundItem[];
  readonly notes: readonly string[];
}

const maxItems = 50;
/**
 * Failures that affect only one source: the other source is still used, and the row notes the gap.
 * Any other failure stops the row or the batch.
 */
const tolerableFailures: ReadonlySet<Failure["kind"]> = new Set([
  "forbidden",
  "not-found",
  "invalid-input",
  "marketplace-refused",
]);

/**
 * Looks up a product in eBay's catalog (by barcode, else by MPN) and in other sellers' listings.
 */
export async function lookUpPart(
  { marketplace }: LookUpDeps,
  asking: LookUpAccount,
  product: BulkProduct,
): Promise<Result<FoundPart>> {
  const gtin = product.upc ?? product.ean;
  const [catalog, items] = await Promise.all([
    marketplace.searchProducts(
      asking.access,
      gtin === null ? { kind: "mpn", value: product.mpn } : { kind: "gtin", value: gtin },
    ),
    marketplace.searchItems({
      words: `${product.brand} ${product.mpn}`,
      excludeSellers: [asking.username],
      limit: maxItems,
    }),
  ]);
  for (const answer of [catalog, items])
    if (!answer.ok && !tolerableFailures.has(answer.failure.kind)) return answer;
  const unsearched = items.ok
    ? []
    : [
        `Other sellers' listings couldn't be searched, so there are no prices to compare: ${items.failure.message}`,
      ];
  const listed = items.ok
    ? items.value.items.filter((item) => namesPart(item.title, product.mpn))
    : [];
  const picked = pickProduct(
    product,
    catalog.ok
      ? { catalog: catalog.value, why: null }
      : { catalog: [], why: explainNoCatalog(catalog.failure) },
  );
  return succeed({
    product: picked.product,
    items: listed,
    notes: [...picked.notes, ...unsearched],
  });
}

function explainNoCatalog({ kind, message }: Failure): string | null {
  if (kind === "not-found") return null;
  return kind === "forbidden"
    ? "This account doesn't have access to eBay's catalog, so other sellers' listings were used instead."
    : `eBay's catalog couldn't be searched: ${message}`;
}

/**
 * Picks the catalog product with the same brand and MPN. Notes when the barcode is another part's.
 */
function pickProduct(
  product: BulkProduct,
  { catalog, why }: { readonly catalog: readonly CatalogProduct[]; readonly why: string | null },
): Pick<FoundPart, "product" | "notes"> {
  if (why !== null) return { product: null, notes: [why] };
  const same = catalog.find((one) => isSamePart(product, one) || one.mpns.length === 0);
  if (same) return { product: same, notes: [] };
  const [other] = product.upc === null && product.ean === null ? [] : catalog;
  return {
    product: null,
    notes: [
      other
        ? `In eBay's catalog, this barcode belongs to ${other.brand ?? "another brand"} ${other.mpns[0] ?? ""}. Check it.`
        : "eBay's catalog has no product with this brand and MPN.",
    ],
  };
}

/** Compares normalized part numbers. Numbers too short to normalize must be identical. */
function isSamePart(product: BulkProduct, found: CatalogProduct): boolean {
  const own = partKey(product.brand, product.mpn);
  if (own === null)
    return (
      found.brand?.toLowerCase() === product.brand.toLowerCase() && found.mpns.includes(product.mpn)
    );
  return found.mpns.some((mpn) => partKey(found.brand, mpn)?.exact === own.exact);
}

function namesPart(title: string, mpn: string): boolean {
  const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const number = bare(mpn);
  return number.length >= 4 && bare(title).includes(number);
}
