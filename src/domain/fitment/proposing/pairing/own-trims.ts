import type { TrimValue } from "../../ground/constraint.ts";
import type { ModelRead, Span } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { areSameModel, type Pairing } from "./pairing.ts";

/**
 * Returns where to look for the trims of a name if its model is also named with other years, or
 * with fewer: trims right behind the other name are only of those years, as in "Camry 2007-2009
 * Camry SE 2010-2011", "Malibu 2008-2012 Malibu LTZ 2010-2012". Returns null if nothing sets it
 * apart.
 */
export function ownTrims(
  read: ModelRead,
  text: TextRead,
  pairs: readonly Pairing[],
): readonly TrimValue[] | null {
  const yearsOf = (one: ModelRead): readonly number[] =>
    pairs.find(({ vehicles }) => vehicles.includes(one))?.years?.years ?? [];
  const years = yearsOf(read);
  const isWhole = text.years.some(({ from }) => from === read.to);
  const isApart = (one: ModelRead): boolean => {
    const own = yearsOf(one);
    const same = own.filter((year) => years.includes(year));
    if (own.length === 0 || years.length === 0) return false;
    return same.length === 0 || (isWhole && one.from > read.to && same.length === own.length);
  };
  const others = text.vehicles
    .filter((one) => one.kind === "model")
    .filter((one) => one !== read && areSameModel(one, read) && isApart(one))
    .map((one) => placeBehind(one, text));
  return others.length === 0
    ? null
    : [{ text, role: "words", ofOthers: new Map(read.ids.map((id) => [id, others])) }];
}

/** Returns the words behind a name, up to the next years or name. */
function placeBehind({ from, to }: ModelRead, { vehicles, years, tokens }: TextRead): Span {
  const next = [...vehicles, ...years].flatMap((one) => (one.from >= to ? [one.from] : []));
  return { from, to: Math.min(tokens.length, ...next) };
}
