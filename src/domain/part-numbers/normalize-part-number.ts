/** A brand and part number as one key, so that "Dorman 740-123" and "DORMAN 0740 123" meet. */
export interface PartKey {
  /** Equal for the same number however it is written. */
  readonly exact: string;
  /** Without the letters of a revision at the end ("5026491AC", "5026491AD"): the same part as a rule, but not for certain. */
  readonly base: string;
}

/** Shorter numbers ("007", "0986.0") are stock marks or typing; they meet by accident. */
const shortest = 5;

/** Words that stand where a brand should. */
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

/** `null`: brand or number are missing, or too weak to say that two parts are one. Numbers are text: "1E10" is no power of ten. */
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
