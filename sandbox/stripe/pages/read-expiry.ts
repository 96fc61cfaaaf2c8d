/** "12/34" or "12 / 2034". */
export function readExpiry(text: string): { readonly month: number; readonly year: number } | null {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12)
    return null;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}
