import type { ProductCard } from "#contract/epid.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { isSameBrand } from "#domain/part-numbers/brand-numbers.ts";
import type { CatalogProduct } from "#server/ports/marketplace-search.ts";
import type { Marketplace, SellerAccess } from "#server/ports/marketplace.ts";
import { findInListings } from "./find-in-listings.ts";
import { cardOfProduct } from "./present.ts";
import type { LookUp } from "./read-look-up.ts";

export interface LookUpDeps {
  readonly marketplace: Pick<Marketplace, "product" | "searchProducts" | "searchItems" | "item">;
  readonly access: SellerAccess;
}

export interface LookedUp {
  readonly products: readonly ProductCard[];
  readonly via: "catalog" | "listings";
  readonly notice: string | null;
}

/**
 * Looks products up in the catalog. For accounts that may not use it, returns the products named by
 * active listings.
 */
export async function lookUpProducts(deps: LookUpDeps, lookUp: LookUp): Promise<Result<LookedUp>> {
  const found = await askCatalog(deps, lookUp);
  if (found.ok) return succeed({ products: found.value, via: "catalog", notice: null });
  if (found.failure.kind === "not-found")
    return succeed({ products: [], via: "catalog", notice: found.failure.message });
  if (found.failure.kind !== "forbidden") return found;
  const products = await findInListings(deps, lookUp);
  const notice =
    "eBay doesn't let this account search its product catalog, so active listings were searched instead. They don't show replaced ePIDs, or products nobody is selling.";
  return products.ok ? succeed({ products: products.value, via: "listings", notice }) : products;
}

async function askCatalog(
  { marketplace, access }: LookUpDeps,
  lookUp: LookUp,
): Promise<Result<readonly ProductCard[]>> {
  if (lookUp.kind === "epid") {
    const answer = await marketplace.product(access, lookUp.epid);
    return answer.ok
      ? succeed([cardOfProduct(answer.value.product, answer.value.replaced)])
      : answer;
  }
  const found = await marketplace.searchProducts(
    access,
    lookUp.kind === "code"
      ? { kind: "gtin", value: lookUp.code }
      : { kind: "mpn", value: lookUp.mpn },
  );
  return found.ok
    ? succeed(ofBrand(found.value, lookUp).map((product) => cardOfProduct(product, [])))
    : found;
}

/** The catalog looks a part number up under every brand, so other brands are filtered out here. */
function ofBrand(products: readonly CatalogProduct[], lookUp: LookUp): readonly CatalogProduct[] {
  return lookUp.kind === "mpn" && lookUp.brand !== null
    ? products.filter(({ brand }) => isSameBrand(brand, lookUp.brand))
    : products;
}
