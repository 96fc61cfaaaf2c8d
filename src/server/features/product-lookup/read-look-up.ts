import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { isGtin } from "#domain/part-numbers/check-gtin.ts";

/** The product a caller asks for, identified in one of three ways. */
export type LookUp =
  | { readonly kind: "epid"; readonly epid: string }
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "mpn"; readonly mpn: string; readonly brand: string | null };

interface Asked {
  readonly epid?: string | undefined;
  readonly code?: string | undefined;
  readonly mpn?: string | undefined;
  readonly brand?: string | undefined;
}

/**
 * Reads which product the caller asks for. A UPC or EAN with a wrong check digit is refused here,
 * before it costs a call.
 */
export function readLookUp({ epid, code, mpn, brand }: Asked): Result<LookUp> {
  const given = [epid, code, mpn].filter((value) => value !== undefined && value !== "");
  if (given.length !== 1)
    return fail("invalid-input", "Enter one of these: an ePID, a UPC or EAN, or a part number.");
  if (epid)
    return /^\d{1,19}$/.test(epid)
      ? succeed({ kind: "epid", epid })
      : fail("invalid-input", "An ePID is a number of up to 19 digits.");
  if (mpn) return succeed({ kind: "mpn", mpn, brand: brand ? brand : null });
  const plain = (code ?? "").replace(/[\s-]/g, "");
  return isGtin(plain)
    ? succeed({ kind: "code", code: plain })
    : fail(
        "invalid-input",
        "This isn't a valid UPC or EAN: its length or check digit is wrong. Compare it with the package.",
      );
}
