import type { z } from "zod";
import type { BulkProduct, generatePricing } from "#contract/bulk-products.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { comparePrices } from "./compare-prices.ts";
import { lookUpPart } from "./look-up-part.ts";
import type { Asking } from "./look-up-part.ts";

const atOnce = 8;

export interface RecommendDeps {
  readonly marketplace: Pick<Marketplace, "searchProducts" | "searchItems">;
  readonly log: Pick<Log, "error">;
}

/** Prices alone, for products that need nothing else. Stores nothing. */
export async function recommendPrices(
  { marketplace, log }: RecommendDeps,
  asking: Asking,
  products: readonly BulkProduct[],
): Promise<Result<z.input<typeof generatePricing.answer>>> {
  const priced = [...products];
  for (let from = 0; from < products.length; from += atOnce) {
    const found = await Promise.all(
      products
        .slice(from, from + atOnce)
        .map(async (product) => ({
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
