import type { CatalogSlice } from "../../vehicles/catalog.ts";
import { modelOf } from "../../vehicles/vehicle-index.ts";
import type { Variant } from "../../vehicles/vehicle.ts";
import { chosenOptions, type Answers } from "../chosen-option.ts";
import type { Claim, FitmentPlan } from "../fitment-plan.ts";
import type { Evidence, FitmentRow } from "../fitment.ts";
import type { ParametersOf, Question } from "../question.ts";
import type { Span } from "../reading/mentions.ts";
import type { Refusal, SaidCar } from "../refusal.ts";
import { withTurns } from "./alternatives.ts";
import { coversVariant } from "./car-set.ts";
import { formerTrimOf } from "./claim-clauses.ts";
import { ofFormerTrim } from "./trims.ts";
import { carInYear, carOf, listingEngines, type Car, type CarYear } from "./car.ts";
import { carNotes } from "./car-notes.ts";
import { constraintOf, isAbout, valuesOf, type Clause } from "./constraint.ts";
import { byDrive } from "./drive.ts";
import { engineFacts, litersOf, type EngineGroup } from "./engine-facts.ts";
import { trimsOutWithIt } from "./excluded-trims.ts";
import { judgeYear, type JudgedYear } from "./judge-year.ts";
import { settleOpenBody, settleOpenEngine } from "./open-questions.ts";
import { RefusalBook, refusalOf, type CarReason } from "./refusals.ts";

export interface GroundInput extends Pick<
  FitmentPlan,
  "clauses" | "part" | "notes" | "features" | "open" | "words" | "supports" | "refused" | "index"
> {
  /** The claims, including those from the seller's answers. */
  readonly claims: readonly Claim[];
  readonly slice: CatalogSlice;
  readonly answers: Answers;
}

export interface Grounded {
  readonly rows: readonly FitmentRow[];
  readonly refused: readonly Refusal[];
  readonly questions: readonly Question[];
  /** Keys of the answers that were used. */
  readonly answered: readonly string[];
  /** Tokens of the title that named trims. */
  readonly trimSpans: readonly Span[];
}

/** What is collected while claims are looked up. */
interface Books {
  readonly input: GroundInput;
  readonly refused: RefusalBook;
  readonly questions: Map<string, Question>;
  readonly answered: Set<string>;
  readonly trimSpans: Map<number, Span>;
  /** The years that claims with the same words do have. Computed when a year is first missing. */
  readonly covered: () => ReadonlyMap<Evidence, ReadonlySet<number>>;
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
    covered: once(() => coveredYears(input)),
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
  const told = new Set(
    input.refused.flatMap((one) => (one.code === "engines-of-one-text" ? one.parameters.only : [])),
  );
  const sizes = said.flatMap(({ weak, kit, liters }) =>
    weak === true || kit === true ? [] : (liters ?? []),
  );
  return [...new Set(sizes)]
    .filter((liters) => !listed.has(liters) && !told.has(liters))
    .map((liters) => ({ code: "engine-not-found", parameters: { liters } }));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

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

function rowsOfClaim(claim: Claim, books: Books): readonly FitmentRow[] {
  const { input } = books;
  const listed = siblingVariants(claim, input) ?? listedVariants(claim, books);
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
  const rows: FitmentRow[] = [];
  let before: Judged | null = null;
  for (const [year, all] of listed) {
    if (all.length === 0) {
      rows.push(...trimless(carInYear(car, year, all), books));
      continue;
    }
    const judged: Judged = isAlike(before, all)
      ? rowsAlike(before, year, books)
      : rowsOfCar(carInYear(car, year, all), books);
    rows.push(...judged.rows);
    before = judged;
  }
  return rows;
}

/** A car in one year, the variants that are left, and their rows. */
interface Judged {
  readonly car: CarYear;
  readonly left: JudgedYear;
  readonly rows: readonly FitmentRow[];
}

function rowsOfCar(car: CarYear, books: Books, left = judgeYear(car)): Judged {
  return { car, left, rows: rowsOfYear(car, left, books) };
}

/** Tells whether the catalog and listing say the same about this year as about the year before. */
function isAlike(before: Judged | null, all: readonly Variant[]): before is Judged {
  return before !== null && isSameList(before.car.all, all) && !dependsOnYear(before.car);
}

/** Reuses the result of the year before, and its rows if nothing about this year is reported. */
function rowsAlike({ car, left, rows }: Judged, year: number, books: Books): Judged {
  const { claim, listing } = car;
  const isSilent = left.reason === null && left.unclear.length + left.unnamed.length === 0;
  return isSilent &&
    left.fleets.length + left.otherThanDonor.length + listing.supports.length === 0 &&
    claim.notes.get(car.year) === claim.notes.get(year)
    ? { car, left, rows: rows.map((row) => ({ ...row, year })) }
    : rowsOfCar({ ...car, year }, books, left);
}

function isSameList(one: readonly Variant[], other: readonly Variant[]): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every(({ trim, engine }, at) => trim === other[at]?.trim && engine === other[at].engine))
  );
}

/**
 * Tells whether anything depends on the year: clauses about single years, engine families, which
 * have their own years, or numbers that are an engine's size in some years.
 */
function dependsOnYear({ claim, listing, engines }: CarYear): boolean {
  return (
    engines.words.some(({ family, weak }) => family !== -1 || weak === true) ||
    listing.clauses.some(isOfYears) ||
    claim.clauses.some((clause) => isOfYears(clause) || clause.inner.some(isOfYears))
  );
}

function isOfYears({ years }: Clause): boolean {
  return years.size > 0;
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

function listedVariants(
  { id, years, evidence }: Claim,
  { input, refused, covered }: Books,
): ReadonlyMap<number, readonly Variant[]> {
  const { make, model, years: known } = modelOf(input.index, id);
  const [words] = evidence;
  const listed = new Map<number, readonly Variant[]>();
  const refuse = (year: number, code: "not-looked-up" | "not-in-list"): void =>
    refused.add(year, (all) =>
      refusalOf(
        { code },
        {
          said: words?.text ?? "",
          make,
          model,
          years: all,
        },
      ),
    );
  for (const year of years) {
    const variants = known.includes(year) ? input.slice.variants(year, make, model) : null;
    if (variants === undefined) refuse(year, "not-looked-up");
    else if (variants !== null) listed.set(year, variants);
    else if (words === undefined || covered().get(words)?.has(year) !== true)
      refuse(year, "not-in-list");
  }
  return listed;
}

/**
 * Returns by year the variants of a sibling with a named size that the car next to it didn't have,
 * without the years that have none. Returns null if the claim isn't for a sibling.
 */
function siblingVariants(
  { id, years, clauses }: Claim,
  { slice, index }: GroundInput,
): ReadonlyMap<number, readonly Variant[]> | null {
  const clause = clauses.find((one) => one.id === "sibling");
  const [sibling] = clause === undefined ? [] : valuesOf(clause, "sibling");
  if (sibling === undefined) return null;
  const { make, model } = modelOf(index, id);
  const found = new Map<number, readonly Variant[]>();
  for (const year of years) {
    const other = slice.variants(year, make, modelOf(index, sibling.unlessOf).model);
    if (other === undefined) continue;
    const known = litersOf(other);
    const kept = (slice.variants(year, make, model) ?? []).filter(({ engine }) => {
      const { liters } = engineFacts(engine);
      return liters !== null && sibling.sizes.includes(liters) && !known.has(liters);
    });
    if (kept.length > 0) found.set(year, kept);
  }
  return found;
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
        refused.add(year, (left) => ({
          code: "excluded-with-it",
          parameters: {
            said: clause.text,
            make,
            model,
            years: left,
            trims,
          },
        }));
  }
}

function rowsOfYear(car: CarYear, left: JudgedYear, books: Books): readonly FitmentRow[] {
  const { make, model, year, claim } = car;
  const said = claim.evidence[0]?.text ?? "";
  const judged = settleEngine(car, left, books);
  const { reason } = judged;
  if (reason !== null) refuseYear(car, reason, books);
  const refuse = (of: (car: SaidCar) => Refusal): void =>
    books.refused.add(year, (years) =>
      of({
        said,
        make,
        model,
        years,
      }),
    );
  for (const group of judged.unnamed)
    refuse((one) => ({ code: "engine-not-named", parameters: { ...one, group } }));
  for (const fleet of judged.fleets)
    refuse((one) => ({ code: "fleet-left-out", parameters: { ...one, fleet } }));
  for (const other of judged.otherThanDonor)
    refuse((one) => ({ code: "other-than-donor", parameters: { ...one, ...other } }));
  const notes = carNotes(car, judged.engineNote, judged.notes);
  return judged.variants.map((variant) => rowOf(car, variant, notes));
}

function refuseYear({ make, model, year, claim }: CarYear, reason: CarReason, books: Books): void {
  const said = claim.evidence[0]?.text ?? "";
  books.refused.add(year, (years) =>
    refusalOf(reason, {
      said,
      make,
      model,
      years,
    }),
  );
}

/**
 * Returns one row for the whole car if the catalog has it without trims, unless the listing
 * excludes it.
 */
function trimless(car: CarYear, { input }: Books): readonly FitmentRow[] {
  const bare = { trim: "", engine: "" };
  const { reason } = judgeYear({ ...car, all: [bare] });
  if (reason?.code === "excluded") return [];
  return [rowOf(car, bare, carNotes(car, input.part.engine !== false))];
}

function rowOf(car: CarYear, { trim, engine }: Variant, notes: string): FitmentRow {
  const { year, make, model } = car;
  return {
    year,
    make,
    model,
    trim,
    engine,
    notes,
    origin: "generated",
    evidence: backed(car, { trim, engine }),
  };
}

/** Returns the words behind a row, and the other sources that name the same car. */
function backed({ claim, year, listing }: CarYear, variant: Variant): readonly Evidence[] {
  const { id, evidence } = claim;
  const { supports } = listing;
  if (supports.length === 0) return evidence;
  const others = supports.filter(
    (support) =>
      !evidence.some(
        ({ source, text }) => source === support.evidence.source && text === support.evidence.text,
      ) && coversVariant(support.cars, { id, year }, variant),
  );
  return others.length === 0 ? evidence : [...evidence, ...others.map((one) => one.evidence)];
}

/** Asks which of several engines of the same size is meant, or applies the seller's answer. */
function settleEngine(car: CarYear, judged: JudgedYear, books: Books): JudgedYear {
  const { unclear } = judged;
  if (unclear.length === 0) return judged;
  const { make, model, year, all } = car;
  const key = `engine:${make} ${model}:${[...unclear].sort().join("/")}`.toLowerCase();
  const before = books.questions.get(key);
  const years = before?.kind === "engine" ? before.parameters.years : [];
  const asked = engineQuestion(
    key,
    { make, model, years: [...new Set([...years, year])].sort((a, b) => a - b) },
    unclear,
  );
  const groups = chosenOptions(asked, books.input.answers)?.map(({ id }) => id);
  if (groups === undefined) {
    books.questions.set(key, asked);
    return judged;
  }
  books.answered.add(key);
  return judgeYear({
    ...car,
    all: all.filter(({ engine }) => groups.some((group) => group === engineFacts(engine).group)),
  });
}

function engineQuestion(
  key: string,
  parameters: ParametersOf<"engine">,
  groups: readonly EngineGroup[],
): Question<"engine"> {
  return {
    key,
    kind: "engine",
    parameters,
    options: groups.map((id) => ({ id })),
  };
}
