/** Says in eBay's own words what it refused, and what to do. */
export function refusedCall(reason: string, { write }: { readonly write: boolean }): string {
  return refusedWords(
    reason,
    write
      ? "Nothing was changed. Correct the listing on eBay, then try again."
      : "Try again later. If eBay still refuses, please contact support.",
  );
}

/** The same for a product that eBay doesn't list. */
export function refusedListing(reason: string): string {
  return refusedWords(reason, "Nothing was listed. Correct the product, then list it again.");
}

/** The same for a listing whose vehicles come from eBay's catalog. */
export function refusedByCatalog(reason: string): string {
  return refusedWords(
    reason,
    "Nothing was changed. To use your own vehicles, remove the catalog product from the listing on eBay, then pull it again.",
  );
}

function refusedWords(reason: string, nextStep: string): string {
  const said = reason.trim();
  return `eBay refused: ${said}${/[.!?]$/.test(said) ? "" : "."} ${nextStep}`;
}
