import { compact } from "../../../vehicles/phrase-book.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Claim } from "../../fitment-plan.ts";
import type { ModelRead, YearsRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt, wordsOf } from "../../reading/tokens.ts";
import { isWithin } from "../pairing/apart-codes.ts";
import { earlierCars, isOfLaterName, type EarlierCar } from "./earlier-cars.ts";
import { formerTrims } from "./former-trims.ts";
import { formerTrimClause, nameClauses } from "../../ground/claim-clauses.ts";
import { soldIn, yearsFor } from "./generation-years.ts";

interface NamedBeside {
  readonly text: TextRead;
  /** The models that the text names for the same years. */
  readonly named: readonly number[];
  readonly index: VehicleIndex;
}

interface ModelCars {
  readonly cars: readonly Pick<Claim, "id" | "years" | "clauses">[];
  /** Models of several makes, one of which the seller must choose; empty if the make is clear. */
  readonly unclear: readonly number[];
}

/**
 * Returns the models that a name means in the stated years, including its earlier names and the
 * models listed in its place.
 */
export function carsOfModel(
  read: ModelRead,
  years: YearsRead,
  { text, named, index }: NamedBeside,
): ModelCars {
  const said = years.open === "none" ? years.years : [];
  const words = wordsOf(text, read);
  // A name that other cars explain already means its earlier ones.
  const unexplained = read.within === undefined && !isListedTrim(read, text) ? read.ids : [];
  const earlier = unexplained.flatMap((id) => earlierCars(id, { years: said, words }, index));
  const driven = drivenYears(read.ids, said, index);
  const gone = new Set([...earlier, ...driven].flatMap((car) => car.years));
  // In "2012-2015 Crosstour", the years are those of the Crosstour, so none had it as a trim.
  const listed = new Set(read.ids.flatMap((id) => modelOf(index, id).years));
  const left = said.filter((year) => !listed.has(year));
  // "C63" also means the C63 AMG S, but names no trim of the C63 AMG.
  const former = read.ids
    .flatMap((id) => formerTrims(id, left, index))
    .filter(({ trim }) => compact(words).includes(compact(trim)));
  const possible = read.ids.filter((id) => {
    const wanted = yearsFor(years, id, index);
    return modelOf(index, id).years.some((year) => wanted.includes(year));
  });
  const ids =
    possible.length > 0 ? possible : earlier.length + driven.length > 0 ? [] : read.ids.slice(0, 1);
  const makes = new Set(ids.map((id) => modelOf(index, id).make));
  if (makes.size > 1 && !read.carriedOn) return { cars: [], unclear: ids };
  const trims = trimsBehind(read, said, { text, index });
  const own = ids.map((id) => ({
    id,
    years: meantYears(read, id, yearsFor(years, id, index)).filter(
      (year) =>
        !gone.has(year) &&
        !isOfLaterName(year, { id, named, index }) &&
        !trims.some((trim) => trim.id === id && trim.years.includes(year)),
    ),
    trim: read.trims?.get(id) ?? null,
  }));
  return {
    cars: [
      ...[...own, ...earlier].map((car) => ({ ...car, clauses: nameClauses(car.trim) })),
      ...driven.map((car) => ({ ...car, clauses: [] })),
      ...former.map((car) => ({ ...car, clauses: [formerTrimClause(car.trim)] })),
    ],
    unclear: [],
  };
}

/**
 * Returns the models that had the next name in the text as a trim in these years. In "97-99 Legacy
 * Outback", only that trim of the Legacy is meant.
 */
function trimsBehind(
  read: ModelRead,
  years: readonly number[],
  { text, index }: Pick<NamedBeside, "text" | "index">,
): readonly EarlierCar[] {
  const next = text.vehicles.find(({ from, kind }) => from === read.to && kind === "model");
  if (next?.kind !== "model" || isListedTrim(next, text) || isBesideOwn(read, text)) return [];
  const words = wordsOf(text, next);
  return next.ids
    .flatMap((id) => earlierCars(id, { years, words }, index))
    .filter(({ trim }) => trim !== null && isOwnWord(words, trim));
}

/** Tells whether the plain name is in the list, too: "Javelin & Javelin AMX". */
function isBesideOwn({ from, ids }: ModelRead, { vehicles }: TextRead): boolean {
  return vehicles.some(
    (one) => one.kind === "model" && one.to === from - 1 && one.ids.every((id) => ids.includes(id)),
  );
}

/**
 * Tells whether a name right behind another model is the first of several trims: "DeVille DTS DHS".
 */
function isListedTrim({ from, to }: ModelRead, { tokens, known, vehicles }: TextRead): boolean {
  return (
    vehicles.some((other) => other.kind === "model" && other.to === from) &&
    known[to] !== 1 &&
    /^[A-Z]{2,3}$/.test(tokenAt(tokens, to).text)
  );
}

/** Tells whether words are only a trim, or it and a class number. "V70 XC70" names two models. */
function isOwnWord(words: string, trim: string): boolean {
  return words.replace(/ \d{4}$/, "") === trim.toLowerCase();
}

/**
 * Returns the years in which the name means the model. In "94-04 S10 Blazer", the last year of the
 * older S10 Blazer isn't meant.
 */
function meantYears(
  { within }: ModelRead,
  id: number,
  years: readonly number[],
): readonly number[] {
  const spans = within?.get(id);
  if (spans === undefined) return years;
  const meant = years.filter((year) => isWithin(year, spans));
  return meant.length === 1 ? [] : meant;
}

interface DrivenYears {
  readonly id: number;
  readonly years: readonly number[];
}

/**
 * Returns the all-wheel-drive model for years in which the list has only that one, e.g. the A7
 * Quattro for "A7 2012-2015".
 */
function drivenYears(
  ids: readonly number[],
  years: readonly number[],
  index: VehicleIndex,
): readonly DrivenYears[] {
  return ids.flatMap((id) => {
    const { make, model, years: listed } = modelOf(index, id);
    const missing = years.filter((year) => !listed.includes(year));
    return [" Quattro", " xDrive"].flatMap((ending) => {
      const driven = index.ids.get(`${make}\t${model}${ending}`);
      if (driven === undefined || ids.includes(driven)) return [];
      const own = soldIn(missing, driven, index);
      return own.length === 0 ? [] : [{ id: driven, years: own }];
    });
  });
}
