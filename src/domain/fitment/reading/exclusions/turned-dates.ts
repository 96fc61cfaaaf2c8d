import type { BuildDate } from "../../annotate/years/build-dates.ts";
import type { ExcludedRead } from "../read-text.ts";
import type { Token } from "../tokens.ts";

/**
 * "Not for cars built before 03/2010" fits those built from then on. Dates of cars, years or
 * engines that are excluded by name stay as they are.
 */
export function turnedDates(
  dates: readonly BuildDate[],
  excluded: readonly ExcludedRead[],
  { text, tokens }: { readonly text: string; readonly tokens: readonly Token[] },
): readonly BuildDate[] {
  if (dates.length === 0 || excluded.length === 0) return dates;
  return dates.map((date) => {
    const by = excluded.find((one) => date.from >= one.from && date.to <= one.to && isOfAll(one));
    if (by === undefined || !date.cued) return date;
    const words =
      by.body > by.from && by.body <= date.from
        ? text.slice(tokens[by.from]?.start, tokens[by.to - 1]?.end)
        : `not ${date.note.toLowerCase()}`;
    return {
      ...date,
      side: date.side === "before" ? ("after" as const) : ("before" as const),
      note: words,
      turned: true as const,
    };
  });
}

function isOfAll({ years, vehicles, engines, bodies }: ExcludedRead): boolean {
  return years.length + vehicles.length + engines.length + bodies.length === 0;
}
