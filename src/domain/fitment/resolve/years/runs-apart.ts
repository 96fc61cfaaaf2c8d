import type { YearElement } from "../../annotate/years/written-year.ts";
import type { Beside } from "./names-beside.ts";

/**
 * Splits two ranges between two names: in "Ram 1500 2009-2018 / 2019-2020 Ram 1500 Classic", each
 * belongs to the name next to it. Also splits "2003 and older or 2006 and newer".
 */
export function apart(
  elements: readonly YearElement[],
  { hitStarts, hitEnds }: Pick<Beside, "hitStarts" | "hitEnds">,
): readonly (readonly YearElement[])[] {
  const [one, two, ...more] = elements;
  if (one === undefined) return [];
  const ranges =
    more.length === 0 && one.form === "range" && two?.form === "range" && two.from > one.to;
  return ranges && hitEnds.has(one.from) && hitStarts.has(two.to)
    ? [[one], [two]]
    : beforeAndAfter(elements);
}

/** Splits a list between what ends and what begins with its years. */
function beforeAndAfter(elements: readonly YearElement[]): readonly (readonly YearElement[])[] {
  const after = elements.findIndex(({ open }) => open === "after");
  return after > 0 && elements.slice(0, after).some(({ open }) => open === "before")
    ? [elements.slice(0, after), elements.slice(after)]
    : [elements];
}
