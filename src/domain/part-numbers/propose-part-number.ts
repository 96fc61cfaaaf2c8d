import { isSameBrand } from "./brand-numbers.ts";
import { compactNumber } from "./compact-number.ts";
import { countSellerVotes } from "./count-seller-votes.ts";
import type {
  CatalogPart,
  MpnEvidence,
  MpnProposal,
  NumberlessListing,
  OfferedPart,
  PartNumberGuess,
} from "./part-number-evidence.ts";
import { readOwnNumbers } from "./read-own-numbers.ts";
import type { OwnNumber } from "./read-own-numbers.ts";

/**
 * The results of all searches for a listing's part number. Empty for sources that weren't searched.
 */
export interface Findings {
  readonly catalog: readonly CatalogPart[];
  readonly offers: readonly OfferedPart[];
  /** A language model's suggestion that passed the checks. */
  readonly guess: PartNumberGuess | null;
}

export const noFindings: Findings = { catalog: [], offers: [], guess: null };

/** How many sellers must name the same number, and what share of all sellers who name one. */
const enoughSellers = 3;
const agreeingShare = 0.75;

/**
 * Proposes the part number with the best evidence, most reliable source first: the listing itself,
 * the catalog, several other sellers, a language model. A number that is contradicted, or that a
 * single source names, is proposed as unconfirmed. `rejected`: numbers the seller has already
 * rejected.
 */
export function proposePartNumber(
  listing: NumberlessListing,
  findings: Findings,
  rejected: readonly string[] = [],
): MpnProposal | null {
  const refused = new Set(rejected.map(compactNumber));
  const proposals = [
    fromOwnWords(listing),
    fromCatalog(listing, findings.catalog),
    fromSellers(listing, findings.offers),
    fromGuess(findings.guess),
  ]
    .filter((one) => one !== null)
    .filter(({ mpn }) => !refused.has(compactNumber(mpn)));
  const chosen = proposals.find(({ certainty }) => certainty === "confirmed") ?? proposals[0];
  return chosen === undefined
    ? null
    : addOtherSources(
        chosen,
        proposals.filter((other) => other !== chosen),
      );
}

function fromOwnWords(listing: NumberlessListing): MpnProposal | null {
  const numbers = readOwnNumbers(listing);
  const [best] = numbers;
  if (best === undefined) return null;
  const rivals = numbers.filter((other) => other !== best && other.strong);
  const certain = best.strong && rivals.length === 0;
  return {
    mpn: best.number,
    source: "own-listing",
    certainty: certain ? "confirmed" : "unconfirmed",
    evidence: [
      ...evidenceOf(best),
      ...rivals.flatMap(evidenceOf).map((one): MpnEvidence => ({ ...one, against: true })),
    ],
  };
}

function evidenceOf({ number, words }: OwnNumber): readonly MpnEvidence[] {
  return words.map((text) => ({ source: "own-listing", number, text }));
}

const codeNames = { epid: "ePID", upc: "UPC", ean: "EAN" } as const;

/**
 * Checks the product as well, because sellers fill in the catalog too: a product of another brand
 * or kind of part under the listing's code proves nothing.
 */
function fromCatalog(
  listing: NumberlessListing,
  parts: readonly CatalogPart[],
): MpnProposal | null {
  const named = parts.filter(
    ({ brand, mpns }) =>
      mpns.length > 0 &&
      (listing.brand === null || brand === null || isSameBrand(brand, listing.brand)),
  );
  const [first] = named;
  const [mpn] = first?.mpns ?? [];
  if (first === undefined || mpn === undefined) return null;
  const numbers = new Set(named.flatMap(({ mpns }) => mpns.map(compactNumber)));
  const sure =
    numbers.size === 1 && isSameBrand(first.brand, listing.brand) && sharesKind(first, listing);
  const text = `eBay's catalog under ${codeNames[first.by]} ${first.code}: ${first.title}`;
  return {
    mpn,
    source: "catalogue",
    certainty: sure ? "confirmed" : "unconfirmed",
    evidence: [{ source: "catalogue", number: mpn, text }],
  };
}

/**
 * Returns whether a word of the product's name, other than brand and number, is in the listing's
 * title or type.
 */
function sharesKind({ title, brand, mpns }: CatalogPart, listing: NumberlessListing): boolean {
  const own = new Set(wordsOf(`${listing.title} ${(listing.specifics["Type"] ?? []).join(" ")}`));
  const left = new Set([brand ?? "", ...mpns].flatMap(wordsOf));
  return wordsOf(title).some(
    (word) => word.length > 3 && !/\d/.test(word) && !left.has(word) && own.has(word),
  );
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.replace(/s$/, ""))
    .filter((word) => word !== "");
}

const searches = {
  "product-code": "under the same product code",
  "oem-number": "with the same OEM number",
  title: "with the same title",
} as const;

function fromSellers(
  listing: NumberlessListing,
  offers: readonly OfferedPart[],
): MpnProposal | null {
  const vote = countSellerVotes(offers, listing.brand);
  if (vote === null || vote.sellers.length < 2) return null;
  const { number, sellers, dissent, by } = vote;
  // Two parts of one car may share a title, so one dissenting seller is enough for doubt.
  const agreed =
    sellers.length >= enoughSellers &&
    (by === "title" ? dissent === 0 : sellers.length / (sellers.length + dissent) >= agreeingShare);
  const others = dissent === 0 ? "" : `; ${dissent} ${dissent === 1 ? "names" : "name"} another`;
  const text = `${sellers.length} other sellers ${searches[by]} name it (${sellers.slice(0, 5).join(", ")})${others}`;
  return {
    mpn: number,
    source: "other-sellers",
    certainty: agreed ? "confirmed" : "unconfirmed",
    evidence: [{ source: "other-sellers", number, text }],
  };
}

/** Turns a model's guess into a proposal that only the seller can confirm. */
function fromGuess(guess: PartNumberGuess | null): MpnProposal | null {
  if (guess === null) return null;
  const { number, text } = guess;
  return {
    mpn: number,
    source: "language-model",
    certainty: "unconfirmed",
    evidence: [{ source: "language-model", number, text }],
  };
}

/**
 * Adds the evidence of sources that agree. A confirmed proposal for another number makes this one
 * unconfirmed.
 */
function addOtherSources(chosen: MpnProposal, others: readonly MpnProposal[]): MpnProposal {
  const same = (other: MpnProposal) => compactNumber(other.mpn) === compactNumber(chosen.mpn);
  const against = others.filter((other) => !same(other) && other.certainty === "confirmed");
  const evidence = [
    ...chosen.evidence,
    ...others.filter(same).flatMap((other) => other.evidence),
    ...against
      .flatMap((other) => other.evidence)
      .map((one): MpnEvidence => ({ ...one, against: true })),
  ];
  return { ...chosen, evidence, certainty: against.length > 0 ? "unconfirmed" : chosen.certainty };
}
