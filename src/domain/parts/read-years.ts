const earliest = 1896;
const latest = 2100;

/** Reads "2004", "2004-2008", "04-08", or "2004 to 2008". null: not possible years. */
export function readYears(text: string): { readonly first: number; readonly last: number } | null {
  const match = /^(\d{4}|\d{2})(?:\s*(?:-|–|—|\/|to|thru|through)\s*(\d{4}|\d{2}))?$/i.exec(
    text.trim(),
  );
  if (!match?.[1]) return null;
  const one = wholeYear(match[1]);
  const two = match[2] === undefined ? one : wholeYear(match[2]);
  const [first, last] = one <= two ? [one, two] : [two, one];
  return first < earliest || last > latest ? null : { first, last };
}

function wholeYear(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year < 40 ? 2000 + year : 1900 + year;
}
