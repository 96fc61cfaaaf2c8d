import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { isGtin } from "#domain/part-numbers/check-gtin.ts";
import type { CatalogPart } from "#domain/part-numbers/part-number-evidence.ts";
import { noFindings, proposePartNumber } from "#domain/part-numbers/propose-part-number.ts";
import type { Findings } from "#domain/part-numbers/propose-part-number.ts";
import type { CatalogProduct } from "#server/ports/marketplace-search.ts";
import type { Marketplace, SellerAccess } from "#server/ports/marketplace.ts";
import { searchOffers } from "./search-offers.ts";
import type { OfferSearch } from "./search-offers.ts";
import { readListingWords } from "./read-listing-words.ts";
import type { NumberlessRow } from "./store.ts";

export interface FindingDeps {
  readonly marketplace: Pick<Marketplace, "product" | "searchProducts" | "searchItems" | "item">;
  readonly access: SellerAccess;
  /** The seller's own name on the marketplace: their own listings prove nothing. */
  readonly username: string;
}

export interface Collected {
  readonly findings: Findings;
  /** Which sources were searched, in words for the seller. */
  readonly looked: readonly string[];
}

/**
 * Asks the sources from best to worst and stops when one settles the number, because each costs
 * calls.
 */
export async function collectFindings(
  deps: FindingDeps,
  listing: NumberlessRow,
  rejected: readonly string[],
): Promise<Result<Collected>> {
  const numberless = readListingWords(listing);
  const isSettled = (findings: Findings) =>
    proposePartNumber(numberless, findings, rejected)?.certainty === "confirmed";
  const looked = ["the listing's own text"];
  if (isSettled(noFindings)) return succeed({ findings: noFindings, looked });
  const catalog = await lookIntoCatalog(deps, listing);
  if (!catalog.ok) return catalog;
  const withCatalog = { ...noFindings, catalog: catalog.value.parts };
  looked.push(...catalog.value.looked);
  if (isSettled(withCatalog)) return succeed({ findings: withCatalog, looked });
  let findings: Findings = withCatalog;
  for (const search of searchesFor(listing)) {
    const offers = await searchOffers(deps, listing, search);
    if (!offers.ok) return offers;
    looked.push(search.name);
    findings = { ...findings, offers: [...findings.offers, ...offers.value] };
    if (isSettled(findings)) break;
  }
  return succeed({ findings, looked });
}

interface Looked {
  readonly parts: readonly CatalogPart[];
  readonly looked: readonly string[];
}

/**
 * Looks up the product the seller chose, or else the listing's codes. Not every account may use the
 * catalog; the result then says so, and other sellers are searched.
 */
async function lookIntoCatalog(deps: FindingDeps, listing: NumberlessRow): Promise<Result<Looked>> {
  const parts: CatalogPart[] = [];
  const looked: string[] = [];
  for (const { by, code } of codesOf(listing)) {
    const found = await askCatalog(deps, by, code);
    if (!found.ok && found.failure.kind === "forbidden")
      return succeed({ parts: [], looked: ["eBay's catalog (not open to this account)"] });
    if (!found.ok && found.failure.kind !== "not-found" && found.failure.kind !== "invalid-input")
      return found;
    looked.push(`eBay's catalog by ${by === "epid" ? "ePID" : by.toUpperCase()}`);
    if (found.ok)
      parts.push(
        ...found.value.map(({ title, brand, mpns }): CatalogPart => ({
          by,
          code,
          title,
          brand,
          mpns,
        })),
      );
    if (parts.length > 0) break;
  }
  return succeed({ parts, looked });
}

async function askCatalog(
  { marketplace, access }: FindingDeps,
  by: CatalogPart["by"],
  code: string,
): Promise<Result<readonly CatalogProduct[]>> {
  if (by !== "epid") return marketplace.searchProducts(access, { kind: "gtin", value: code });
  const answer = await marketplace.product(access, code);
  return answer.ok ? succeed([answer.value.product]) : answer;
}

function codesOf({ epid, upc, ean }: NumberlessRow): readonly Pick<CatalogPart, "by" | "code">[] {
  const codes: Pick<CatalogPart, "by" | "code">[] = [];
  if (epid !== null && /^\d{1,19}$/.test(epid)) codes.push({ by: "epid", code: epid });
  if (upc !== null && isGtin(upc)) codes.push({ by: "upc", code: upc });
  if (ean !== null && isGtin(ean)) codes.push({ by: "ean", code: ean });
  return codes;
}

/** A title with few words, or without a digit, finds unrelated parts. */
const fewestTitleWords = 4;

function searchesFor(listing: NumberlessRow): readonly OfferSearch[] {
  const searches: OfferSearch[] = [];
  const code = [listing.upc, listing.ean].find((one) => one !== null && isGtin(one));
  if (code)
    searches.push({
      by: "product-code",
      name: "other sellers with the same product code",
      query: { gtin: code },
    });
  if (listing.oem !== null)
    searches.push({
      by: "oem-number",
      name: "other sellers with the OEM number",
      query: { words: listing.oem },
    });
  const words = titleWords(listing.title);
  if (
    words.length >= fewestTitleWords &&
    words.some((word) => /\d/.test(word)) &&
    listing.brand !== null
  ) {
    searches.push({
      by: "title",
      name: "other sellers with the same title",
      query: {
        words: words.join(" "),
        ...(listing.categoryId === null ? {} : { categoryId: listing.categoryId }),
      },
    });
  }
  return searches;
}

const noise = new Set([
  "oem",
  "used",
  "new",
  "genuine",
  "tested",
  "premium",
  "original",
  "oe",
  "nice",
  "good",
  "the",
  "and",
  "w",
]);
const mostTitleWords = 12;

function titleWords(title: string): readonly string[] {
  return title
    .split(/[^\p{L}\d.'/-]+/u)
    .filter((word) => /[\p{L}\d]/u.test(word) && !noise.has(word.toLowerCase()))
    .slice(0, mostTitleWords);
}
