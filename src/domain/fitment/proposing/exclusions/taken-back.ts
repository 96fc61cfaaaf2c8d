import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { makeClause, type Clause } from "../../ground/constraint.ts";
import type { ListingRead } from "../../read-listing-text.ts";
import { isCovered, type YearsRead } from "../../reading/mentions.ts";
import { isPartWord } from "../../reading/descriptions/cars/lines-of-cars.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt, type Token } from "../../reading/tokens.ts";
import type { Refusal } from "../../refusal.ts";
import { carsOf } from "../questions/ask-list.ts";
import { idsNamed, modelIds } from "../../reading/ids-named.ts";
import { affirmedIds, stemOf } from "./left-out.ts";
import { titleModelsIn } from "./title-models.ts";

/**
 * Returns the models of a title with several that the description takes back: "Pilot -> no",
 * "Explorer and Sport Trac are hung different", or "Pilot only". Never returns all of them.
 */
export function takenBack(
  { title, description }: ListingRead,
  index: VehicleIndex,
): readonly Clause[] {
  if (description.remarks.length === 0) return [];
  const affirmed = affirmedIds({ title, description });
  const own = new Set(modelIds(title));
  const clauses = description.remarks.flatMap(({ text, tokens, isApart, read }) => {
    if (read === null) return [];
    const alone = stemsOfOnly(read, index);
    const isOther = (id: number): boolean => alone.size > 0 && !alone.has(stemOf(id, index));
    const apart =
      isApart && isOfWholeModels(read) ? setApart(read, tokens, { title, own, index }) : [];
    const taken = [...apart, ...[...own].filter(isOther)];
    const ids = new Set(taken.filter((id) => own.has(id) && !affirmed.has(id)));
    return ids.size === 0
      ? []
      : [
          makeClause(
            {
              id: "excluded",
              polarity: "not",
              text,
              ids,
            },
            [],
          ),
        ];
  });
  const out = new Set(clauses.flatMap(({ ids }) => [...ids]));
  return [...own].every((id) => out.has(id)) ? [] : clauses;
}

interface OfTitle {
  readonly title: TextRead;
  /** The title's models. */
  readonly own: ReadonlySet<number>;
  readonly index: VehicleIndex;
}

/** Returns the whole models that a remark sets apart. */
function setApart(
  read: TextRead,
  tokens: readonly Token[],
  { title, own, index }: OfTitle,
): readonly number[] {
  const apart = apartIn(read, withoutOthers(tokens, read, own));
  const named = [...titleModelsIn(apart.tokens, title, index), ...idsNamed([apart])];
  // "Not for the WRX" takes back one trim of the Impreza.
  const ofTrims = apart.vehicles.filter((one) => one.kind === "model").map(({ trims }) => trims);
  return named.filter((id) => !ofTrims.some((trims) => trims?.has(id)));
}

/** Words of a sentence that says only which cars the part is for. */
const limiting: ReadonlySet<string> = new Set(
  "only this listing part it is will fits fit works for on the a model models".split(" "),
);

/** Returns the cars that a remark says are the only ones: "This one is for the Dakota only". */
function stemsOfOnly(
  { tokens, vehicles, excluded }: TextRead,
  index: VehicleIndex,
): ReadonlySet<string> {
  const rest = tokens.filter(({ kind }, at) => kind !== "mark" && !isCovered(at, vehicles));
  const isLimit =
    excluded.length === 0 &&
    rest.some(({ word }) => word === "only") &&
    rest.every(({ word }) => limiting.has(word));
  const ids = vehicles.flatMap((one) => (one.kind === "model" && !one.trims ? one.ids : []));
  return new Set(isLimit ? ids.map((id) => stemOf(id, index)) : []);
}

/** Leaves out other models' names, which may contain one of the title's: "Cutlass Ciera". */
function withoutOthers(
  tokens: readonly Token[],
  { vehicles, excluded }: TextRead,
  own: ReadonlySet<number>,
): readonly Token[] {
  const others = [vehicles, ...excluded.map((one) => one.vehicles)]
    .flat()
    .filter((one) => one.kind === "model" && !one.ids.some((id) => own.has(id)));
  return tokens.filter((_, at) => !isCovered(at, others));
}

/**
 * Returns what a remark sets apart: only what it excludes, if each exclusion names a car, as in
 * "Bronco, not the Bronco II".
 */
function apartIn(
  { tokens: all, vehicles, excluded }: TextRead,
  tokens: readonly Token[],
): Pick<TextRead, "tokens" | "vehicles"> {
  const isOut = ({ start }: Token): boolean =>
    excluded.some(
      ({ from, to }) => start >= tokenAt(all, from).start && start < tokenAt(all, to - 1).end,
    );
  return excluded.length === 0 || excluded.some((one) => one.vehicles.length === 0)
    ? { tokens, vehicles }
    : { tokens: tokens.filter(isOut), vehicles: excluded.flatMap((one) => one.vehicles) };
}

/** Says why models of the title have no rows. */
export function refuseTakenBack({ ids, text }: Clause, index: VehicleIndex): Refusal {
  const cars = carsOf(
    [...ids].map((id) => ({ id })),
    index,
  );
  return { code: "taken-back", parameters: { cars, said: text.trim().slice(0, longestSaid) } };
}

const longestSaid = 120;

/** Whether a remark sets whole models apart, rather than some of their years or trims. */
function isOfWholeModels(read: TextRead): boolean {
  return (
    [read, ...read.excluded].every(
      ({ years, engines, bodies }) => engines.length + bodies.length + ownYears(years, read) === 0,
    ) &&
    read.excluded.every((one) => one.vehicles.length === 0 || isOfNames(one, read)) &&
    !read.vehicles.some((one) => one.kind === "model" && isTrim(one.to, read))
  );
}

/** Counts the years of the cars, unless they only began then: "that one started in 2009". */
function ownYears(years: readonly YearsRead[], { text, tokens }: TextRead): number {
  return years.filter(
    ({ from }) =>
      !/\b(?:came|began|start(?:s|ed))(?: out)?(?: in)? $/i.test(
        text.slice(0, tokenAt(tokens, from).start),
      ),
  ).length;
}

/** Whether an exclusion names only models, or models and parts. */
function isOfNames(
  { body, to }: TextRead["excluded"][number],
  { tokens, known, knowledge }: TextRead,
): boolean {
  return tokens
    .slice(body, to)
    .every(
      ({ kind, word }, at) =>
        kind === "mark" || known[body + at] === 1 || isPartWord(word, knowledge.parts),
    );
}

/** Whether the word behind a model may be a trim: it's unknown, and written like a name. */
function isTrim(at: number, { tokens, known, text }: TextRead): boolean {
  const token = tokenAt(tokens, at);
  if (text.startsWith("2+2", token.start)) return true;
  return (
    token.kind === "word" &&
    known[at] !== 1 &&
    /^[A-Z]/.test(token.text) &&
    text !== text.toUpperCase()
  );
}
