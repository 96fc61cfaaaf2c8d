/** A part number without what people write between its characters: equal for the same number in every spelling. */
export function compactNumber(number: string): string {
  return number.toUpperCase().replace(/[^A-Z\d]/g, "");
}

const shortest = 4;
const longest = 30;

/** Whether a text can be a part number at all: no year, no run of years, no VIN, no phone number. */
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
