import type { YearElement } from "../../annotate/years/written-year.ts";
import type { Beside } from "./names-beside.ts";

type Runs = readonly (readonly YearElement[])[];

/**
 * Splits years that belong to different cars: "Ram 1500 2009-2018 / 2019-2020 Ram 1500 Classic",
 * "2003 and older or 2006 and newer", and "Malibu 13 14 15 and 2016 Limited".
 */
export function apart(elements: readonly YearElement[], beside: Beside): Runs {
  const [one, two, ...more] = elements;
  const isBetween =
    one?.form === "range" &&
    two?.form === "range" &&
    more.length === 0 &&
    beside.hitEnds.has(one.from) &&
    beside.hitStarts.has(two.to);
  return isBetween ? [[one], [two]] : (ofLongerName(elements, beside) ?? beforeAndAfter(elements));
}

/**
 * Splits years where those of a longer name begin, if it was sold in none of the years before. Null
 * if there's no such name.
 */
function ofLongerName(elements: readonly YearElement[], beside: Beside): Runs | null {
  const before = beside.hitEnds.get(elements[0]?.from ?? 0);
  const sold = before === undefined ? null : beside.soldLonger(before, elements.at(-1)?.to ?? 0);
  const cut = sold === null ? -1 : elements.findIndex(({ first }) => sold(first));
  return cut > 0 ? [elements.slice(0, cut), elements.slice(cut)] : null;
}

/** Splits a list between what ends and what begins with its years. */
function beforeAndAfter(elements: readonly YearElement[]): Runs {
  const after = elements.findIndex(({ open }) => open === "after");
  return after > 0 && elements.slice(0, after).some(({ open }) => open === "before")
    ? [elements.slice(0, after), elements.slice(after)]
    : [elements];
}
