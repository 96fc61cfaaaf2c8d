import type { YearElement } from "../../annotate/years/written-year.ts";
import { tokenAt } from "../../reading/tokens.ts";
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
  const bare = elements.filter(({ form }) => form === "bare");
  return bare.length === 0 || isSure(elements, text, beside)
    ? elements
    : elements.filter(({ form }) => form !== "bare");
}

function isSure(elements: readonly YearElement[], text: YearText, beside: Beside): boolean {
  const [one, two, ...more] = elements;
  if (isBeforeName(elements, text, beside)) return true;
  if (one === undefined || isListBehind(elements, beside)) return one !== undefined;
  if (two === undefined) return isBehind(one, text, beside) || isOfDonor(one, text, beside);
  const isPair = more.length === 0 && [one, two].every(({ form }) => form === "bare");
  return isPair ? isSurePair(one, two, { text, beside }) : isList(elements);
}

/** A list may have signs before the name: "\u2605 03/04/06 \u2605 Silverado". */
function isBeforeName(elements: readonly YearElement[], text: YearText, beside: Beside): boolean {
  const end = elements.at(-1)?.to ?? -1;
  const next = text.tokens.findIndex(({ kind }, at) => at >= end && kind !== "mark");
  const name = elements.length > 2 && next <= end + mostSigns ? next : end;
  return beside.hitStarts.has(name);
}

const mostSigns = 3;

/** Tells whether words before the number suggest that a car follows, e.g. "Off a 88 Ranger". */
function isOfDonor({ from, to, first }: YearElement, text: YearText, beside: Beside): boolean {
  const hit = beside.starts.get(to);
  return (
    hit !== undefined &&
    /^(?:an?|from|off|my)$/.test(tokenAt(text.tokens, from - 1).word) &&
    beside.sold(hit, first)
  );
}

/** Tells whether several numbers skip no year, or have other years next to them. */
function isList(elements: readonly YearElement[]): boolean {
  const bare = elements.filter(({ form }) => form === "bare");
  if (bare.length < elements.length) return bare.length > 1;
  const years = bare.map(({ first }) => first).sort((one, other) => one - other);
  return years.every((year, at) => year === (years[0] ?? 0) + at);
}

interface Around {
  readonly text: YearText;
  readonly beside: Beside;
}

function isSurePair(one: YearElement, two: YearElement, around: Around): boolean {
  return isPairBehind(one, two, around) || isPairApart(one, two, around);
}

/** Tells whether two years follow a model that was sold in them: "RAV4 13/18", "Camry 07 08". */
function isPairBehind(one: YearElement, two: YearElement, { text, beside }: Around): boolean {
  const hit = nameBefore(beside, one.from);
  const isPair =
    one.to === two.from
      ? two.first === one.first + 1
      : tokenAt(text.tokens, one.to).word === "/" && two.first > one.first;
  return isPair && hit !== undefined && [one, two].every(({ first }) => beside.sold(hit, first));
}

/**
 * Tells whether two consecutive years are those of a car named elsewhere: "Passport ecm computer 98
 * 99", "fits 06 & 07 coupes". Without a car, the first must start with a zero.
 */
function isPairApart(one: YearElement, two: YearElement, { text, beside }: Around): boolean {
  const { tokens } = text;
  const isApart = [one.from, two.from, two.to].every((at) => !tokenAt(tokens, at).glued);
  if (!isApart || two.first !== one.first + 1) return false;
  const names = [...beside.starts.values()];
  return names.length === 0
    ? tokenAt(tokens, one.from).text.startsWith("0")
    : names.some((hit) => [one, two].every(({ first }) => beside.sold(hit, first)));
}

/**
 * Tells whether ascending years that skip some come right after a model that was sold in the first
 * and the last: "Tribute 05 06 08 09", "Tribute 01-06, 08".
 */
function isListBehind(elements: readonly YearElement[], beside: Beside): boolean {
  const [one, two, ...more] = elements;
  if (one === undefined || two === undefined) return false;
  const hit = nameBefore(beside, one.from);
  return (
    hit !== undefined &&
    (more.length > 0 || one.form === "range") &&
    elements.every(({ first }, at) => at === 0 || first > (elements[at - 1]?.last ?? first)) &&
    [one.first, elements.at(-1)?.last ?? 0].every((year) => beside.sold(hit, year))
  );
}

/**
 * Tells whether a lone number follows the model ("Malibu 09 Front") or starts with a zero ("RAV4
 * module 03"), which a count wouldn't.
 */
function isBehind({ from, to, first }: YearElement, text: YearText, beside: Beside): boolean {
  const hit = beside.hitEnds.get(from);
  if (hit !== undefined) return beside.sold(hit, first);
  const isApart =
    [from, to].every((at) => !tokenAt(text.tokens, at).glued) &&
    tokenAt(text.tokens, from - 1).kind !== "digits";
  return isApart && tokenAt(text.tokens, from).text.startsWith("0");
}
