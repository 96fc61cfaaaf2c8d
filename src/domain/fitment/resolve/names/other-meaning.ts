import type { OtherMeaning } from "../../knowledge/name-knowledge.ts";
import { allIds } from "../../../vehicles/name-entry.ts";
import { modelOf } from "../../../vehicles/vehicle-index.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { makesOfEntry, type NameHit } from "../../reading/vehicle-names/name-hit.ts";
import { makesOf, type Name } from "./name.ts";

/** Names that are also verbs about what a part fits. */
const verbs = new Set(["fit"]);

/**
 * Tells whether a name is part of a part's name, an idiom, a brochure word, or a count: "spark
 * plug", "universal fit", "Tribute (2)".
 */
export function meansOther(name: Name): boolean {
  const { hit, first, text } = name;
  if (isCount(name)) return true;
  const meaning = text.index.knowledge.names.otherMeanings.get(first.word);
  if (meaning === undefined || hit.to !== hit.from + 1) return false;
  if (verbs.has(first.word)) {
    if (isRightBehindMake(name)) return false;
    if (isOfOtherListing(name) || leadsToCars(name)) return true;
  }
  return isBesideOther(name, meaning);
}

/**
 * Tells whether the listing names only other makes, e.g. "fit 2012-2017 Abarth" below the title of
 * a Fiat.
 */
function isOfOtherListing(name: Name): boolean {
  const { any, elsewhere } = name.makes;
  return (
    elsewhere.length > 0 &&
    [...ownMakes(name)].every((make) => !any.has(make) && !elsewhere.includes(make))
  );
}

function isBesideOther(name: Name, { before, after, always }: OtherMeaning): boolean {
  const { hit, text } = name;
  const next = tokenAt(text.tokens, hit.to).word;
  return (
    before.has(tokenAt(text.tokens, hit.from - 1).word) ||
    always.has(next) ||
    (after.has(next) && !isRightBehindMake(name))
  );
}

/** Tells whether the text names no other car. */
function isAlone({ hit, text }: Name): boolean {
  return text.hits.every((other) => other.from === hit.from || other.entry.make !== null);
}

/**
 * Tells whether a distinctive name belongs to something else in a text that names another car, e.g.
 * "Goodyear Wrangler … 2009 Dodge Dakota", "Mini Clubman John Cooper Works".
 */
export function isOfOther(name: Name): boolean {
  const isOwn = isRightBehindMake(name) || isAlone(name);
  return name.entry.strength !== "weak" && !isOwn && meansOther(name);
}

function isCount({ hit, first, text: { tokens } }: Name): boolean {
  return (
    /^\d$/.test(first.word) &&
    tokenAt(tokens, hit.from - 1).word === "(" &&
    tokenAt(tokens, hit.to).word === ")"
  );
}

/**
 * Tells whether a name begins the name of a color, e.g. "2014 Honda Civic Fender Sierra Blue",
 * "Sedona Tan covers for 03-08 Honda Element". Then it has no separate years, and the text names
 * another make's car before it, with other words in between, or behind it, next to the next years.
 * In "Civic, Malibu blue dash", it's a separate car.
 */
export function isColor(name: Name): boolean {
  const { hit, makes, touching, afterYears, text } = name;
  if (!text.index.knowledge.parts.colors.has(tokenAt(text.tokens, hit.to).word)) return false;
  if (touching !== null || afterYears) return false;
  const own = ownMakes(name);
  return (
    own.size > 0 &&
    [...own].every((make) => !makes.outright.has(make)) &&
    (isBehindOther(name, own) || isBeforeOther(name, own))
  );
}

/** Tells whether another make's car comes before a name that no years follow. */
function isBehindOther({ hit, before, text }: Name, own: ReadonlySet<string>): boolean {
  return (
    !text.years.some(({ from }) => from > hit.to) &&
    before.some(
      (one) => one.kind !== "make" && makesOf(one, text.index).every((make) => !own.has(make)),
    )
  );
}

/** Tells whether the next car is another make's, no twin, and the next years are its own. */
function isBeforeOther(name: Name, own: ReadonlySet<string>): boolean {
  const { hit, text } = name;
  if (hit.to > hit.from + 1) return false;
  const twins = new Set(allIds(name.entry).flatMap((id) => [...(text.index.twins.get(id) ?? [])]));
  const next = text.hits.find((other) => other.from > hit.to && isVehicle(other));
  const years = text.years.find(({ from }) => from > hit.to);
  if (next === undefined || years === undefined || years.from === hit.to + 1) return false;
  return (
    (years.to === next.from || years.from > next.from) &&
    text.hits.every(
      (other) =>
        other.from === hit.from ||
        (makesOfEntry(other.entry, text.index).every((make) => !own.has(make)) &&
          !allIds(other.entry).some((id) => twins.has(id))),
    )
  );
}

/**
 * Tells whether "fit" says which cars follow, e.g. "Gasket Fit 11-15 Cruze". In "09-13 Fit Civic",
 * "Honda Civic / Fit", and "Fit 09-13 Civic 12-15" it is one of the cars.
 */
function leadsToCars(name: Name): boolean {
  const { hit, touching, text } = name;
  const own = ownMakes(name);
  if (touching !== null && makesOf(touching, text.index).some((make) => own.has(make)))
    return false;
  const start = text.years.find((read) => read.from === hit.to)?.to ?? hit.to;
  const behind = text.hits.filter((other) => other.from >= start && isVehicle(other));
  const next = behind.find(({ from }) => from === start || start > hit.to);
  if (next === undefined) return false;
  const besideOwn = next.entry.ids.some((id) => own.has(modelOf(text.index, id).make));
  return !besideOwn || !isOneMore(name, start, behind);
}

/**
 * Tells whether the name has years like the names after it: either before it, or after it if the
 * text also ends with years.
 */
function isOneMore(
  { hit, beforeAt, text: { years } }: Name,
  start: number,
  behind: readonly NameHit[],
): boolean {
  const endsWithYears = (years.at(-1)?.from ?? 0) > (behind.at(-1)?.from ?? 0);
  return years.some((read) => read.to === beforeAt) || (start > hit.to && endsWithYears);
}

function isVehicle({ entry: { ids, code, family, make } }: NameHit): boolean {
  return ids.length > 0 || code !== null || family !== null || make !== null;
}

function isRightBehindMake(name: Name): boolean {
  const last = name.before.at(-1);
  return last?.kind === "make" && last.to === name.hit.from && ownMakes(name).has(last.make);
}

function ownMakes({ entry, text }: Name): ReadonlySet<string> {
  return new Set(allIds(entry).map((id) => modelOf(text.index, id).make));
}
