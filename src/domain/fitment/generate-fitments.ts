import type { CatalogSlice } from "../vehicles/catalog.ts";
import { modelOf, type VehicleIndex } from "../vehicles/vehicle-index.ts";
import { vehicleKey } from "../vehicles/vehicle.ts";
import type { Answers } from "./chosen-option.ts";
import { applyAnswers } from "./decide/apply-answers.ts";
import { capRows } from "./decide/cap-rows.ts";
import { mergeFitments } from "./decide/merge-fitments.ts";
import { makesOf, openQuestions, openRefusals } from "./decide/open-points.ts";
import { wordsOfText } from "./decide/question-of-part.ts";
import { settleClaims } from "./decide/settle-claims.ts";
import { refuseUnreadLimits } from "./decide/unread-limits.ts";
import { weighEvidence } from "./decide/weigh-evidence.ts";
import { claimsOf, type Claim, type FitmentPlan } from "./fitment-plan.ts";
import type { Fitment, FitmentRow, ReadMark } from "./fitment.ts";
import { ground } from "./ground/ground.ts";
import { readClaims, type ListingClaims } from "./listing-claims.ts";
import type { ListingText } from "./listing-text.ts";
import type { OutsideProposal } from "./outside-proposal.ts";
import { limitYearExclusions } from "./proposing/exclusions/excluded-claims.ts";
import {
  describedDonors,
  describedEngine,
  limitToDonor,
} from "./proposing/donors/limit-to-donor.ts";
import { listingClauses, openLimits } from "./proposing/listing-clauses.ts";
import { listingNotes } from "./proposing/listing-notes.ts";
import { refuseTakenBack } from "./proposing/exclusions/taken-back.ts";
import { withinDesigns } from "./proposing/years/within-designs.ts";
import type { Question } from "./question.ts";
import type { Refusal } from "./refusal.ts";
import { titleMarks, withTrimMarks } from "./title-marks.ts";
import type { VinCar } from "./vin-car.ts";

/** Facts about a part from outside its listing. */
export interface OtherSources {
  readonly vinCar?: VinCar | null;
  readonly outside?: readonly OutsideProposal[];
}

/** A plan with what the listing alone claims, to plan it again when other sources are heard. */
export interface ListingPlan extends FitmentPlan {
  readonly own: ListingClaims;
}

/**
 * Reads a listing and returns what it claims, combined with other sources. `models` are the models
 * whose trims and engines `generateFitments` needs in the slice. Pure, and safe for any text.
 */
export function planFitments(
  listing: ListingText,
  index: VehicleIndex,
  { vinCar = null, outside = [] }: OtherSources = {},
): ListingPlan {
  return withProposals(readClaims(listing, index, vinCar), outside);
}

/** Plans a listing that has been read already with what other sources say about it. */
export function withProposals(
  own: ListingClaims,
  outside: readonly OutsideProposal[],
): ListingPlan {
  const { read, exclusions, donor, index } = own;
  const { title, part, features } = read;
  const proposed = weighEvidence(own.proposed, outside, {
    index,
    makes: makesOf(read),
    universal: part.universal,
  });
  const { candidates: settled, choices } = settleClaims(read, proposed, { exclusions, index });
  const notes = listingNotes(read);
  const ofLines = settled.flatMap((claim) => claim.clauses.flatMap(({ inner }) => inner));
  const clauses = [
    ...listingClauses(read, { notes, exclusions: [...exclusions, ...ofLines] }, index),
    ...withinDesigns(limitYearExclusions(exclusions, settled, read), settled, index),
  ];
  const limits = openLimits(read, clauses, settled);
  const candidates = limitToDonor(
    settled,
    [...donor.said, ...describedDonors(read), ...describedEngine(read)],
    limits,
  );
  const open = { ...proposed, choices };
  return {
    models: modelsOf(
      [
        ...claimsOf({ candidates, choices }),
        ...choices.flatMap(({ unanswered = [] }) => unanswered),
      ],
      index,
    ),
    candidates,
    choices,
    supports: proposed.supports,
    clauses,
    open: limits,
    words: wordsOfText(title),
    title,
    features,
    part,
    notes,
    questions: openQuestions(read, open, index),
    refused: [
      ...own.takenBack.map((clause) => refuseTakenBack(clause, index)),
      ...proposed.refused,
      ...openRefusals(read, open, candidates),
    ],
    marks: titleMarks(read).filter(({ end }) => end <= read.same),
    same: read.same,
    unreadLimits: read.description.unreadLimits,
    own,
    index,
  };
}

function modelsOf(claims: readonly Claim[], index: VehicleIndex): FitmentPlan["models"] {
  const ids = new Set(claims.map(({ id }) => id));
  return [...ids].map((id) => modelOf(index, id)).map(({ make, model }) => ({ make, model }));
}

export interface GenerateInput {
  readonly plan: FitmentPlan;
  /**
   * The trims and engines of the plan's models. Cars that it doesn't contain are refused, not
   * guessed.
   */
  readonly slice: CatalogSlice;
  readonly existing: readonly Fitment[];
  /** The most rows, including existing ones. The marketplace sets the limit per category. */
  readonly limit: number;
  readonly answers?: Answers;
}

export interface GeneratedFitments {
  /**
   * Existing rows first (origin "marketplace"), then generated ones sorted by make, model, year,
   * trim, and engine.
   */
  readonly rows: readonly FitmentRow[];
  readonly questions: readonly Question[];
  readonly refused: readonly Refusal[];
  /** Keys of the seller's answers that were used. */
  readonly answered: readonly string[];
  readonly marks: readonly ReadMark[];
  /** How many correct rows were left out because of the limit. */
  readonly capped: number;
}

/**
 * Decides the fitments of a planned listing. The same input always gives the same result. Rows that
 * it generated may come back as existing rows.
 */
export function generateFitments(input: GenerateInput): GeneratedFitments {
  const { plan, slice, existing, limit, answers = {} } = input;
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
  const capped = capRows(fresh, Math.max(0, limit - existing.length));
  return {
    rows: [...merged.rows.slice(0, existing.length), ...capped.rows],
    questions: [...settled.questions, ...grounded.questions].filter(
      (question) => !hasNoEffect(question, input, grounded.rows),
    ),
    answered: [...settled.answered, ...grounded.answered],
    refused: [
      ...plan.refused,
      ...refuseUnreadLimits(plan, fresh),
      ...grounded.refused,
      ...merged.refused,
      ...capped.refused,
    ],
    marks: withTrimMarks(plan.marks, plan.title.tokens, grounded.trimSpans).filter(
      ({ end }) => end <= plan.same,
    ),
    capped: fresh.length - capped.rows.length,
  };
}

/**
 * Tells whether a question about classes has no effect on the rows, e.g. for "Silverado 5.3": no
 * other class has that engine.
 */
function hasNoEffect(
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
