import { checkDigit } from "../vin/check-vin.ts";

const vin = /\b[A-HJ-NPR-Z\d]{9}[A-HJ-NPR-Z\d]{2}[A-HJ-NPR-Z\d]{2}\d{4}\b/g;
const serialLength = 6;
const checkPosition = 8;
const patterns: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "(email)"],
  [/\b(?:https?:\/\/|www\.)\S+/gi, "(address)"],
  [/(?<![\w-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\w-])/g, "(phone)"],
];

/**
 * Hides what can identify a person in a listing's text: email addresses, web addresses, phone
 * numbers, the given names of the seller, and the serial number of a VIN. A VIN keeps everything
 * that says which car it is, and gets the check digit for its new serial number.
 */
export function hidePersonalData(text: string, names: readonly string[]): string {
  let hidden = text;
  for (const [pattern, word] of patterns) hidden = hidden.replace(pattern, word);
  hidden = hidden.replace(vin, (found) => (/[A-Z]/.test(found) ? hideSerial(found) : found));
  for (const name of names) {
    if (name.length < 3) continue;
    hidden = hidden.replace(
      new RegExp(`(?<![\\p{L}\\d])${escape(name)}(?![\\p{L}\\d])`, "giu"),
      "(seller)",
    );
  }
  return hidden;
}

function hideSerial(found: string): string {
  const bare = `${found.slice(0, -serialLength)}${"0".repeat(serialLength - 1)}1`;
  return `${bare.slice(0, checkPosition)}${checkDigit(bare)}${bare.slice(checkPosition + 1)}`;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
