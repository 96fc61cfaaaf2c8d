import { yearPoint, type YearElement, type YearText } from "../../annotate/years/written-year.ts";
import { closingAt } from "../../reading/asides.ts";
import { tokenAt } from "../../reading/tokens.ts";

const mostWords = 3;

/**
 * Returns where a list of years goes on behind a bracket that tells a year's new design from the
 * old one: "07 (new body style) 08 09". Returns the end of the year if the next one doesn't follow.
 */
export function behindDesign(text: YearText, { to, last }: YearElement): number {
  const { tokens } = text;
  if (!designs.has(tokenAt(tokens, to + 1).word)) return to;
  const close = closingAt(tokens, to);
  if (close === -1 || close > to + 1 + mostWords) return to;
  const comma = tokenAt(tokens, close + 1).word === "," ? 1 : 0;
  return yearPoint(text, close + 1 + comma)?.year === last + 1 ? close + 1 : to;
}

const designs = new Set(["new", "newer", "nbs"]);
