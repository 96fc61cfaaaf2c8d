import { isEmptyValue } from "#domain/part-numbers/is-empty-value.ts";
import { partKey } from "#domain/part-numbers/normalize-part-number.ts";
import type { ListingDetail } from "#server/ports/marketplace.ts";

export interface Identifiers {
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly vin: string | null;
  readonly yearText: string | null;
  readonly upc: string | null;
  readonly ean: string | null;
  readonly oem: string | null;
  readonly partKey: string | null;
  readonly partBase: string | null;
}

/**
 * Extracts identifiers from a listing's product details and item specifics. Keeps texts verbatim,
 * but drops "Does Not Apply" and similar placeholders.
 */
export function readIdentifiers(detail: ListingDetail): Identifiers {
  const specific = (...names: readonly string[]) => firstValue(detail.specifics, names);
  const brand = dropPlaceholder(detail.brand) ?? specific("brand");
  const mpn = dropPlaceholder(detail.mpn) ?? specific("manufacturer part number", "mpn");
  const part = partKey(brand, mpn);
  return {
    brand,
    mpn,
    partKey: part?.exact ?? null,
    partBase: part?.base ?? null,
    vin: readVin(
      specific(
        "vin",
        "vehicle identification number",
        "vehicle identification number (vin)",
        "donor vin",
        "donor vehicle vin",
      ),
    ),
    yearText: specific("year", "years"),
    upc: dropPlaceholder(detail.upc) ?? specific("upc"),
    ean: dropPlaceholder(detail.ean) ?? specific("ean"),
    oem: specific(
      "oe/oem part number",
      "oem part number",
      "oe part number",
      "reference oe/oem number",
    ),
  };
}

function firstValue(
  specifics: ListingDetail["specifics"],
  names: readonly string[],
): string | null {
  for (const [name, values] of Object.entries(specifics)) {
    if (!names.includes(name.trim().toLowerCase())) continue;
    const value = values.map(dropPlaceholder).find((found) => found !== null);
    if (value) return value;
  }
  return null;
}

function dropPlaceholder(value: string | null | undefined): string | null {
  const text = value?.trim() ?? "";
  return isEmptyValue(text) ? null : text;
}

function readVin(text: string | null): string | null {
  const vin = text?.replace(/[\s-]/g, "").toUpperCase() ?? "";
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : null;
}
