import type { Vocabulary } from "../fitment/knowledge/name-knowledge.ts";
import { isGtin } from "../part-numbers/check-gtin.ts";
import { compactNumber, isPlausibleNumber } from "../part-numbers/compact-number.ts";

const years = /^(?:19|20)\d{2}(?:[ /–-]{1,3}(?:19|20)?\d{2})?$/;
const phone = /^(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}$/;
const sizes: readonly RegExp[] = [
  /^(?:P|LT)?\d{3}\/\d{2} ?Z?R?F? ?\d{2}(?:\.5)?$/i,
  /^\d+(?:\.\d+)? ?["']? ?[x×] ?\d+(?:\.\d+)?(?: ?["']?(?: ?[x×] ?\d+(?:\.\d+)?)?)? ?(?:mm|cm|in|inch|inches|["'])?\.?$/i,
  /^\d+(?:[.,/]\d+)? ?(?:mm|cm|inch|inches|in|["']|ft|lbs?|kg|oz|volts?|watts?|amps?|liters?|litres?|cc|hp|lumens?|psi|pcs?|pack|pieces?|miles?|km|ohms?)\.?$/i,
  // "4410W" may be a part number; "55W" and "6000K" hardly ever are.
  /^(?:\d{1,3}|\d{1,2}000) ?[VWKL]$/i,
];

/**
 * Says what a text is when it isn't a part number, in words that follow "it is". Returns `null`
 * when it can be a part number.
 */
export function whyNotPartNumber(text: string, { compactModels }: Vocabulary): string | null {
  const compact = compactNumber(text);
  if (years.test(text)) return "a year";
  if (/^[A-HJ-NPR-Z\d]{17}$/.test(compact)) return "a VIN";
  if (phone.test(text)) return "a phone number";
  if (sizes.some((size) => size.test(text))) return "a size";
  if (compactModels.has(compact)) return "a vehicle";
  if (compact.length >= 12 && isGtin(compact)) return "a product code, such as a UPC";
  return isPlausibleNumber(text) ? null : "not in the form of a part number";
}
