import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { compactNumber } from "#domain/part-numbers/compact-number.ts";
import { isEmptyValue } from "#domain/part-numbers/is-empty-value.ts";
import { lostSpecifics, withPartNumber } from "#domain/part-numbers/with-part-number.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import { savePartNumber } from "#server/features/listings/save-part-number.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { ListingSpecifics, SellerAccess } from "#server/ports/marketplace.ts";
import type { DiscoverDeps } from "./discover-part-number.ts";
import { whyBlocked } from "./present.ts";
import { deleteDiscovery, readNumberless } from "./store.ts";

export interface Approval {
  readonly listingId: string;
  /** `null` approves the suggested number. */
  readonly mpn: string | null;
}

export interface Approved {
  readonly mpn: string;
  readonly message: string;
  /** Updates our own record to match eBay, in the transaction that settles the approval. */
  readonly save: (tx: Transaction) => Promise<void>;
}

/** eBay's limit for the value of an item specific. */
const longest = 65;

/**
 * Writes a part number to the listing on eBay: reads its specifics, sends all of them back with the
 * number, and reads them again to see what eBay stored.
 */
export async function approvePartNumber(
  deps: DiscoverDeps,
  sellerId: SellerId,
  approval: Approval,
): Promise<Result<Approved>> {
  const row = await readNumberless(deps.db, sellerId, approval.listingId);
  if (!row) return noSuchListing;
  const chosen = choose(approval.mpn ?? row.discovery?.suggestedMpn ?? null);
  if (!chosen.ok) return chosen;
  const mpn = chosen.value;
  const access = deps.accessOf(sellerId);
  const live = await deps.marketplace.listingSpecifics(access, approval.listingId);
  if (!live.ok) return live;
  const refusal = refuse(live.value, mpn);
  if (refusal) return refusal;
  if (!isEmptyValue(live.value.mpn))
    return succeed(
      approved(sellerId, approval.listingId, {
        live: live.value,
        message: "The listing on eBay already had this part number.",
      }),
    );
  return write(
    { deps, sellerId, access },
    { listingId: approval.listingId, mpn, before: live.value },
  );
}

function choose(given: string | null): Result<string> {
  const mpn = (given ?? "").replace(/\s+/g, " ").trim();
  if (given === null)
    return fail("conflict", "There is no suggestion to approve for this listing.");
  const says = !isEmptyValue(mpn) && /[\p{L}\d]/u.test(mpn) && mpn.length <= longest;
  return says
    ? succeed(mpn)
    : fail(
        "invalid-input",
        `A part number must have 1 to ${longest} characters and can't be a placeholder such as "N/A".`,
      );
}

function refuse(live: ListingSpecifics, mpn: string): ReturnType<typeof fail> | null {
  if (live.ended) return fail("listing-ended", "This listing has ended on eBay.");
  const blocked = whyBlocked(live);
  if (blocked !== null)
    return fail(live.inventoryManaged ? "inventory-managed" : "marketplace-refused", blocked);
  const other = !isEmptyValue(live.mpn) && compactNumber(live.mpn ?? "") !== compactNumber(mpn);
  return other
    ? fail(
        "changed-on-marketplace",
        `The listing on eBay now has a different part number: ${live.mpn ?? ""}. Pull your listings from eBay to see it.`,
      )
    : null;
}

interface Writing {
  readonly deps: DiscoverDeps;
  readonly sellerId: SellerId;
  readonly access: SellerAccess;
}

async function write(
  { deps, sellerId, access }: Writing,
  {
    listingId,
    mpn,
    before,
  }: { readonly listingId: string; readonly mpn: string; readonly before: ListingSpecifics },
): Promise<Result<Approved>> {
  const written = await deps.marketplace.reviseSpecifics(access, {
    listingId,
    specifics: withPartNumber(before.specifics, mpn),
  });
  // A write without an answer is settled below: what eBay has now decides, and nothing is sent
  // twice.
  if (!written.ok && written.failure.kind !== "outcome-unknown") return written;
  const after = await deps.marketplace.listingSpecifics(access, listingId);
  if (!after.ok)
    return fail(
      "outcome-unknown",
      "The part number was sent, but we couldn't read the listing back. Approve it again: we first check whether eBay has it.",
      { cause: after.failure.message },
    );
  if (isEmptyValue(after.value.mpn) || compactNumber(after.value.mpn ?? "") !== compactNumber(mpn))
    return fail(
      "marketplace-refused",
      "eBay didn't accept the part number. Nothing was changed; try again.",
    );
  const lost = lostSpecifics(before.specifics, after.value.specifics);
  const message =
    lost.length === 0
      ? "Written to the listing on eBay and confirmed."
      : `Written to the listing on eBay. These item specifics changed on eBay as well: ${lost.join(", ")}.`;
  return succeed(approved(sellerId, listingId, { live: after.value, message }));
}

function approved(
  sellerId: SellerId,
  listingId: string,
  { live, message }: { readonly live: ListingSpecifics; readonly message: string },
): Approved {
  const mpn = live.mpn ?? "";
  return {
    mpn,
    message,
    async save(tx) {
      await savePartNumber(tx, sellerId, {
        listingId,
        brand: live.brand,
        mpn,
        specifics: live.specifics,
      });
      await deleteDiscovery(tx, sellerId, listingId);
    },
  };
}
