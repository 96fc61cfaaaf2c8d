import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { claimsOf, type Claim, type Proposed } from "../fitment-plan.ts";
import { droppedYears } from "../proposing/years/dropped-years.ts";
import { idsNamed } from "../reading/ids-named.ts";
import type { TextRead } from "../reading/read-text.ts";
import { noOrYes, type Question } from "../question.ts";
import type { ListingRead } from "../read-listing-text.ts";
import type { Refusal } from "../refusal.ts";
import { yearRuns } from "../year-runs.ts";
import { ofThisPart } from "./question-of-part.ts";

/** Returns the questions about the listing as a whole, rather than some of its cars. */
export function openQuestions(
  read: ListingRead,
  proposed: Proposed,
  index: VehicleIndex,
): readonly Question[] {
  const skipsYears = read.title.years.some(({ gaps }) => gaps.length > 0);
  const gaps = skipsYears ? gapQuestions(read, soldYears(proposed, index)) : [];
  return [...gaps, ...emptyQuestions(read, proposed)].map((question) => ofThisPart(question, read));
}

/** Returns the years in which any of the proposed cars was sold. */
function soldYears(proposed: Proposed, index: VehicleIndex): ReadonlySet<number> {
  return new Set(claimsOf(proposed).flatMap(({ id }) => modelOf(index, id).years));
}

/** Returns refusals for what was read but not used, given the claims and questions that remain. */
export function openRefusals(
  read: ListingRead,
  proposed: Proposed,
  candidates: readonly Claim[],
): readonly Refusal[] {
  const unused = unusedLines(read);
  return [
    ...unreadRemarks(read, candidates),
    ...droppedYears(read.title, candidates, proposed.choices),
    ...(unused.length > 0 ? unused : emptyRefusals(read, proposed)),
  ];
}

/**
 * Asks about years that the title skips: "2015 17 18 19" may include 2016, and "2008 2012" may be
 * two years or a range.
 */
function gapQuestions(
  { title, description }: ListingRead,
  sold: ReadonlySet<number>,
): readonly Question[] {
  const excluded = [title, ...description.excludes].flatMap((read) => read.excluded);
  // e.g. "2010 … 2008 2009 2011": the list skips a year that the title has elsewhere.
  const known = new Set(
    [title, ...excluded].flatMap((one) => one.years).flatMap(({ years }) => years),
  );
  return title.years.flatMap(({ ends, gaps }): readonly Question[] => {
    if (ends) return [gapQuestion("between", gaps)];
    const open = gaps.filter((year) => sold.has(year) && !known.has(year));
    return open.map((year) => gapQuestion("gap", [year]));
  });
}

function gapQuestion(kind: "gap" | "between", years: readonly number[]): Question {
  return {
    key: `gap:${yearRuns(years)}`,
    kind,
    parameters: { years },
    options: noOrYes,
  };
}

/** Returns the makes that the title names. */
export function makesOf({ title }: Pick<ListingRead, "title">): readonly string[] {
  return makesIn(title);
}

function makesIn(text: TextRead | null): readonly string[] {
  const makes = text?.vehicles.flatMap((one) => (one.kind === "make" ? [one.make] : []));
  return [...new Set(makes)];
}

/** Returns the title's makes, or those of the item specifics if the title names none. */
function makesStated({ title, specifics }: ListingRead): readonly string[] {
  const makes = makesIn(title);
  return makes.length > 0 || specifics.years === null ? makes : makesIn(specifics.vehicles);
}

/** Tells whether a listing claims nothing, and nothing says why. */
function isEmpty({ candidates, choices, refused }: Proposed): boolean {
  return candidates.length + choices.length + refused.length === 0;
}

function emptyQuestions(read: ListingRead, proposed: Proposed): readonly Question[] {
  const makes = makesStated(read);
  if (makes.length === 0 || isForMany(read, makes) || !isEmpty(proposed)) return [];
  return [
    {
      key: `model:${makes.join(" ").toLowerCase()}`,
      kind: "model-missing",
      parameters: { makes },
      options: [{ id: "model-follows" }, { id: "universal" }],
    },
  ];
}

/** Matches engines that a make put into most of its cars, and that people put into others. */
const anyCarsEngine = /\b(?:small|big)[ -]?block\b/i;

/**
 * Tells whether a part is for no model in particular: a supply, a mixed lot, a machine, a part of
 * an engine that was in most cars ("small block Chevy valve covers"), or a part for several makes,
 * most of which share none with the first ("Ford Chevy Dodge bolts").
 */
function isForMany({ title }: ListingRead, [first = "", ...others]: readonly string[]): boolean {
  const { parts, makes } = title.knowledge;
  const unrelated = others.filter((make) => !makes.mayShareParts(first, make));
  return (
    title.tokens.some(({ word }) => parts.forMany.has(word)) ||
    (title.years.length === 0 && (anyCarsEngine.test(title.text) || unrelated.length > 1))
  );
}

/** Refuses description lines that name cars but couldn't be used. */
function unusedLines({ description }: ListingRead): readonly Refusal[] {
  const asRefusals = (
    lines: readonly string[],
    code: "line-without-fit" | "line-without-years",
  ): readonly Refusal[] =>
    lines
      .slice(0, mostUnused)
      .map((line) => ({ code, parameters: { said: line.slice(0, longestSaid) } }));
  return [
    ...asRefusals(description.unused, "line-without-fit"),
    ...asRefusals(description.yearless, "line-without-years"),
  ];
}

/** Refuses remarks that may be about the title, or about the years or versions of its cars. */
function unreadRemarks(
  { description: { unsettled } }: ListingRead,
  claims: readonly Claim[],
): readonly Refusal[] {
  const ids = new Set(claims.map(({ id }) => id));
  const years = new Set(claims.flatMap((one) => one.years));
  if (ids.size === 0) return [];
  return unsettled
    .filter(
      ({ read, isAboutTitle }) =>
        isAboutTitle ||
        idsNamed([read]).some((id) => ids.has(id)) ||
        read.years.some((one) => one.years.some((year) => years.has(year))) ||
        (read.vehicles.length === 0 && read.bodies.length + read.engines.length > 0),
    )
    .slice(0, mostUnused)
    .map(({ text }) => ({
      code: "unread-remark",
      parameters: { said: text.slice(0, longestSaid) },
    }));
}

/** How many unused lines or sentences a listing quotes. */
export const mostUnused = 5;
/** How much of a sentence a refusal quotes, in characters. */
export const longestSaid = 80;

function emptyRefusals(read: ListingRead, proposed: Proposed): readonly Refusal[] {
  if (!isEmpty(proposed)) return [];
  const code = makesStated(read).length > 0 ? "model-missing" : "no-vehicle";
  return [{ code, parameters: { said: read.title.text.slice(0, longestSaid) } }];
}
