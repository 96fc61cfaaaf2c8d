import { emptyReply, jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import type { SeedProduct } from "../seed-format.ts";
import { productSummary } from "./catalog-product.ts";
import { splitWords } from "./listing-words.ts";
import type { RestHandler } from "./rest-door.ts";
import { restError } from "./rest-error.ts";
import { readSearchPage } from "./search-page.ts";

const refuse = (errorId: number, message: string): SandboxReply =>
  restError(400, { errorId, domain: "API_CATALOG", message });

/** Products by code, part number or words; 204 when there is none. A part number is looked up in every spelling, whatever the brand. */
export const searchProducts: RestHandler = (call) => {
  const { query } = call.request;
  const page = readSearchPage(query, {
    usual: 50,
    codes: { limit: 75_004, offset: 75_003, far: 75_003 },
    domain: "API_CATALOG",
  });
  if ("status" in page) return page;
  const wrong = refuseQuery(query);
  if (wrong) return wrong;
  const isAsked = readSearch(query);
  const found = call.sandbox.marketplace
    .products()
    .filter((product) => !product.mergedInto && !product.withdrawn && isAsked(product));
  if (found.length === 0) return emptyReply(204);
  const shown = found.slice(page.offset, page.offset + page.limit);
  const href = `${call.sandbox.publicUrl}/commerce/catalog/v1_beta/product_summary/search?${query.toString()}`;
  return jsonReply(200, {
    href,
    limit: page.limit,
    offset: page.offset,
    total: found.length,
    productSummaries: shown.map((product) => ({
      ...productSummary(call, product),
      productHref: `${call.sandbox.publicUrl}/commerce/catalog/v1_beta/product/${product.epid}`,
    })),
  });
};

function refuseQuery(query: URLSearchParams): SandboxReply | undefined {
  const has = (...names: readonly string[]) => names.some((name) => Boolean(query.get(name)));
  if (!has("gtin", "mpn", "q", "category_ids"))
    return refuse(
      75_001,
      "The call must have a valid 'q', or 'category_ids' or 'gtin' or 'mpn' query parameter.",
    );
  if (has("gtin", "mpn") && has("q"))
    return refuse(75_018, "The call must be made with either 'q' or 'gtin/mpn'.");
  if (has("gtin", "mpn") && has("aspect_filter"))
    return refuse(75_019, "The call with 'gtin/mpn' cannot be made with aspect_filter.");
  return has("gtin") && !/^\d{8,14}$/.test(query.get("gtin") ?? "")
    ? refuse(75_017, "The specified GTIN value is invalid.")
    : undefined;
}

/** Read once, not anew for every product. */
function readSearch(query: URLSearchParams): (product: SeedProduct) => boolean {
  const [gtin, mpn, category, words] = [
    query.get("gtin"),
    query.get("mpn"),
    query.get("category_ids"),
    splitWords(query.get("q") ?? ""),
  ];
  const number = mpn ? squeeze(mpn) : null;
  return (product) =>
    (!gtin || gtin === product.upc || gtin === product.ean) &&
    (number === null || numbersOf(product).has(number)) &&
    (!category || category === product.categoryId) &&
    hasWords(product, words);
}

const numbers = new WeakMap<SeedProduct, ReadonlySet<string>>();

function numbersOf(product: SeedProduct): ReadonlySet<string> {
  const known = numbers.get(product) ?? new Set((product.mpn ?? []).map(squeeze));
  numbers.set(product, known);
  return known;
}

function hasWords({ title, brand }: SeedProduct, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const own = new Set(splitWords(`${title} ${brand ?? ""}`));
  return words.every((word) => own.has(word));
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, "");
}
