import type { ProductCard } from "#contract/epid.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { isSameBrand } from "#domain/part-numbers/brand-numbers.ts";
import { isGtin } from "#domain/part-numbers/check-gtin.ts";
import type { CatalogProduct } from "#server/ports/marketplace-search.ts";
import type { Marketplace, SellerAccess } from "#server/ports/marketplace.ts";
import { findInListings } from "./find-in-listings.ts";
import { cardOfProduct } from "./present.ts";

export interface LookUpDeps {
  readonly marketplace: Pick<Marketplace, "product" | "searchProducts" | "searchItems" | "item">;
  readonly access: SellerAccess;
}

/** Exactly one of them. */
export type LookUp =
  | { readonly kind: "epid"; readonly epid: string }
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "mpn"; readonly mpn: string; readonly brand: string | null };

export interface LookedUp {
  readonly products: readonly ProductCard[];
  readonly via: "catalogue" | "listings";
  readonly notice: string | null;
}

interface Asked {
  readonly epid?: string | undefined;
  readonly code?: string | undefined;
  readonly mpn?: string | undefined;
  readonly brand?: string | undefined;
}

/** What is asked for, in one of the three ways. Codes are checked by their check digit before anybody is asked. */
export function readLookUp({ epid, code, mpn, brand }: Asked): Result<LookUp> {
  const given = [epid, code, mpn].filter((value) => value !== undefined && value !== "");
  if (given.length !== 1)
    return fail("invalid-input", "Give an ePID, a UPC or EAN, or a part number: one of the three.");
  if (epid)
    return /^\d{1,19}$/.test(epid)
      ? succeed({ kind: "epid", epid })
      : fail("invalid-input", "An ePID is a number of up to 19 figures.");
  if (mpn) return succeed({ kind: "mpn", mpn, brand: brand ? brand : null });
  const plain = (code ?? "").replace(/[\s-]/g, "");
  return isGtin(plain)
    ? succeed({ kind: "code", code: plain })
    : fail(
        "invalid-input",
        "This is no UPC or EAN: its length or its check digit is wrong. Compare it with the package.",
      );
}

/** Products of the catalogue; for an account that may not look into it, those that running listings name. */
export async function lookUpProducts(deps: LookUpDeps, lookUp: LookUp): Promise<Result<LookedUp>> {
  const found = await askCatalogue(deps, lookUp);
  if (found.ok) return succeed({ products: found.value, via: "catalogue", notice: null });
  if (found.failure.kind === "not-found")
    return succeed({ products: [], via: "catalogue", notice: found.failure.message });
  if (found.failure.kind !== "forbidden") return found;
  const products = await findInListings(deps, lookUp);
  const notice =
    "eBay does not let this account look into its product catalogue, so running listings were searched instead. They do not tell replaced ePIDs, nor products nobody sells.";
  return products.ok ? succeed({ products: products.value, via: "listings", notice }) : products;
}

async function askCatalogue(
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

/** The catalogue looks a part number up whatever the brand. */
function ofBrand(products: readonly CatalogProduct[], lookUp: LookUp): readonly CatalogProduct[] {
  return lookUp.kind === "mpn" && lookUp.brand !== null
    ? products.filter(({ brand }) => isSameBrand(brand, lookUp.brand))
    : products;
}
