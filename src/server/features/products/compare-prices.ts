import type { BulkProduct } from "#contract/bulk-products.ts";
import type { PricingData } from "#contract/product-findings.ts";
import { advisePrice } from "#domain/products/advise-price.ts";
import type { Comparable } from "#domain/products/advise-price.ts";
import type { FoundItem } from "#server/ports/marketplace-search.ts";
import type { FoundPart } from "./look-up-part.ts";

const conditionIds: Readonly<Record<BulkProduct["condition"], readonly number[]>> = {
  new: [1000, 1500],
  refurbished: [2000, 2010, 2020, 2030, 2500],
  used: [3000, 4000, 5000, 6000],
};

/** Summarizes other sellers' asking prices for the part in this condition, including shipping. */
export function comparePrices(product: BulkProduct, found: FoundPart): PricingData {
  const comparables = found.items.flatMap((item) => toComparable(item, product.condition) ?? []);
  const advice = advisePrice(comparables);
  return {
    ...advice,
    comparables: [...advice.comparables],
    label: advice.enough ? "Asking prices, not sold" : "Not enough data",
    foundBy: `other sellers' ${product.condition} listings that name ${product.brand} ${product.mpn}`,
    asOf: new Date().toISOString(),
  };
}

function toComparable(item: FoundItem, condition: BulkProduct["condition"]): Comparable | null {
  if (
    item.price?.currency !== "USD" ||
    (item.conditionId !== null && !conditionIds[condition].includes(item.conditionId))
  )
    return null;
  const shipping = item.shipping?.currency === "USD" ? Number(item.shipping.amount) : null;
  const total = Number(item.price.amount) + (shipping ?? 0);
  return Number.isFinite(total)
    ? {
        title: item.title,
        total,
        shippingKnown: shipping !== null,
        seller: item.seller,
        condition: item.condition,
        url: item.viewUrl,
      }
    : null;
}
