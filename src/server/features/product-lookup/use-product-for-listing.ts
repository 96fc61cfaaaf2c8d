import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import { addOutsideRows } from "#server/features/fitments/add-outside-rows.ts";
import type { AddedRows } from "#server/features/fitments/add-outside-rows.ts";
import type { GenerateDeps } from "#server/features/fitments/generate-for-listings.ts";
import { findProductVehicles } from "#server/features/part-numbers/find-product-vehicles.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";

export interface UseProductDeps extends GenerateDeps {
  readonly marketplace: Pick<Marketplace, "productVehicles">;
  readonly accessOf: SellerAccessOf;
}

/** The confidence given to the catalog's own list of a product's vehicles. */
const confidence = 0.9;

/** Adds a product's vehicles to a listing's review, with the product as the reason of each row. */
export async function useProductForListing(
  deps: UseProductDeps,
  sellerId: SellerId,
  { listingId, epid }: { readonly listingId: string; readonly epid: string },
): Promise<Result<AddedRows>> {
  const vehicles = await findProductVehicles(deps, sellerId, { kind: "epid", value: epid });
  if (!vehicles.ok) return vehicles;
  if (vehicles.value.length === 0)
    return fail("not-found", `eBay's catalog lists no vehicles for ePID ${epid}.`);
  const added = await addOutsideRows(deps, sellerId, {
    listingId,
    rows: vehicles.value,
    evidence: { source: "marketplace", text: `eBay product ${epid}`, confidence },
  });
  return added.ok ? succeed(added.value) : added;
}
