import { emptyReply, jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import type { SeedProduct } from "../seed-format.ts";
import { productSummary } from "./catalog-product.ts";
import { splitWords } from "./listing-words.ts";
import type { RestHandler } from "./rest-call.ts";
import { restError } from "./rest-error.ts";

const refuse = (errorId: number, message: string): SandboxReply =>
  restError(400, { errorId, domain: "API_CATALOG", message });

const defaultLimit = 50;
const largestLimit = 200;

/**
 * Finds products by code, part number, or keywords; 204 if there are none. Part numbers match in
 * any punctuation and for any brand.
 */
export const searchProducts: RestHandler = (call) => {
  const { query } = call.request;
  const limit = Number(query.get("limit") ?? defaultLimit);
  if (!Number.isInteger(limit) || limit < 1 || limit > largestLimit)
    return refuse(75_004, "The 'limit' value should be between 1 and 200 (inclusive).");
  const wrong = refuseQuery(query);
  if (wrong) return wrong;
  const isAsked = readSearch(query);
  const found = call.sandbox.marketplace
    .products()
    .filter((product) => !product.mergedInto && !product.withdrawn && isAsked(product));
  if (found.length === 0) return emptyReply(204);
  // The catalog reserves `offset` for its own use, so there is only the first page.
  const shown = found.slice(0, limit);
  const href = `${call.sandbox.publicUrl}/commerce/catalog/v1_beta/product_summary/search?${query.toString()}`;
  return jsonReply(200, {
    href,
    limit,
    offset: 0,
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
  return has("gtin") && !listOf(query.get("gtin")).every((code) => /^\d{8,14}$/.test(code))
    ? refuse(75_017, "The specified GTIN value is invalid.")
    : undefined;
}

/** Reads the query once, so that it isn't read again for every product. */
function readSearch(query: URLSearchParams): (product: SeedProduct) => boolean {
  const [codes, numbers, category] = [
    listOf(query.get("gtin")),
    listOf(query.get("mpn")).map(stripPunctuation),
    query.get("category_ids"),
  ];
  const matchesText = readKeywords(query.get("q") ?? "");
  return (product) =>
    (codes.length === 0 || codes.some((code) => code === product.upc || code === product.ean)) &&
    (numbers.length === 0 || numbers.some((number) => numbersOf(product).has(number))) &&
    (!category || category === product.categoryId) &&
    matchesText(product);
}

function listOf(value: string | null): readonly string[] {
  return (value ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

const knownNumbers = new WeakMap<SeedProduct, ReadonlySet<string>>();

function numbersOf(product: SeedProduct): ReadonlySet<string> {
  const known = knownNumbers.get(product) ?? new Set((product.mpn ?? []).map(stripPunctuation));
  knownNumbers.set(product, known);
  return known;
}

/**
 * The catalog's own rule: keywords with commas between them must all be there; with spaces, one of
 * them is enough.
 */
function readKeywords(text: string): (product: SeedProduct) => boolean {
  const words = splitWords(text);
  if (words.length === 0) return () => true;
  const needsAll = text.includes(",") && !/\s/.test(text.trim());
  return ({ title, brand }) => {
    const own = new Set(splitWords(`${title} ${brand ?? ""}`));
    return needsAll ? words.every((word) => own.has(word)) : words.some((word) => own.has(word));
  };
}

function stripPunctuation(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, "");
}
