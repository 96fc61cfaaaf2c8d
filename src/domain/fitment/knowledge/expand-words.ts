/**
 * Spells out groups of alternatives: "(will not|wont) fit" becomes "will not fit" and "wont fit".
 * An alternative may be empty: "(|a )bigger".
 */
export function expandWords(text: string): readonly string[] {
  const open = text.indexOf("(");
  const close = text.indexOf(")", open);
  if (open === -1 || close === -1) return [text];
  const rests = expandWords(text.slice(close + 1));
  return text
    .slice(open + 1, close)
    .split("|")
    .flatMap((one) => rests.map((rest) => `${text.slice(0, open)}${one}${rest}`));
}
