import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { isGtin } from "#domain/part-numbers/check-gtin.ts";
import type { CataloguePart } from "#domain/part-numbers/part-number-evidence.ts";
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
  /** The seller's own name on the marketplace: one's own listings are no witnesses. */
  readonly username: string;
}

export interface Collected {
  readonly findings: Findings;
  /** Where it was looked, for people. */
  readonly looked: readonly string[];
}

/** Goes from the best source on and stops as soon as one settles the number: every further look costs calls. */
export async function collectFindings(
  deps: FindingDeps,
  listing: NumberlessRow,
  rejected: readonly string[],
): Promise<Result<Collected>> {
  const numberless = readListingWords(listing);
  const isSettled = (findings: Findings) =>
    proposePartNumber(numberless, findings, rejected)?.certainty === "confirmed";
  const looked = ["the listing's own words"];
  if (isSettled(noFindings)) return succeed({ findings: noFindings, looked });
  const catalogue = await lookIntoCatalogue(deps, listing);
  if (!catalogue.ok) return catalogue;
  const withCatalogue = { ...noFindings, catalogue: catalogue.value.parts };
  looked.push(...catalogue.value.looked);
  if (isSettled(withCatalogue)) return succeed({ findings: withCatalogue, looked });
  let findings: Findings = withCatalogue;
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
  readonly parts: readonly CataloguePart[];
  readonly looked: readonly string[];
}

/** By the product the seller chose, else by the listing's codes. Closed to some accounts: then it says so, and other sellers are asked. */
async function lookIntoCatalogue(
  deps: FindingDeps,
  listing: NumberlessRow,
): Promise<Result<Looked>> {
  const parts: CataloguePart[] = [];
  const looked: string[] = [];
  for (const { by, code } of codesOf(listing)) {
    const found = await askCatalogue(deps, by, code);
    if (!found.ok && found.failure.kind === "forbidden")
      return succeed({ parts: [], looked: ["eBay's catalogue (not open to this account)"] });
    if (!found.ok && found.failure.kind !== "not-found" && found.failure.kind !== "invalid-input")
      return found;
    looked.push(`eBay's catalogue by ${by === "epid" ? "ePID" : by.toUpperCase()}`);
    if (found.ok)
      parts.push(
        ...found.value.map(({ title, brand, mpns }): CataloguePart => ({
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

async function askCatalogue(
  { marketplace, access }: FindingDeps,
  by: CataloguePart["by"],
  code: string,
): Promise<Result<readonly CatalogProduct[]>> {
  if (by !== "epid") return marketplace.searchProducts(access, { kind: "gtin", value: code });
  const answer = await marketplace.product(access, code);
  return answer.ok ? succeed([answer.value.product]) : answer;
}

function codesOf({ epid, upc, ean }: NumberlessRow): readonly Pick<CataloguePart, "by" | "code">[] {
  const codes: Pick<CataloguePart, "by" | "code">[] = [];
  if (epid !== null && /^\d{1,19}$/.test(epid)) codes.push({ by: "epid", code: epid });
  if (upc !== null && isGtin(upc)) codes.push({ by: "upc", code: upc });
  if (ean !== null && isGtin(ean)) codes.push({ by: "ean", code: ean });
  return codes;
}

/** A title of few words, or without a figure, finds all sorts of parts. */
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
