/**
 * Combines brand and part number in a key that is equal for all spellings, e.g. "Dorman 740-123"
 * and "DORMAN 0740 123".
 */
export interface PartKey {
  /** Equal for the same number, however it is written. */
  readonly exact: string;
  /**
   * The number without its trailing revision letters ("5026491AC", "5026491AD"): usually, but not
   * always, the same part.
   */
  readonly base: string;
}

/** Shorter numbers ("007", "0986.0") are stock marks or typos, and match by accident. */
const shortest = 5;

/** Placeholders that sellers enter instead of a brand. */
const noBrand = new Set([
  "",
  "unbranded",
  "generic",
  "aftermarket",
  "oem",
  "oe",
  "oemquality",
  "unknown",
  "na",
  "none",
  "other",
  "notapplicable",
  "doesnotapply",
  "asdescribed",
  "seedescription",
]);

/**
 * Returns `null` when brand or number is missing, or too weak to identify a part. Numbers are text:
 * "1E10" is not a power of ten.
 */
export function partKey(brand: string | null, mpn: string | null): PartKey | null {
  const maker = (brand ?? "").toLowerCase().replace(/[^\p{L}\d]/gu, "");
  const number = (mpn ?? "")
    .toUpperCase()
    .replace(/[^A-Z\d]/g, "")
    .replace(/^0+/, "");
  if (noBrand.has(maker) || number.length < shortest || !/\d{2}/.test(number)) return null;
  const stem = number.replace(/(?<=\d)[A-Z]{1,2}$/, "");
  return {
    exact: `${maker} ${number}`,
    base: `${maker} ${stem.length >= shortest ? stem : number}`,
  };
}
