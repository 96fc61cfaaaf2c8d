import { countOf } from "#domain/count-words.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { CompatibilityWrite, SellerAccess, WriteReport } from "#server/ports/marketplace.ts";
import { getItemCompatibility } from "../calls/get-item-compatibility.ts";
import { putProductCompatibility } from "../calls/put-product-compatibility.ts";
import { reviseFixedPriceItem } from "../calls/revise-fixed-price-item.ts";
import type { CompatibilityChange, CompatibilityRow } from "../calls/revise-fixed-price-item.ts";
import { propertiesOfRow } from "../translate/row-properties.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * The Inventory API refuses longer notes. The Trading API's limit isn't documented, so eBay decides
 * about rows that came from it.
 */
const longestInventoryNotes = 500;

/**
 * Replaces a listing's whole list through the API that manages it. Refuses a list that could do
 * harm before sending anything.
 */
export async function replaceCompatibility(
  ebay: EbayTransport,
  access: SellerAccess,
  write: CompatibilityWrite,
): Promise<Result<WriteReport>> {
  // Replacing with an empty list would delete every row.
  if (write.rows.length === 0)
    return fail(
      "invalid-input",
      "An empty list is never sent to eBay, because it would delete every fitment of the listing.",
    );
  if (write.properties.length === 0)
    return fail("category-unsupported", "This listing's eBay category doesn't support fitments.");
  const rows = write.rows.map((row) => ({
    row,
    properties: propertiesOfRow(row, write.properties),
  }));
  const wrong = rows.filter(({ properties }) => properties === null).map(({ row }) => nameOf(row));
  if (wrong.length > 0)
    return fail(
      "invalid-compatibility",
      "Invalid compatibility combinations: this eBay category has no field for some of the values. Nothing was sent.",
      { details: wrong },
    );
  if (!write.inventoryManaged) return revise(ebay, access, write);
  const named = namedRows(write.rows, write.properties);
  if (write.sku === null)
    return fail(
      "marketplace-refused",
      "eBay manages this listing by its SKU, but it has none. Pull the listing from eBay again.",
    );
  const wordy = write.rows.filter(({ notes }) => notes.length > longestInventoryNotes).map(nameOf);
  if (wordy.length > 0)
    return fail(
      "invalid-compatibility",
      `Notes may have at most ${longestInventoryNotes} characters. Nothing was sent.`,
      { details: wordy },
    );
  return putProductCompatibility(ebay, access, { sku: write.sku, rows: named });
}

async function revise(
  ebay: EbayTransport,
  access: SellerAccess,
  write: CompatibilityWrite,
): Promise<Result<WriteReport>> {
  const change = tradingChange(write);
  if (change.mode === "replace" && write.replaces !== undefined) {
    const complete = await refuseUnread(ebay, access, { ...write, replaces: write.replaces });
    if (!complete.ok) return complete;
  }
  return reviseFixedPriceItem(ebay, access, { listingId: write.listingId, ...change });
}

/**
 * eBay sends no count with a list, so a list that is too short can look complete. Replacing it
 * would delete the rows that are missing in it, so this asks for the count first.
 */
async function refuseUnread(
  ebay: EbayTransport,
  access: SellerAccess,
  { listingId, replaces }: { readonly listingId: string; readonly replaces: number },
): Promise<Result<void>> {
  const counted = await getItemCompatibility(ebay, access, { listingId, for: "count" });
  if (!counted.ok) return counted;
  const count = counted.value.count ?? 0;
  return count <= replaces
    ? succeed(undefined)
    : fail(
        "list-incomplete",
        `eBay says this listing has ${countOf(count, "fitment")} but sent ${replaces}. Nothing was changed. Try again later.`,
      );
}

function tradingChange(write: CompatibilityWrite): Pick<CompatibilityChange, "mode" | "rows"> {
  if (write.additions && write.additions.length > 0)
    return { mode: "add", rows: namedRows(write.additions, write.properties) };
  return { mode: "replace", rows: namedRows(write.rows, write.properties) };
}

function namedRows(
  rows: readonly Fitment[],
  properties: readonly string[],
): readonly CompatibilityRow[] {
  return rows.map((row) => ({
    properties: propertiesOfRow(row, properties) ?? [],
    notes: row.notes,
  }));
}

function nameOf(row: Fitment): string {
  return [row.year, row.make, row.model, row.trim, row.engine]
    .filter((part) => part !== "")
    .join(" ");
}
