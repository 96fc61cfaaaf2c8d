import type { Dice } from "./dice.ts";

/** A title's wording for model years, and its class of difficulty. */
export interface YearWords {
  readonly text: string;
  readonly classes: readonly string[];
}

type Style = (years: readonly number[], chance: Dice) => YearWords;

const two = (year: number): string => String(year % 100).padStart(2, "0");
const first = (years: readonly number[]): number => years[0] ?? 0;
const last = (years: readonly number[]): number => years.at(-1) ?? 0;

const oneYear: Style = (years, chance) => {
  const year = first(years);
  return chance.pick([
    { text: String(year), classes: [] },
    { text: String(year), classes: [] },
    { text: two(year), classes: ["Y11"] },
  ]);
};

/** Styles for consecutive years, by class of difficulty. "plain" is the most common one. */
const runs: Readonly<Record<string, Style>> = {
  plain: (years, chance) => ({
    text: chance.pick([
      `${first(years)}-${last(years)}`,
      `${first(years)} - ${last(years)}`,
      `${first(years)} to ${last(years)}`,
    ]),
    classes: [],
  }),
  Y03: (years) => ({ text: `'${two(first(years))}-'${two(last(years))}`, classes: ["Y03"] }),
  Y04: (years) => ({
    text: `${two(first(years))}-${two(last(years))}`,
    classes: first(years) < 1970 || (first(years) < 2000 && last(years) >= 2000) ? ["Y04"] : [],
  }),
  Y05: (years, chance) => ({
    text: chance.pick([
      `${first(years)}-${two(last(years))}`,
      `${first(years)} - ${two(last(years))}`,
    ]),
    classes: ["Y05"],
  }),
  Y06: (years) => ({ text: `${first(years)} – ${last(years)}`, classes: ["Y06"] }),
  Y07: (years, chance) => ({
    text: chance.pick([
      `${two(first(years))} -${two(last(years))}`,
      `${first(years)} -${last(years)}`,
      `${first(years)}- ${last(years)}`,
    ]),
    classes: ["Y07"],
  }),
  Y08: (years, chance) => ({ text: unordered(years, chance), classes: ["Y08"] }),
  list: (years) => ({ text: years.join(" "), classes: years.length === 2 ? ["Y10"] : [] }),
  Y09: (years) => ({
    text: `${first(years)} ${years.slice(1).map(two).join(" ")}`,
    classes: ["Y09"],
  }),
  Y12: (years, chance) => ({
    text: chance.pick([
      `${first(years)}+`,
      `${first(years)}-Up`,
      `${two(first(years))}-ON`,
      `${first(years)}-Present`,
      `${first(years)} & up`,
    ]),
    classes: ["Y12"],
  }),
  Y13: (years, chance) => ({
    text: chance.pick([
      `up to ${last(years)}`,
      `thru ${last(years)}`,
      `pre-${last(years) + 1}`,
      `${last(years)} and older`,
    ]),
    classes: ["Y13"],
  }),
  Y10: (years) => ({ text: years.join(" "), classes: ["Y10"] }),
  Y11: (years) => ({ text: two(first(years)), classes: ["Y11"] }),
};

function unordered(years: readonly number[], chance: Dice): string {
  const lead = chance.pick(years);
  return [String(lead), ...years.filter((year) => year !== lead).map(two)].join(" ");
}

export function yearWords(years: readonly number[], style: string, chance: Dice): YearWords {
  if (years.length === 1 && style !== "Y11" && style !== "Y12" && style !== "Y13")
    return oneYear(years, chance);
  return (runs[style] ?? runs["plain"] ?? oneYear)(years, chance);
}

/** Styles for titles without special requirements. */
export function usualYearStyle(years: readonly number[], chance: Dice): string {
  if (years.length === 2) return chance.pick(["plain", "plain", "Y04", "list", "Y05"]);
  return chance.weighted(
    ["plain", "Y04", "Y05", "Y06", "Y07", "Y03", "list"],
    (style) =>
      ({
        plain: 46,
        Y04: 26,
        Y05: 8,
        Y06: 5,
        Y07: 5,
        Y03: 4,
        list: years.length < 6 ? 6 : 0,
      })[style] ?? 1,
  );
}
