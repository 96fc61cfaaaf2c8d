import type { ProductCard, ProductVehicles } from "#contract/epid.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { describeRanges } from "#server/features/fitments/describe-ranges.ts";
import type { CatalogProduct, ItemDetail } from "#server/ports/marketplace-search.ts";

export function cardOfProduct(product: CatalogProduct, replaced: readonly string[]): ProductCard {
  const { epid, title, brand, mpns, upcs, eans } = product;
  return {
    epid,
    title,
    brand,
    mpns: [...mpns],
    upcs: [...upcs],
    eans: [...eans],
    image_url: product.imageUrl,
    web_url: product.webUrl,
    compatibility_count: product.compatibilityCount,
    replaced: [...replaced],
  };
}

/** Builds a product's card from one of its listings. */
export function cardOfItem(item: ItemDetail): ProductCard {
  const code = item.gtin ?? "";
  return {
    epid: item.epid ?? "",
    title: item.title,
    brand: item.brand,
    mpns: item.mpn === null ? [] : [item.mpn],
    upcs: code.length === 12 ? [code] : [],
    eans: code.length === 13 ? [code] : [],
    image_url: item.imageUrl,
    web_url: item.viewUrl,
    compatibility_count: null,
    replaced: [],
  };
}

export function presentVehicles(epid: string, vehicles: readonly Fitment[]): ProductVehicles {
  const rows = vehicles.map(({ year, make, model, trim, engine, notes }) => ({
    year,
    make,
    model,
    trim,
    engine,
    notes,
  }));
  const ranges = describeRanges(rows.map((row) => ({ ...row, origin: "generated", evidence: [] })));
  return { epid, rows, ranges };
}
