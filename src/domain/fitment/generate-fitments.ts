import type { CatalogSlice } from "../vehicles/catalog.ts";
import { vehicleKey } from "../vehicles/vehicle.ts";
import { capRows } from "./cap-rows.ts";
import type { Claim, FitmentPlan } from "./fitment-plan.ts";
import { chosenOption, type Answers } from "./chosen-option.ts";
import type { Fitment, FitmentRow, ReadMark } from "./fitment.ts";
import { ground } from "./ground/ground.ts";
import { mergeFitments } from "./merge-fitments.ts";
import type { Question } from "./question.ts";
import type { Refusal } from "./refusal.ts";
import type { StatedCar } from "./statement.ts";
import { withTrimMarks } from "./title-marks.ts";

export interface GenerateInput {
  readonly plan: FitmentPlan;
  /** Trims and engines of the plan's models; what it does not hold is refused, not guessed. */
  readonly slice: CatalogSlice;
  readonly existing: readonly Fitment[];
  /** The most rows, including the existing ones. The marketplace sets it for each category. */
  readonly limit: number;
  readonly answers?: Answers;
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
  /** Rows that were right but left out because of the limit. */
  readonly capped: number;
}

/**
 * Decides the fitments of a planned listing. The same input always gives the same answer; what it
 * generated may come back as existing rows.
 */
export function generateFitments(input: GenerateInput): GeneratedFitments {
  const { plan, slice, existing, limit } = input;
  const answers = input.answers ?? {};
  const settled = applyAnswers(plan, answers);
  const grounded = ground({
    ...plan,
    notes: settled.notes,
    claims: settled.candidates,
    slice,
    answers,
  });
  const merged = mergeFitments(existing, grounded.rows);
  const fresh = merged.rows.slice(existing.length);
  const room = Math.max(0, limit - existing.length);
  const kept = capRows(fresh, room);
  const questions = [...settled.questions, ...grounded.questions].filter(
    (question) =>
      chosenOption(question, answers) === undefined && !isIdle(question, input, grounded.rows),
  );
  const asked = [...plan.choices.map((choice) => choice.question), ...plan.questions];
  const answered = [
    ...asked.flatMap((question) =>
      chosenOption(question, answers) === undefined ? [] : [question.key],
    ),
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
    marks: withTrimMarks(plan.marks, plan.title.tokens, grounded.trimSpans),
    capped: fresh.length - kept.length,
  };
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
    question.kind === "class" && rows.length > 0
      ? plan.choices.find((one) => one.question === question)
      : undefined;
  if (choice === undefined) return false;
  const listed = new Set(rows.map((row) => vehicleKey(row)));
  return choice.options.every(({ candidates }) =>
    ground({
      ...plan,
      claims: candidates,
      slice,
      answers,
    }).rows.every((row) => listed.has(vehicleKey(row))),
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
  const everyYear = [...left].every((row) => listed.has(carOf(row)));
  const models = [...Map.groupBy(left, (row) => `${row.make} ${row.model}`).values()];
  return [
    {
      code: "over-limit",
      parameters: {
        left: left.size,
        fitting: fresh.length,
        room,
        everyYear,
        models: models.slice(0, mostNamed).flatMap(carOfRows),
        more: Math.max(0, models.length - mostNamed),
      },
    },
  ];
}

/** The most models that are spelled out. */
const mostNamed = 3;

function carOfRows(rows: readonly FitmentRow[]): readonly StatedCar[] {
  const [first] = rows;
  if (first === undefined) return [];
  const years = [...new Set(rows.map(({ year }) => year))].sort((a, b) => a - b);
  return [{ make: first.make, model: first.model, years }];
}

interface Settled {
  readonly candidates: readonly Claim[];
  readonly notes: readonly string[];
  readonly questions: readonly Question[];
}

/**
 * Answers bring the candidates (or the note) of their option; what is not answered stays a
 * question.
 */
function applyAnswers(plan: FitmentPlan, answers: Answers): Settled {
  const candidates = [...plan.candidates];
  const notes = [...plan.notes];
  const questions = [...plan.questions];
  for (const choice of plan.choices) {
    const chosen = chosenOption(choice.question, answers);
    const option = choice.options.find(({ id }) => id === chosen?.id);
    if (option === undefined) questions.push(choice.question);
    candidates.push(...(option?.candidates ?? choice.unanswered ?? []));
    if (option?.note !== undefined) notes.unshift(option.note);
  }
  const gaps = plan.questions.flatMap((question) =>
    (question.kind === "gap" || question.kind === "between") &&
    chosenOption(question, answers)?.id === "yes"
      ? question.parameters.years
      : [],
  );
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
