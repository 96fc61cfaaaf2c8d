import type { YearElement } from "../../annotate/years/written-year.ts";
import { tokenAt, type Token } from "../../reading/tokens.ts";
import { nameBefore, type Beside, type YearText } from "./names-beside.ts";

/**
 * Drops bare two-digit numbers, unless a vehicle follows or the list has a full year or skips no
 * year.
 */
export function believable(
  elements: readonly YearElement[],
  text: YearText,
  beside: Beside,
): readonly YearElement[] {
  const bare = elements.filter((element) => element.form === "bare");
  return bare.length === 0 || isSure(elements, bare, { text, beside })
    ? elements
    : elements.filter((element) => element.form !== "bare");
}

function isSure(
  elements: readonly YearElement[],
  bare: readonly YearElement[],
  { text, beside }: { readonly text: YearText; readonly beside: Beside },
): boolean {
  if (beside.hitStarts.has(elements.at(-1)?.to ?? -1)) return true;
  if (isListBehind(elements, text, beside)) return true;
  if (bare.length > 1)
    return (
      isList(bare, elements.length > bare.length) ||
      isPairBehind(elements, text, beside) ||
      isPairApart(elements, text, beside)
    );
  return (
    elements.length === 1 && (isBehind(text, bare[0], beside) || isOfDonor(bare[0], text, beside))
  );
}

/**
 * Tells whether words before the number suggest that a car follows, e.g. "Off a 88 Ranger". The
 * name alone is an everyday word.
 */
function isOfDonor(
  one: YearElement | undefined,
  { tokens }: YearText,
  { starts, sold }: Beside,
): boolean {
  if (one === undefined || !/^(a|an|from|off|my)$/.test(tokenAt(tokens, one.from - 1).word))
    return false;
  const hit = starts.get(one.to);
  return hit !== undefined && sold(hit, one.first);
}

function isList(bare: readonly YearElement[], besideFull: boolean): boolean {
  if (besideFull) return true;
  const years = [...new Set(bare.map((element) => element.first))].sort(
    (one, other) => one - other,
  );
  return (
    bare.length >= 3 &&
    years.length === bare.length &&
    years.every((year, at) => year === (years[0] ?? 0) + at)
  );
}

/**
 * Tells whether two years come right after a model that was sold in them, e.g. "RAV4 13/18", "Camry
 * 07 08".
 */
function isPairBehind(
  [one, two, ...more]: readonly YearElement[],
  { tokens }: YearText,
  beside: Beside,
): boolean {
  const hit = one === undefined ? undefined : nameBefore(beside, one.from);
  if (hit === undefined || one === undefined || two === undefined || more.length > 0) return false;
  const { sold } = beside;
  return isPair(one, two, tokens) && sold(hit, one.first) && sold(hit, two.first);
}

/**
 * Tells whether two consecutive years are those of a car named elsewhere: "Passport ecm computer 98
 * 99", "fits 06 & 07 coupes". Without a car, the first must start with a zero.
 */
function isPairApart(
  [one, two, ...more]: readonly YearElement[],
  { tokens }: YearText,
  { starts, sold }: Beside,
): boolean {
  if (one === undefined || two === undefined || more.length > 0) return false;
  const isApart =
    [one.from, two.from, two.to].every((at) => !tokenAt(tokens, at).glued) &&
    [one.from - 1, two.to].every((at) => tokenAt(tokens, at).kind !== "digits");
  if (!isApart || two.first !== one.first + 1) return false;
  const names = [...starts.values()];
  return names.length === 0
    ? tokenAt(tokens, one.from).text.startsWith("0")
    : names.some((hit) => sold(hit, one.first) && sold(hit, two.first));
}

const mostSkipped = 3;

/**
 * Tells whether ascending years that skip some come right after a model that was sold in the first
 * and the last: "Tribute 05 06 08 09", "Tribute 01-06, 08".
 */
function isListBehind(
  elements: readonly YearElement[],
  { tokens }: YearText,
  beside: Beside,
): boolean {
  const [one] = elements;
  const last = elements.at(-1);
  const hit = one === undefined ? undefined : nameBefore(beside, one.from);
  if (hit === undefined || one === undefined || last === undefined) return false;
  const isLong = elements.length > 2 || (one.form === "range" && endsPhrase(tokens, last.to));
  return isLong && skipsFew(elements) && [one.first, last.last].every((y) => beside.sold(hit, y));
}

/** Tells whether years ascend and skip only a few. */
function skipsFew(elements: readonly YearElement[]): boolean {
  return (
    elements.every(({ first }, at) => at === 0 || first > (elements[at - 1]?.last ?? first)) &&
    elements.reduce(
      (sum, { first }, at) => sum + first - (elements[at - 1]?.last ?? first - 1) - 1,
      0,
    ) <= mostSkipped
  );
}

function endsPhrase(tokens: readonly Token[], at: number): boolean {
  return at === tokens.length || /^[,;)]$/.test(tokenAt(tokens, at).word);
}

function isPair(one: YearElement, two: YearElement, tokens: readonly Token[]): boolean {
  const sign = tokenAt(tokens, one.to).word;
  // "Camaro 67 & 68" at the end of a line, but not "Civic 15 & 16 inch"
  if (sign === "&" || sign === "and")
    return two.first === one.first + 1 && two.to === tokens.length;
  return one.to === two.from
    ? two.first === one.first + 1 && !tokenAt(tokens, two.from).glued
    : sign === "/" && two.first > one.first;
}

/**
 * Tells whether a lone number follows the model ("Malibu 09 Front") or starts with a zero ("RAV4
 * module 03"), which a count wouldn't.
 */
function isBehind(
  { tokens }: YearText,
  element: YearElement | undefined,
  { hitEnds, starts, sold }: Beside,
): boolean {
  if (element === undefined || starts.has(element.from)) return false;
  const hit = hitEnds.get(element.from);
  if (hit !== undefined) return sold(hit, element.first);
  const alone =
    !tokenAt(tokens, element.from).glued &&
    !tokenAt(tokens, element.to).glued &&
    tokenAt(tokens, element.from - 1).kind !== "digits";
  return alone && tokenAt(tokens, element.from).text.startsWith("0");
}
