import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { fullYear, shortYear } from "../annotate/years/year-number.ts";
import { claimsOf, type Claim, type Proposed } from "../fitment-plan.ts";
import { droppedYears } from "../proposing/dropped-years.ts";
import { idsNamed } from "../reading/ids-named.ts";
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
  const gaps = skipsYears
    ? gapQuestions(read, { sold: soldYears(proposed, index), lastYear: index.lastYear })
    : [];
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

/** Tells whether the title excludes a year, e.g. "… (not 13)". */
function isTakenOut(
  year: number,
  { excluded, tokens }: ListingRead["title"],
  lastYear: number,
): boolean {
  return excluded.some(({ body, to }) =>
    tokens
      .slice(body, to)
      .some((token) => (fullYear(token, lastYear) ?? shortYear(token, lastYear)) === year),
  );
}

/**
 * Asks about years that the title skips: "2015 17 18 19" may include 2016, and "2008 2012" may be
 * two years or a range.
 */
function gapQuestions(
  { title, description }: ListingRead,
  { sold, lastYear }: { readonly sold: ReadonlySet<number>; readonly lastYear: number },
): readonly Question[] {
  const out = new Set(
    description.excludes.flatMap((read) =>
      read.excluded.flatMap((one) => one.years.flatMap(({ years }) => years)),
    ),
  );
  // e.g. "2010 … 2008 2009 2011": the list skips a year that the title has elsewhere.
  const said = new Set(title.years.flatMap(({ years }) => years));
  return title.years.flatMap((years) =>
    years.ends
      ? [betweenQuestion(years.gaps)]
      : years.gaps
          .filter(
            (year) =>
              sold.has(year) &&
              !said.has(year) &&
              !out.has(year) &&
              !isTakenOut(year, title, lastYear),
          )
          .map((year) => ({
            key: `gap:${year}`,
            kind: "gap" as const,
            parameters: { years: [year] },
            options: noOrYes,
          })),
  );
}

function betweenQuestion(gaps: readonly number[]): Question {
  return {
    key: `gap:${yearRuns(gaps)}`,
    kind: "between",
    parameters: { years: gaps },
    options: noOrYes,
  };
}

/** Returns the makes that the title names. */
export function makesOf({ title }: ListingRead): readonly string[] {
  return [...new Set(title.vehicles.flatMap((one) => (one.kind === "make" ? [one.make] : [])))];
}

/** Returns the title's makes, or those of the item specifics if the title names none. */
function makesStated(read: ListingRead): readonly string[] {
  const makes = makesOf(read);
  return makes.length > 0 || read.specifics.years === null
    ? makes
    : [
        ...new Set(
          (read.specifics.vehicles?.vehicles ?? []).flatMap((one) =>
            one.kind === "make" ? [one.make] : [],
          ),
        ),
      ];
}

function emptyQuestions(read: ListingRead, proposed: Proposed): readonly Question[] {
  const makes = makesStated(read);
  if (
    makes.length === 0 ||
    isForMany(read, makes) ||
    proposed.candidates.length + proposed.choices.length > 0 ||
    proposed.refused.length > 0
  )
    return [];
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
    (title.years.length === 0 &&
      (anyCarsEngine.test(title.text) ||
        (unrelated.length > 1 && (unrelated.length > 2 || unrelated.length === others.length))))
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

const mostUnused = 5;
const longestSaid = 80;

function emptyRefusals(read: ListingRead, proposed: Proposed): readonly Refusal[] {
  if (proposed.candidates.length + proposed.choices.length > 0 || proposed.refused.length > 0)
    return [];
  const code = makesStated(read).length > 0 ? "model-missing" : "no-vehicle";
  return [{ code, parameters: { said: read.title.text.slice(0, longestSaid) } }];
}
