import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Vehicle } from "#domain/vehicles/vehicle.ts";
import { checkCompatibility } from "../calls/check-compatibility.ts";
import { getItemByLegacyId } from "../calls/get-item-by-legacy-id.ts";
import { propertiesOfRow } from "../translate/row-properties.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import type { CategoryKnowledge } from "./category-knowledge.ts";

/**
 * Returns whether buyers see that this vehicle fits. eBay doesn't always show rows that it has
 * stored.
 */
export async function checkShown(
  deps: { readonly ebay: EbayTransport; readonly categories: CategoryKnowledge },
  listingId: string,
  vehicle: Vehicle,
): Promise<Result<boolean>> {
  const item = await getItemByLegacyId(deps.ebay, listingId);
  if (!item.ok) return item;
  const names = await deps.categories.properties(item.value.categoryId);
  if (!names.ok) return names;
  const properties = propertiesOfRow({ ...vehicle, notes: "" }, names.value);
  if (!properties || properties.length === 0)
    return fail("category-unsupported", "This eBay category doesn't support fitments.");
  const status = await checkCompatibility(deps.ebay, item.value.itemId, properties);
  if (!status.ok) return status;
  if (status.value === "COMPATIBLE" || status.value === "NOT_COMPATIBLE")
    return succeed(status.value === "COMPATIBLE");
  return fail("marketplace-refused", "eBay couldn't say whether buyers see this vehicle.", {
    cause: status.value,
  });
}
