import type { CatalogSlice } from "../vehicles/catalog.ts";
import { vehicleKey } from "../vehicles/vehicle.ts";
import { capRows } from "./cap-rows.ts";
import type { Candidate, FitmentPlan } from "./fitment-plan.ts";
import type { Fitment, FitmentRow, Question, ReadMark, Refusal } from "./fitment.ts";
import { groundCandidates } from "./ground-candidates.ts";
import { yearRuns } from "./year-runs.ts";
import { mergeFitments } from "./merge-fitments.ts";
import { withTrimMarks } from "./title-marks.ts";

export interface GenerateInput {
  readonly plan: FitmentPlan;
  /** Trims and engines of the plan's models; what it does not hold is refused, not guessed. */
  readonly slice: CatalogSlice;
  readonly existing: readonly Fitment[];
  /** Rows: at most `generated` of ours, at most `total` with the existing ones. */
  readonly limits: { readonly generated: number; readonly total: number };
  /** The seller's answers by question key. */
  readonly answers?: Readonly<Record<string, string>>;
}

export interface GeneratedFitments {
  /**
   * Existing rows first (origin "marketplace"), then generated ones by make, model, year, trim,
   * engine.
   */
  readonly rows: readonly FitmentRow[];
  readonly questions: readonly Question[];
  readonly refused: readonly Refusal[];
  /** Keys of the seller's answers that this rests on. */
  readonly answered: readonly string[];
  readonly marks: readonly ReadMark[];
  /** Rows that were right but left out because of the limits. */
  readonly capped: number;
}

/**
 * Decides the fitments of a planned listing. The same input always gives the same answer; what it
 * generated may come back as existing rows.
 */
export function generateFitments(input: GenerateInput): GeneratedFitments {
  const { plan, slice, existing, limits } = input;
  const answers = input.answers ?? {};
  const settled = applyAnswers(plan, answers);
  const grounded = groundCandidates({ ...plan, notes: settled.notes }, slice, {
    candidates: settled.candidates,
    answers,
  });
  const merged = mergeFitments(existing, grounded.rows);
  const fresh = merged.rows.slice(existing.length);
  // What an earlier run put there counts: generating again adds nothing.
  const earlier = countEarlier(existing, grounded.rows);
  const room = Math.max(0, Math.min(limits.generated - earlier, limits.total - existing.length));
  const kept = capRows(fresh, room);
  const questions = [...settled.questions, ...grounded.questions].filter(
    (question) => !isAnswered(question, answers) && !isIdle(question, input, grounded.rows),
  );
  const asked = [...plan.choices.map((choice) => choice.question), ...plan.questions];
  const answered = [
    ...asked.flatMap((question) => (isAnswered(question, answers) ? [question.key] : [])),
    ...grounded.answered,
  ];
  return {
    rows: [...merged.rows.slice(0, existing.length), ...kept],
    questions,
    answered,
    refused: [
      ...plan.refused,
      ...grounded.refused,
      ...merged.refused,
      ...overLimit(fresh, kept, room),
    ],
    marks: withTrimMarks(plan.marks, plan.trimTexts[0]?.tokens ?? [], grounded.trimSpans),
    capped: fresh.length - kept.length,
  };
}

/** An answer that is none of the question's any more is asked for again. */
function isAnswered(
  { key, answers: offered }: Question,
  answers: Readonly<Record<string, string>>,
): boolean {
  const answer = answers[key];
  return answer !== undefined && offered.includes(answer);
}

/**
 * "Silverado 5.3": no other class has that engine, so whether the others are meant is no question.
 */
function isIdle(
  question: Question,
  { plan, slice, answers = {} }: GenerateInput,
  rows: readonly FitmentRow[],
): boolean {
  const choice =
    question.key.startsWith("class:") && rows.length > 0
      ? plan.choices.find((one) => one.question === question)
      : undefined;
  if (choice === undefined) return false;
  const listed = new Set(rows.map((row) => vehicleKey(row)));
  return choice.options.every(({ candidates }) =>
    groundCandidates(plan, slice, { candidates, answers }).rows.every((row) =>
      listed.has(vehicleKey(row)),
    ),
  );
}

/** Says what the limit cost, and what the seller can do about it. */
function overLimit(
  fresh: readonly FitmentRow[],
  kept: readonly FitmentRow[],
  room: number,
): readonly Refusal[] {
  if (kept.length === fresh.length) return [];
  const left = new Set(fresh);
  for (const row of kept) left.delete(row);
  const carOf = (row: FitmentRow): string => `${row.year} ${row.make} ${row.model}`;
  const listed = new Set(kept.map(carOf));
  const whole = [...left].every((row) => listed.has(carOf(row)));
  const models = Map.groupBy(left, (row) => `${row.make} ${row.model}`);
  const named = [...models]
    .slice(0, mostNamed)
    .map(([name, rows]) => `${name} (${yearRuns(rows.map((row) => row.year))})`)
    .join(", ");
  const more = models.size > mostNamed ? ` and ${models.size - mostNamed} more` : "";
  const kind = whole
    ? "Every year of every model is listed, but not every trim"
    : "Not every year is listed";
  return [
    {
      text: `${left.size} rows`,
      reason: `${fresh.length} rows fit, with room for ${room}. ${kind}: some were left out of ${named}${more}. Name trims, engines or fewer models in the listing to choose which.`,
    },
  ];
}

/** Models spelled out at most. */
const mostNamed = 3;

interface Settled {
  readonly candidates: readonly Candidate[];
  readonly notes: readonly string[];
  readonly questions: readonly Question[];
}

/**
 * Answers bring the candidates (or the note) of their option; what is not answered stays a
 * question.
 */
function applyAnswers(plan: FitmentPlan, answers: Readonly<Record<string, string>>): Settled {
  const candidates = [...plan.candidates];
  const notes = [...plan.notes];
  const questions = [...plan.questions];
  for (const choice of plan.choices) {
    const option = choice.options.find((one) => one.answer === answers[choice.question.key]);
    if (option === undefined) questions.push(choice.question);
    candidates.push(...(option?.candidates ?? choice.unanswered ?? []));
    if (option?.note !== undefined) notes.unshift(option.note);
  }
  const gaps = plan.questions
    .filter(
      (question) =>
        question.key.startsWith("gap:") && answers[question.key]?.startsWith("Yes") === true,
    )
    .flatMap((question) => gapYears(question.key));
  return {
    candidates:
      gaps.length === 0
        ? candidates
        : candidates.map((one) => ({
            ...one,
            years: [...one.years, ...gaps].sort((a, b) => a - b),
          })),
    notes,
    questions,
  };
}

/** "gap:2016" is one year, "gap:2009-2011" are three. */
function gapYears(key: string): readonly number[] {
  const [, first, last = first] = /^gap:(\d{4})(?:-(\d{4}))?/.exec(key) ?? [];
  const from = Number(first);
  return Array.from({ length: Number(last) - from + 1 }, (_, step) => from + step);
}

function countEarlier(existing: readonly Fitment[], rows: readonly FitmentRow[]): number {
  if (existing.length === 0) return 0;
  const made = new Set(rows.map((row) => vehicleKey(row)));
  return existing.filter((row) => made.has(vehicleKey(row))).length;
}
