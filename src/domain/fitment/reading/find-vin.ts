import { onlyOne } from "../../only-one.ts";
import type { ListingText } from "../listing-text.ts";

const specificName =
  /^(donor )?(vehicle )?(vin|vehicle identification number)( number)?( \(vin\))?$/i;
const named = /\bVIN\b[^0-9A-Za-z]{0,12}([0-9A-Za-z]{17})(?![0-9A-Za-z])/i;

/**
 * Returns the VIN of a listing's donor car: from an item specific, the title, or the description.
 * Checks only its form. A description may have it without the word "VIN" if nothing else in it
 * looks like one.
 */
export function findVin({ title, description, specifics }: ListingText): string | null {
  return (
    vinIn(
      Object.entries(specifics)
        .filter(([name]) => specificName.test(name.trim()))
        .flatMap(([, values]) => values.map((value) => value.replaceAll(/[\s-]/g, ""))),
    ) ??
    vinIn(wordsOf(title)) ??
    vinIn(named.exec(description)?.slice(1) ?? []) ??
    onlyOne([...new Set(longWords(description).filter(isVin))]) ??
    null
  );
}

function vinIn(words: readonly string[]): string | null {
  return words.find(isVin)?.toUpperCase() ?? null;
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[^0-9A-Za-z]+/);
}

/** Most descriptions have no word of that length, so the rest isn't split. */
function longWords(description: string): readonly string[] {
  return description.match(/(?<![0-9A-Za-z])[0-9A-Z]{17}(?![0-9A-Za-z])/g) ?? [];
}

function isVin(text: string): boolean {
  return /^[A-HJ-NPR-Za-hj-npr-z0-9]{17}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text);
}
