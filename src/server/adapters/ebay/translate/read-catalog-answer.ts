import { z } from "zod";
import type { CatalogProduct } from "#server/ports/marketplace-search.ts";

const texts = z.array(z.string()).nullish();
const product = z.object({
  epid: z.string().min(1),
  title: z.string().nullish(),
  brand: z.string().nullish(),
  mpn: texts,
  upc: texts,
  ean: texts,
  image: z.object({ imageUrl: z.string().nullish() }).nullish(),
  productWebUrl: z.string().nullish(),
  primaryCategoryId: z.string().nullish(),
  compatibilityCount: z.number().int().nullish(),
  aspects: z
    .array(z.object({ localizedName: z.string().nullish(), localizedValues: texts }))
    .nullish(),
});
const page = z.object({ productSummaries: z.array(product).nullish() });

/** Returns null if it isn't an answer of getProduct. */
export function readCatalogProduct(body: unknown): CatalogProduct | null {
  const parsed = product.safeParse(body);
  return parsed.success ? toProduct(parsed.data) : null;
}

/**
 * Returns null if it isn't the answer to a product search. A 204 arrives as null and is a definite
 * "none".
 */
export function readCatalogPage(body: unknown): readonly CatalogProduct[] | null {
  const parsed = page.safeParse(body ?? {});
  return parsed.success ? (parsed.data.productSummaries ?? []).map(toProduct) : null;
}

function toProduct(raw: z.infer<typeof product>): CatalogProduct {
  return {
    epid: raw.epid,
    title: raw.title ?? "",
    brand: textOrNull(raw.brand),
    mpns: raw.mpn ?? [],
    upcs: raw.upc ?? [],
    eans: raw.ean ?? [],
    imageUrl: textOrNull(raw.image?.imageUrl),
    webUrl: textOrNull(raw.productWebUrl),
    categoryId: textOrNull(raw.primaryCategoryId),
    aspects: Object.fromEntries(
      (raw.aspects ?? []).flatMap(({ localizedName, localizedValues }) =>
        localizedName ? [[localizedName, localizedValues ?? []]] : [],
      ),
    ),
    compatibilityCount: raw.compatibilityCount ?? null,
  };
}

function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === "" ? null : text;
}
