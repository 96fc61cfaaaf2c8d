import type { z } from "zod";
import type { BulkProduct, generatePricing } from "#contract/bulk-products.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { comparePrices } from "./compare-prices.ts";
import { lookUpPart } from "./look-up-part.ts";
import type { LookUpAccount } from "./look-up-part.ts";

const parallelLookups = 8;

export interface RecommendDeps {
  readonly marketplace: Pick<Marketplace, "searchProducts" | "searchItems">;
  readonly log: Pick<Log, "error">;
}

/** Looks up pricing data for products. Stops at the first failure. Stores nothing. */
export async function recommendPrices(
  { marketplace, log }: RecommendDeps,
  asking: LookUpAccount,
  products: readonly BulkProduct[],
): Promise<Result<z.input<typeof generatePricing.answer>>> {
  const priced = [...products];
  for (let from = 0; from < products.length; from += parallelLookups) {
    const found = await Promise.all(
      products.slice(from, from + parallelLookups).map(async (product) => ({
        product,
        part: await lookUpPart({ marketplace }, asking, product),
      })),
    );
    for (const [at, { product, part }] of found.entries()) {
      if (!part.ok) {
        log.error(
          { kind: part.failure.kind, product: product.id },
          "Failed to generate pricing recommendations",
        );
        return part;
      }
      priced[from + at] = { ...product, pricingData: comparePrices(product, part.value) };
    }
  }
  return succeed({ products: priced });
}
