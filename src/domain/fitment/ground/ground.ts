import { modelOf } from "../../vehicles/vehicle-index.ts";
import type { Variant } from "../../vehicles/vehicle.ts";
import { chosenOptions } from "../chosen-option.ts";
import type { Claim } from "../fitment-plan.ts";
import type { Evidence, FitmentRow } from "../fitment.ts";
import type { Question } from "../question.ts";
import type { Span } from "../reading/mentions.ts";
import type { Refusal } from "../refusal.ts";
import { withTurns } from "./alternatives.ts";
import { carInYear, carOf, listingEngines, type Car } from "./car.ts";
import { constraintOf, isAbout } from "./constraint.ts";
import { formerTrimOf } from "./claim-clauses.ts";
import { byDrive } from "./drive.ts";
import { litersOf } from "./engines/engine-facts.ts";
import { trimsOutWithIt } from "./trims/excluded-trims.ts";
import { settleOpenBody, settleOpenEngine } from "./open-questions.ts";
import { refusalOf, RefusalBook } from "./refusals.ts";
import type { Books, GroundInput } from "./books.ts";
import { ofFormerTrim } from "./trims/trims.ts";
import { rowsOfYear, trimless } from "./year-rows.ts";

export interface Grounded {
  readonly rows: readonly FitmentRow[];
  readonly refused: readonly Refusal[];
  readonly questions: readonly Question[];
  /** Keys of the answers that were used. */
  readonly answered: readonly string[];
  /** Tokens of the title that named trims. */
  readonly trimSpans: readonly Span[];
}

/**
 * Looks claims up in the catalog. Returns the rows that agree with every word, and the refusals.
 */
export function ground(input: GroundInput): Grounded {
  const { claims, answers, open, words, clauses } = input;
  const books: Books = {
    input,
    refused: new RefusalBook(),
    questions: new Map(),
    answered: new Set(),
    trimSpans: new Map(),
    covered: coveredYears(input),
  };
  const listed = claims.flatMap((claim) => rowsOfClaim(claim, books));
  const title = clauses.find(({ id }) => id === "title");
  const driven = byDrive(listed, title && constraintOf(title, "drive"));
  const ofEngine = open.engine
    ? settleOpenEngine(driven, words, answers)
    : { rows: driven, question: null };
  const ofBody =
    open.body === null
      ? { rows: ofEngine.rows, question: null }
      : settleOpenBody(ofEngine.rows, words, { answers, by: open.body });
  for (const { question } of [ofEngine, ofBody]) {
    if (question === null) continue;
    if (chosenOptions(question, answers) !== undefined) books.answered.add(question.key);
    else books.questions.set(question.key, question);
  }
  return {
    rows: ofBody.rows,
    refused: [...books.refused.list(), ...unmatchedSizes(ofBody.rows, input)],
    questions: [...books.questions.values()],
    answered: [...books.answered],
    trimSpans: [...books.trimSpans.values()],
  };
}

/**
 * Refuses sizes that the title names and no row has, e.g. "2.5L 3.7L" for a car that never had a
 * 3.7.
 */
function unmatchedSizes(rows: readonly FitmentRow[], input: GroundInput): readonly Refusal[] {
  const said = listingEngines(input);
  if (rows.length === 0 || input.part.engine === false || said.length < 2) return [];
  const listed = litersOf(rows);
  const told = input.refused.flatMap((one) =>
    one.code === "engines-of-one-text" ? one.parameters.only : [],
  );
  const sizes = said.flatMap(({ weak, kit, liters }) =>
    weak === true || kit === true ? [] : (liters ?? []),
  );
  return [...new Set(sizes)]
    .filter((liters) => !listed.has(liters) && !told.includes(liters))
    .map((liters) => ({ code: "engine-not-found", parameters: { liters } }));
}

function rowsOfClaim(claim: Claim, books: Books): readonly FitmentRow[] {
  const { input } = books;
  const listed = listedVariants(claim, books);
  if (!wasTrimOnce(claim, input)) return [];
  const model = modelOf(input.index, claim.id);
  const { car: made, spans } = carOf(listed, model, {
    claim,
    listing: input,
    knowledge: input.index.knowledge,
  });
  const car = withTurns(made, listed);
  for (const span of spans) books.trimSpans.set(span.from, span);
  reportTrimsOutWithIt(car, [...listed.keys()], books);
  return [...listed].flatMap(([year, all]) => {
    const inYear = carInYear(car, year, all);
    return all.length === 0 ? trimless(inYear, books) : rowsOfYear(inYear, books);
  });
}

/** Returns the catalog's variants of a claimed car by year, and refuses the years it lacks. */
function listedVariants(
  { id, years, evidence }: Claim,
  { input, refused, covered }: Books,
): ReadonlyMap<number, readonly Variant[]> {
  const { make, model, years: known } = modelOf(input.index, id);
  const [words] = evidence;
  const listed = new Map<number, readonly Variant[]>();
  const refuse = (year: number, code: "not-looked-up" | "not-in-list"): void =>
    refused.add(
      {
        said: words?.text ?? "",
        make,
        model,
        year,
      },
      (car) => refusalOf({ code }, car),
    );
  for (const year of years) {
    const variants = known.includes(year) ? input.slice.variants(year, make, model) : null;
    if (variants === undefined) refuse(year, "not-looked-up");
    else if (variants !== null) listed.set(year, variants);
    else if (words === undefined || covered.get(words)?.has(year) !== true)
      refuse(year, "not-in-list");
  }
  return listed;
}

/** Tells whether the model ever had the trim that it is claimed for. */
function wasTrimOnce(claim: Claim, { slice, index }: GroundInput): boolean {
  const former = formerTrimOf(claim);
  if (former === undefined) return true;
  const { make, model, years } = modelOf(index, claim.id);
  return years.some((year) => {
    const variants = slice.variants(year, make, model) ?? [];
    return ofFormerTrim(variants, former.values).length > 0;
  });
}

/** Returns the years that the list has for claims with the same words, by those words. */
function coveredYears(input: GroundInput): ReadonlyMap<Evidence, ReadonlySet<number>> {
  const covered = new Map<Evidence, Set<number>>();
  const { claims, index } = input;
  for (const { id, evidence, years } of claims.filter((claim) => wasTrimOnce(claim, input))) {
    const known = new Set(modelOf(index, id).years);
    const [words] = evidence;
    if (words === undefined) continue;
    const set = covered.get(words) ?? new Set<number>();
    for (const year of years) if (known.has(year)) set.add(year);
    covered.set(words, set);
  }
  return covered;
}

/**
 * Reports what else an exclusion removes, e.g. "Except EX-L" for a car that the catalog only has as
 * an EX.
 */
function reportTrimsOutWithIt(car: Car, years: readonly number[], { refused }: Books): void {
  const { id, make, model, listing, submodels } = car;
  for (const clause of listing.clauses) {
    if (clause.id !== "excluded" || (clause.ids.size > 0 && !clause.ids.has(id))) continue;
    const trims = trimsOutWithIt(clause, submodels);
    if (trims.length === 0) continue;
    for (const year of years)
      if (isAbout(clause, { id, year }))
        refused.add(
          {
            said: clause.text,
            make,
            model,
            year,
          },
          (one) => ({
            code: "excluded-with-it",
            parameters: { ...one, trims },
          }),
        );
  }
}
