import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { ProductNumber } from "#server/ports/marketplace-search.ts";
import type { ProductDeps } from "./propose-from-products.ts";
import { productKey, readProductVehicles, saveProductVehicles } from "./store.ts";

/**
 * Finds the vehicles that the marketplace's catalog lists for a product, in the answers stored for
 * all accounts or by asking now. Returns [] if it lists none.
 */
export async function findProductVehicles(
  { db, marketplace, accessOf }: ProductDeps,
  sellerId: SellerId,
  product: ProductNumber,
): Promise<Result<readonly Fitment[]>> {
  const known = (await readProductVehicles(db, [product])).get(productKey(product));
  if (known) return succeed(known);
  const answer = await marketplace.productVehicles(accessOf(sellerId), product);
  if (!answer.ok) return answer;
  if (answer.value.settled)
    await saveProductVehicles(db, [{ product, vehicles: answer.value.vehicles }]);
  return succeed(answer.value.vehicles);
}
