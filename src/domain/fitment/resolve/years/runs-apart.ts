import type { YearElement } from "../../annotate/years/written-year.ts";
import { nameBefore, type Beside } from "./names-beside.ts";

/**
 * Splits two ranges between two names: in "Ram 1500 2009-2018 / 2019-2020 Ram 1500 Classic", each
 * belongs to the name next to it. Also splits "2003 and older or 2006 and newer", and "Malibu 13 14
 * 15 and 2016 Limited".
 */
export function apart(
  elements: readonly YearElement[],
  beside: Pick<Beside, "hitStarts" | "hitEnds" | "starts" | "soldLonger">,
): readonly (readonly YearElement[])[] {
  const [one, two, ...more] = elements;
  if (one === undefined) return [];
  const ranges =
    more.length === 0 && one.form === "range" && two?.form === "range" && two.from > one.to;
  return ranges && beside.hitEnds.has(one.from) && beside.hitStarts.has(two.to)
    ? [[one], [two]]
    : (ofLongerName(elements, beside) ?? beforeAndAfter(elements));
}

/**
 * Splits years where those of a longer name begin, if it was sold in none of the years before:
 * "Malibu 13 14 15 and 2016 Limited". Null if there's no such name.
 */
function ofLongerName(
  elements: readonly YearElement[],
  beside: Pick<Beside, "hitEnds" | "starts" | "soldLonger">,
): readonly (readonly YearElement[])[] | null {
  const before = nameBefore(beside, elements[0]?.from ?? 0);
  const sold = before === undefined ? null : beside.soldLonger(before, elements.at(-1)?.to ?? 0);
  if (sold === null || elements.some(({ open }) => open !== "none")) return null;
  const cut = elements.findIndex(({ first }) => sold(first));
  const isCut =
    isJoint(elements, cut) && elements.every(({ last }, at) => sold(last) === at >= cut);
  return isCut ? [elements.slice(0, cut), elements.slice(cut)] : null;
}

/**
 * Tells whether a mark before a year divides the list. In "Prius 10, 11, 12, 13 Prius V", they're
 * all alike.
 */
function isJoint(elements: readonly YearElement[], cut: number): boolean {
  const marked = elements.flatMap(({ from }, at) =>
    from > (elements[at - 1]?.to ?? from) ? [at] : [],
  );
  return marked.includes(cut) && (marked.length === 1 || cut === elements.length - 1);
}

/** Splits a list between what ends and what begins with its years. */
function beforeAndAfter(elements: readonly YearElement[]): readonly (readonly YearElement[])[] {
  const after = elements.findIndex(({ open }) => open === "after");
  return after > 0 && elements.slice(0, after).some(({ open }) => open === "before")
    ? [elements.slice(0, after), elements.slice(after)]
    : [elements];
}
