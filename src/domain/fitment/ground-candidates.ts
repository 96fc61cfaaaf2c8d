import type { CatalogSlice } from "../vehicles/catalog.ts";
import { modelOf } from "../vehicles/vehicle-index.ts";
import type { Variant } from "../vehicles/vehicle.ts";
import { chosenOption, type Answers } from "./chosen-option.ts";
import type { Candidate, Exclusion, FitmentPlan } from "./fitment-plan.ts";
import type { Evidence, FitmentRow } from "./fitment.ts";
import { carNotes } from "./grounding/car-notes.ts";
import { byDrive } from "./grounding/by-drive.ts";
import { siblingVariants } from "./grounding/sibling-variants.ts";
import { groupOf, litresOf } from "./grounding/engine-limit.ts";
import { partlyExcluded } from "./grounding/excluded-trims.ts";
import { builtBodies, isForeignBody, namedFleet, withBody } from "./grounding/filter-variants.ts";
import { findTrims, type FoundTrims } from "./grounding/find-trims.ts";
import { isBodyOfOthers, withoutOthersEngines } from "./grounding/said-of-others.ts";
import { groundYear, type CarYear, type GroundedYear } from "./grounding/ground-year.ts";
import { breathTrims } from "./grounding/trim-names.ts";
import { joinFacts } from "./grounding/list-facts.ts";
import { settleOpenBody } from "./grounding/open-body.ts";
import { settleOpenEngine } from "./grounding/open-engine.ts";
import { RefusalBook, refusalOf, type CarReason } from "./grounding/refusals.ts";
import type { ParametersOf, Question } from "./question.ts";
import type { Span } from "./reading/mentions.ts";
import type { Refusal } from "./refusal.ts";
import { coversVariant } from "./weighing/claim.ts";

export interface Grounded {
  readonly rows: readonly FitmentRow[];
  readonly refused: readonly Refusal[];
  readonly questions: readonly Question[];
  /** Keys of the answers that were used. */
  readonly answered: readonly string[];
  /** Tokens of the title that named trims. */
  readonly trimSpans: readonly Span[];
}

interface Grounding {
  readonly plan: FitmentPlan;
  readonly slice: CatalogSlice;
  readonly answers: Answers;
  readonly book: RefusalBook;
  readonly questions: Map<string, Question>;
  readonly answered: Set<string>;
  readonly trimSpans: Map<number, Span>;
  /**
   * Years that some candidate of the same words does have; worked out when a year is first missed.
   */
  readonly covered: () => ReadonlyMap<object, ReadonlySet<number>>;
}

/**
 * Holds the candidates against the marketplace's list: rows of the list that agree with every word,
 * and what had to be refused.
 */
export function groundCandidates(
  plan: FitmentPlan,
  slice: CatalogSlice,
  more: {
    readonly candidates: readonly Candidate[];
    readonly answers: Answers;
  },
): Grounded {
  const grounding: Grounding = {
    plan,
    slice,
    answers: more.answers,
    book: new RefusalBook(),
    questions: new Map(),
    answered: new Set(),
    trimSpans: new Map(),
    covered: once(() => coveredYears(more.candidates, plan)),
  };
  const rows = more.candidates.flatMap((candidate) => groundCandidate(candidate, grounding));
  const ofEngine = settleOpenEngine(byDrive(rows, plan), plan, more.answers);
  const ofBody = settleOpenBody(ofEngine.rows, plan, more.answers);
  for (const { question } of [ofEngine, ofBody])
    if (question !== null) noteQuestion(question, grounding);
  return {
    rows: ofBody.rows,
    refused: [...grounding.book.list(), ...unmatchedSizes(ofBody.rows, plan)],
    questions: [...grounding.questions.values()],
    answered: [...grounding.answered],
    trimSpans: [...grounding.trimSpans.values()],
  };
}

/** Sizes that the title names and no row has: "2.5L 3.7L" of a car that never had a 3.7. */
function unmatchedSizes(
  rows: readonly FitmentRow[],
  { engines, part, refused }: FitmentPlan,
): readonly Refusal[] {
  if (rows.length === 0 || part.engine === false || engines.length < 2) return [];
  const listed = litresOf(rows);
  const missing = [
    ...new Set(
      engines.flatMap((read) =>
        read.weak === true || read.litres === null || listed.has(read.litres) ? [] : [read.litres],
      ),
    ),
  ];
  const told = new Set(
    refused.flatMap((one) => (one.code === "engines-of-one-text" ? one.parameters.only : [])),
  );
  return missing
    .filter((liters) => !told.has(liters))
    .map((liters) => ({ code: "engine-not-found", parameters: { liters } }));
}

function noteQuestion(question: Question, { questions, answered, answers }: Grounding): void {
  if (chosenOption(question, answers) !== undefined) answered.add(question.key);
  else questions.set(question.key, question);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function coveredYears(
  candidates: readonly Candidate[],
  plan: FitmentPlan,
): ReadonlyMap<object, ReadonlySet<number>> {
  const covered = new Map<object, Set<number>>();
  for (const { id, evidence, years } of candidates) {
    const known = new Set(modelOf(plan.index, id).years);
    const [words] = evidence;
    if (words === undefined) continue;
    const set = covered.get(words) ?? new Set<number>();
    for (const year of years) if (known.has(year)) set.add(year);
    covered.set(words, set);
  }
  return covered;
}

function groundCandidate(stated: Candidate, grounding: Grounding): readonly FitmentRow[] {
  const { plan, slice } = grounding;
  const { make, model } = modelOf(plan.index, stated.id);
  const listed =
    stated.besides === undefined
      ? listedVariants(stated, grounding)
      : siblingVariants(stated, slice, plan.index);
  const candidate = withoutOthersEngines(stated, listed, plan);
  const common = sharedFacts(listed, candidate, grounding);
  for (const exclusion of plan.exclusions)
    tellPartly(
      exclusion,
      { candidate, years: [...listed.keys()], submodels: common.submodels },
      grounding,
    );
  return [...listed].flatMap(([year, variants]) =>
    rowsOfYear(
      {
        ...common,
        plan,
        candidate,
        make,
        model,
        year,
      },
      variants,
      grounding,
    ),
  );
}

function listedVariants(
  candidate: Candidate,
  { plan, slice, book, covered }: Grounding,
): ReadonlyMap<number, readonly Variant[]> {
  const { make, model, years } = modelOf(plan.index, candidate.id);
  const [evidence] = candidate.evidence;
  const listed = new Map<number, readonly Variant[]>();
  const said = evidence?.text ?? "";
  const refuse = (year: number, reason: CarReason): void =>
    book.add(year, (refused) =>
      refusalOf(reason, {
        said,
        make,
        model,
        years: refused,
      }),
    );
  for (const year of candidate.years) {
    const variants = years.includes(year) ? slice.variants(year, make, model) : null;
    if (variants === undefined) refuse(year, { code: "not-looked-up" });
    else if (variants !== null) listed.set(year, variants);
    else if (evidence === undefined || covered().get(evidence)?.has(year) !== true)
      refuse(year, { code: "not-in-list" });
  }
  return listed;
}

/** "Except EX-L" of a car that the list has as EX alone: what goes with it is told. */
function tellPartly(
  exclusion: Exclusion,
  {
    candidate,
    years,
    submodels,
  }: {
    readonly candidate: Candidate;
    readonly years: readonly number[];
    readonly submodels: ReadonlySet<string>;
  },
  { plan, book }: Grounding,
): void {
  const partly =
    exclusion.ids.size > 0 && !exclusion.ids.has(candidate.id)
      ? []
      : partlyExcluded(exclusion, submodels);
  if (partly.length === 0) return;
  const { make, model } = modelOf(plan.index, candidate.id);
  for (const year of years)
    if (exclusion.years.size === 0 || exclusion.years.has(year))
      book.add(year, (left) => ({
        code: "excluded-with-it",
        parameters: {
          said: exclusion.text,
          make,
          model,
          years: left,
          trims: partly,
        },
      }));
}

const nameless: FoundTrims = { names: new Set(), spans: [] };

function sharedFacts(
  listed: ReadonlyMap<number, readonly Variant[]>,
  candidate: Candidate,
  { plan, trimSpans }: Grounding,
): Pick<
  CarYear,
  | "submodels"
  | "words"
  | "named"
  | "fleet"
  | "litres"
  | "cams"
  | "plain"
  | "bodies"
  | "bodyKnown"
  | "bodyForeign"
> {
  const { submodels, words, litres, cams, fleets, plain } = joinFacts([...listed.values()]);
  const { names, spans } = candidate.anyTrim === true ? nameless : findTrims(plan.trimTexts, words);
  for (const span of spans) trimSpans.set(span.from, span);
  const meant =
    plan.part.engine === true && [...names].every((name) => breathTrims.has(name))
      ? nameless.names
      : names;
  return {
    submodels,
    words,
    litres,
    cams,
    plain,
    named: besidesSizes(meant, plan.engines),
    fleet: namedFleet(fleets, plan.trimTexts[0]),
    ...bodyFacts(plan.bodies.length > 0 ? [...listed.values()].flat() : [], candidate, plan),
  };
}

/** What the body words of the listing mean for a car. */
function bodyFacts(
  variants: readonly Variant[],
  { id, bodies: own }: Candidate,
  plan: FitmentPlan,
): Pick<CarYear, "bodies" | "bodyKnown" | "bodyForeign"> {
  const { make, model } = modelOf(plan.index, id);
  const said = own ?? plan.bodies;
  const bodies = builtBodies(said, variants);
  const bodyKnown = variants.length > 0 && withBody(variants, bodies, make).length > 0;
  // The specifics' body may be a slip of the form; only the title's rules a car out.
  const foreign =
    !bodyKnown &&
    isForeignBody(
      variants,
      said.filter(({ from }) => from >= 0),
      model,
    );
  return foreign && own === undefined && isBodyOfOthers(plan, id)
    ? { bodies: [], bodyKnown: true, bodyForeign: false }
    : { bodies, bodyKnown, bodyForeign: foreign };
}

/** "2.5/3.6R": beside a size that is no trim's, those that are name engines, too. */
function besidesSizes(
  names: ReadonlySet<string>,
  engines: FitmentPlan["engines"],
): ReadonlySet<string> {
  const sizes = new Set(
    [...names].flatMap((name) => /^\d\.\d(?=[a-z]?$)/.exec(name) ?? []).map(Number),
  );
  if (
    sizes.size === 0 ||
    engines.every(({ litres, weak }) => litres === null || weak === true || sizes.has(litres))
  )
    return names;
  return new Set([...names].filter((name) => !/^\d\.\d[a-z]?$/.test(name)));
}

function rowsOfYear(
  car: CarYear,
  variants: readonly Variant[],
  grounding: Grounding,
): readonly FitmentRow[] {
  const { candidate, make, model, year } = car;
  if (variants.length === 0) return trimless(car);
  const said = candidate.evidence[0]?.text ?? "";
  const grounded = settleUnclear(car, variants, grounding) ?? groundYear(car, variants);
  const { reason } = grounded;
  if (reason !== null)
    grounding.book.add(year, (years) =>
      refusalOf(reason, {
        said,
        make,
        model,
        years,
      }),
    );
  for (const group of grounded.left)
    grounding.book.add(year, (years) => ({
      code: "engine-not-named",
      parameters: {
        said,
        make,
        model,
        years,
        group,
      },
    }));
  if (grounded.unclear.length > 0) askEngine(car, grounded, grounding);
  const notes = carNotes(car, grounded.engineNote, grounded.notes);
  return grounded.variants.map((variant) => ({
    year,
    make,
    model,
    trim: variant.trim,
    engine: variant.engine,
    notes,
    origin: "generated" as const,
    evidence: backed(car, variant),
  }));
}

/**
 * A car that the list has without trims: the row stands for the whole car, unless what is said of
 * it cannot hold.
 */
function trimless(car: CarYear): readonly FitmentRow[] {
  const { plan, candidate, make, model, year } = car;
  const bare = { trim: "", engine: "" };
  const out = groundYear(
    {
      ...car,
      bodyKnown: false,
      bodyForeign: false,
      candidate: { ...candidate, body: null },
    },
    [bare],
  );
  if (out.reason?.code === "excluded") return [];
  return [
    {
      year,
      make,
      model,
      trim: "",
      engine: "",
      notes: carNotes(car, plan.part.engine !== false),
      origin: "generated",
      evidence: backed(car, bare),
    },
  ];
}

/** The words behind a row, and the other sources that name the same car. */
function backed({ plan, candidate, year }: CarYear, variant: Variant): readonly Evidence[] {
  if (plan.supports.length === 0) return candidate.evidence;
  const others = plan.supports.filter(
    ({ evidence, claim }) =>
      !candidate.evidence.some(
        (one) => one.source === evidence.source && one.text === evidence.text,
      ) && coversVariant(claim, { id: candidate.id, year }, variant),
  );
  return others.length === 0
    ? candidate.evidence
    : [...candidate.evidence, ...others.map(({ evidence }) => evidence)];
}

function engineKey(car: CarYear, unclear: GroundedYear["unclear"]): string {
  return `engine:${car.make} ${car.model}:${[...unclear].sort().join("/")}`.toLowerCase();
}

function askEngine(car: CarYear, { unclear }: GroundedYear, { questions }: Grounding): void {
  const { make, model } = car;
  const key = engineKey(car, unclear);
  const before = questions.get(key);
  const years = before?.kind === "engine" ? before.parameters.years : [];
  const all = [...new Set([...years, car.year])].sort((a, b) => a - b);
  questions.set(key, engineQuestion(key, { make, model, years: all }, unclear));
}

function engineQuestion(
  key: string,
  parameters: ParametersOf<"engine">,
  groups: GroundedYear["unclear"],
): Question<"engine"> {
  return {
    key,
    kind: "engine",
    parameters,
    options: groups.map((id) => ({ id })),
  };
}

/** The seller has said which of the engines of one size it is. */
function settleUnclear(
  car: CarYear,
  variants: readonly Variant[],
  { answers, answered }: Grounding,
): GroundedYear | null {
  if (Object.keys(answers).length === 0) return null;
  const { unclear } = groundYear(car, variants);
  if (unclear.length === 0) return null;
  const { make, model, year } = car;
  const key = engineKey(car, unclear);
  const asked = engineQuestion(key, { make, model, years: [year] }, unclear);
  const group = chosenOption(asked, answers)?.id;
  if (group === undefined) return null;
  answered.add(key);
  return groundYear(
    car,
    variants.filter((variant) => groupOf(variant.engine) === group),
  );
}
