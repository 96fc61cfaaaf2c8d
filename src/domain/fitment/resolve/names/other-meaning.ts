import type { OtherMeaning } from "../../knowledge/name-knowledge.ts";
import { allIds } from "../../../vehicles/name-entry.ts";
import { modelOf } from "../../../vehicles/vehicle-index.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { makesOfEntry } from "../../reading/vehicle-names/name-hit.ts";
import { makesOf, type Name, type NameText } from "./name.ts";

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
  return before.has(tokenAt(text.tokens, hit.from - 1).word) || always.has(next) || after.has(next);
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
  return /^\d$/.test(first.word) && tokenAt(tokens, hit.from - 1).word === "(";
}

/**
 * Tells whether a name begins the name of a color, e.g. "2014 Honda Civic Fender Sierra Blue",
 * "Sedona Tan covers for 03-08 Honda Element". Then its make isn't written out, the text names
 * another car, and neither that nor years come right before it, as in "Civic, Malibu blue dash".
 */
export function isColor(name: Name): boolean {
  const { hit, makes, touching, afterYears, text } = name;
  if (!text.index.knowledge.parts.colors.has(tokenAt(text.tokens, hit.to).word)) return false;
  if (touching !== null || afterYears) return false;
  const own = ownMakes(name);
  return !isAlone(name) && own.size > 0 && [...own].every((make) => !makes.outright.has(make));
}

/**
 * Tells whether "fit" says which cars follow, e.g. "Gasket Fit 11-15 Cruze". In "09-13 Fit Civic",
 * "Honda Civic / Fit", and "Fit 09-13 Civic 12-15", it is one of the cars.
 */
function leadsToCars(name: Name): boolean {
  const { hit, touching, text } = name;
  const { hits, years, index } = text;
  const start = years.find((read) => read.from === hit.to)?.to ?? hit.to;
  const next = hits.find(({ from }) => from === start);
  const own = ownMakes(name);
  const isOwn = touching !== null && makesOf(touching, index).some((make) => own.has(make));
  if (next === undefined || isOwn) return false;
  const isOfSister = makesOfEntry(next.entry, index).some((make) => own.has(make));
  return !isOfSister || !(name.afterYears || hasYearsLike(text, hit.to, start));
}

/** Tells whether years come right after a name, as after the last name of the text. */
function hasYearsLike({ hits, years }: NameText, to: number, start: number): boolean {
  return start > to && (years.at(-1)?.from ?? 0) > (hits.at(-1)?.from ?? 0);
}

function isRightBehindMake(name: Name): boolean {
  const last = name.before.at(-1);
  return last?.kind === "make" && last.to === name.hit.from && ownMakes(name).has(last.make);
}

function ownMakes({ entry, text }: Name): ReadonlySet<string> {
  return new Set(allIds(entry).map((id) => modelOf(text.index, id).make));
}
