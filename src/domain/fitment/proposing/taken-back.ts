import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { makeClause, type Clause } from "../ground/constraint.ts";
import type { ListingRead } from "../read-listing-text.ts";
import type { YearsRead } from "../reading/mentions.ts";
import { isPartWord } from "../reading/descriptions/lines-of-cars.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt, type Token } from "../reading/tokens.ts";
import type { Refusal } from "../refusal.ts";
import { carsOf } from "./ask-list.ts";
import { idsNamed, modelIds } from "../reading/ids-named.ts";
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
    const alone = aloneIn(read);
    const named =
      alone.length > 0
        ? besides(alone, own, index)
        : isApart && isOfWholeModels(read)
          ? setApart(read, tokens, { title, own, index })
          : [];
    const ids = named.filter((id) => own.has(id) && !affirmed.has(id));
    return ids.length === 0
      ? []
      : [
          makeClause(
            {
              id: "excluded",
              polarity: "not",
              text,
              ids: new Set(ids),
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

/** Returns the models that a remark says are the only ones: "This one is for the Dakota only". */
function aloneIn({ text, tokens, vehicles, excluded }: TextRead): readonly number[] {
  const models = vehicles.filter((one) => one.kind === "model");
  if (excluded.length > 0 || models.some(({ trims }) => trims !== undefined)) return [];
  const shape = vehicles.reduceRight(
    (said, { from, to }) =>
      `${said.slice(0, tokenAt(tokens, from).start)}@${said.slice(tokenAt(tokens, to - 1).end)}`,
    text,
  );
  return /\bonly\b/i.test(shape) && onlyCars.test(shape) ? models.flatMap(({ ids }) => ids) : [];
}

/** Matches a sentence that says only which cars the part is for, with "@" for each. */
const onlyCars =
  /^\W*(?:(?:this|it|these|they)(?: (?:one|part|listing|item|unit|auction|kit|set))?(?:['\u2019]s| is| are)? )?(?:(?:will|can) )?(?:only )?(?:(?:fits?|works?|made|good|meant|programmed) )?(?:only )?(?:(?:for|on|with|in) )?(?:only )?(?:the |an? )?@(?:(?:,| and| or| &| ?\/)? ?(?:the )?@)*(?: models?| cars?| trucks?)?(?: only)?\W*$/i;

/** Returns the other models of a title. Classes of one family are named together. */
function besides(
  alone: readonly number[],
  own: ReadonlySet<number>,
  index: VehicleIndex,
): readonly number[] {
  const stems = new Set(alone.map((id) => stemOf(id, index)));
  return [...own].filter((id) => !stems.has(stemOf(id, index)));
}

/** Leaves out other models' names, which may contain one of the title's: "Cutlass Ciera". */
function withoutOthers(
  tokens: readonly Token[],
  { vehicles, excluded }: TextRead,
  own: ReadonlySet<number>,
): readonly Token[] {
  const others = [...vehicles, ...excluded.flatMap((one) => one.vehicles)].filter(
    (one) => one.kind === "model" && !one.ids.some((id) => own.has(id)),
  );
  return others.length === 0
    ? tokens
    : tokens.filter((_, at) => !others.some(({ from, to }) => at >= from && at < to));
}

/**
 * Returns what a remark sets apart: only what it excludes, if nothing else in it sets cars apart,
 * as in "Bronco, not the Bronco II".
 */
function apartIn(
  { tokens: all, vehicles, excluded, knowledge }: TextRead,
  tokens: readonly Token[],
): Pick<TextRead, "tokens" | "vehicles"> {
  const { apartWord, searchWords } = knowledge.descriptions;
  const isOut = ({ start }: Token): boolean =>
    excluded.some(
      ({ from, to }) => start >= tokenAt(all, from).start && start < tokenAt(all, to - 1).end,
    );
  const rest = all.flatMap((token) => (isOut(token) ? [] : token.text)).join(" ");
  const isDenied = excluded.every((one) => one.cue === undefined && one.vehicles.length > 0);
  return excluded.length === 0 || !isDenied || apartWord.test(rest) || searchWords.test(rest)
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
    read.vehicles.every((one) => one.kind !== "code") &&
    !read.tokens.some(({ word }) => narrowing.has(word)) &&
    !read.vehicles.some((one) => one.kind === "model" && isTrim(one.to, read))
  );
}

/**
 * Counts the years that the cars are limited to. Those behind a verdict are a reason: "I put
 * Journey in the title by mistake, that one started in 2009".
 */
function ownYears(years: readonly YearsRead[], { text, tokens, knowledge }: TextRead): number {
  const cue = knowledge.descriptions.searchWords.exec(text);
  const end = cue === null ? text.length : cue.index + cue[0].length;
  return years.filter(
    ({ from }) =>
      !/[,;:(]|\s[-\u2013]/.test(text.slice(end, tokenAt(tokens, from).start)) &&
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

const narrowing: ReadonlySet<string> = new Set(["with", "w", "without", "if", "built", "made"]);

/** Whether the word behind a model may be a trim: it's unknown, and written like a name. */
function isTrim(at: number, { tokens, known, knowledge, text }: TextRead): boolean {
  const token = tokenAt(tokens, at);
  if (text.startsWith("2+2", token.start)) return true;
  return (
    token.kind === "word" &&
    known[at] !== 1 &&
    /^[A-Z]/.test(token.text) &&
    text !== text.toUpperCase() &&
    !isPartWord(token.word, knowledge.parts)
  );
}
