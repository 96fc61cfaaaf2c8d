import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { MpnProposal } from "#domain/part-numbers/part-number-evidence.ts";
import { proposePartNumber } from "#domain/part-numbers/propose-part-number.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import { readAccount } from "#server/features/accounts/read-account.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import type { AskingFor } from "#server/features/proposals/share-model.ts";
import type { PartNumberSuggestion } from "#server/features/proposals/suggest-part-number.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { collectFindings } from "./collect-findings.ts";
import type { Collected } from "./collect-findings.ts";
import { readNumberless } from "./store.ts";
import type { NumberlessRow, SearchResult } from "./store.ts";
import { readListingWords } from "./read-listing-words.ts";

export interface DiscoverDeps {
  readonly db: Database;
  readonly marketplace: Marketplace;
  readonly accessOf: SellerAccessOf;
}

export interface SearchDeps extends DiscoverDeps {
  /** Asked when no other source knows the number. */
  readonly guess: PartNumberSuggestion;
}

export interface ToDiscover {
  readonly listingId: string;
  readonly batchId: string | null;
}

/** A completed search, or why it couldn't be completed; `result` is what to store. */
export interface Discovery {
  readonly result: SearchResult;
  readonly failure: Failure | null;
}

/**
 * Searches for a listing's part number. Changes nothing, here or on eBay; the caller stores the
 * result.
 */
export async function discoverPartNumber(
  deps: SearchDeps,
  sellerId: SellerId,
  { listingId, batchId }: ToDiscover,
): Promise<Result<Discovery>> {
  const row = await readNumberless(deps.db, sellerId, listingId);
  if (!row) return noSuchListing;
  if (row.listing.mpn !== null)
    return fail("conflict", `This listing already has a part number: ${row.listing.mpn}.`);
  if (row.listing.ended) return fail("listing-ended", "This listing has ended on eBay.");
  const account = await readAccount(deps.db, sellerId);
  if (!account.ok) return account;
  const rejected = row.discovery?.rejected ?? [];
  const collected = await collectFindings(
    {
      marketplace: deps.marketplace,
      access: deps.accessOf(sellerId),
      username: account.value.username,
    },
    row.listing,
    rejected,
  );
  if (!collected.ok)
    return succeed({
      result: {
        listingId,
        status: "failed",
        proposal: null,
        message: collected.failure.message,
      },
      failure: collected.failure,
    });
  const found = proposePartNumber(
    readListingWords(row.listing),
    collected.value.findings,
    rejected,
  );
  if (found) return succeed(complete(listingId, found, describe(found)));
  return succeed(
    await askLast(
      deps,
      { sellerId, batchId },
      { listing: row.listing, rejected, ...collected.value },
    ),
  );
}

interface Unfound extends Collected {
  readonly listing: NumberlessRow;
  readonly rejected: readonly string[];
}

/**
 * Asks the language model if no other source had a proposal. Its failure doesn't fail the search.
 */
async function askLast(
  { guess }: SearchDeps,
  who: AskingFor,
  { listing, rejected, findings, looked }: Unfound,
): Promise<Discovery> {
  const words = readListingWords(listing);
  const guessed = await guess(who, { listing: words, codes: codesOf(listing), rejected });
  const proposal = proposePartNumber(words, { ...findings, guess: guessed.guess }, rejected);
  if (proposal) return complete(listing.listingId, proposal, describe(proposal));
  const message = `No evidence found. Searched ${looked.join(", ")}.`;
  return complete(
    listing.listingId,
    null,
    guessed.reason === null ? message : `${message} ${guessed.reason}`,
  );
}

function complete(listingId: string, proposal: MpnProposal | null, message: string): Discovery {
  return {
    result: {
      listingId,
      status: "completed",
      proposal,
      message,
    },
    failure: null,
  };
}

/** The listing's other numbers, which can't be its part number. */
function codesOf({ upc, ean, epid, oem }: NumberlessRow): Readonly<Record<string, string | null>> {
  return {
    UPC: upc,
    EAN: ean,
    ePID: epid,
    "OEM number": oem,
  };
}

const sourceNames = {
  "own-listing": "the listing itself",
  catalogue: "eBay's catalog",
  "other-sellers": "other sellers' listings",
  "language-model": "a language model",
} as const;

function describe({ mpn, source, certainty }: MpnProposal): string {
  return `${mpn}, from ${sourceNames[source]}${certainty === "confirmed" ? "" : " (unconfirmed: check it on the part)"}.`;
}
