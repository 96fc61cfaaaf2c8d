/** Removes separators from a part number, so that all spellings of a number are equal. */
export function compactNumber(number: string): string {
  return number.toUpperCase().replace(/[^A-Z\d]/g, "");
}

const shortest = 4;
const longest = 30;

/**
 * Returns whether a text can be a part number: not a year, a year range, a VIN, or a phone number.
 */
export function isPlausibleNumber(text: string): boolean {
  const compact = compactNumber(text);
  if (
    compact.length < shortest ||
    compact.length > longest ||
    !/\d{2}/.test(compact) ||
    text.length > 65
  )
    return false;
  if (/^(?:19|20)\d{2}(?:[ /-]{1,3}(?:19|20)?\d{2})?$/.test(text.trim())) return false;
  return (
    !/^[A-HJ-NPR-Z\d]{17}$/.test(compact) &&
    !/^(?:1[ -]?)?\(?\d{3}\)?[ -]\d{3}-\d{4}$/.test(text.trim())
  );
}
