const lengths = new Set([8, 12, 13, 14]);

/**
 * Returns whether a text is a UPC, EAN, or other GTIN: it has a valid length and check digit.
 * Placeholders such as "Does not apply" and typos fail.
 */
export function isGtin(text: string): boolean {
  if (!lengths.has(text.length) || !/^\d+$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
