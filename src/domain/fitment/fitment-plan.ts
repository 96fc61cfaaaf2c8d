import type { ModelRef, Variant } from "../vehicles/vehicle.ts";
import type { VehicleIndex } from "../vehicles/vehicle-index.ts";
import type { Evidence, ReadMark } from "./fitment.ts";
import type { Clause } from "./ground/constraint.ts";
import type { OpenLimits } from "./ground/open-questions.ts";
import type { Question } from "./question.ts";
import type { FeatureRead } from "./reading/read-features.ts";
import type { PartRead } from "./reading/read-part.ts";
import type { UnreadLimit } from "./reading/descriptions/read-remarks.ts";
import type { TextRead } from "./reading/read-text.ts";
import type { Refusal } from "./refusal.ts";

/** A model and the years it is claimed for, before its trims and engines are looked up. */
export interface Claim {
  readonly id: number;
  readonly years: readonly number[];
  /** Notes by year. Year 0 means all years. */
  readonly notes: ReadonlyMap<number, string>;
  readonly evidence: readonly Evidence[];
  /** Statements about this model alone; see `Clause`. */
  readonly clauses: readonly Clause[];
  /** The factory code or series that includes this model, if the text doesn't name it itself. */
  readonly code?: string;
  /** A line adds the car to what is said elsewhere: "Also fits 2000-2003 S2000". */
  readonly isAdded?: true;
  /** The description adds the car to those of the title. */
  readonly isBesideTitle?: true;
}

/** A question whose answers add candidates. */
export interface Choice {
  readonly question: Question;
  readonly options: readonly {
    /** The id of the question's option. */
    readonly id: string;
    readonly candidates: readonly Claim[];
    readonly note?: string;
  }[];
  /** The claims that apply until the seller answers; none if absent. */
  readonly unanswered?: readonly Claim[];
}

/** What one source, or all of them, claim. */
export interface Proposed {
  readonly candidates: readonly Claim[];
  readonly choices: readonly Choice[];
  readonly refused: readonly Refusal[];
}

/** Certain claims, and those that depend on an answer. */
export type Settled = Pick<Proposed, "candidates" | "choices">;

/** Makes the choice that a question offers. Answers without claims add none. */
export function choiceOf(
  question: Question,
  adds: Readonly<Record<string, readonly Claim[]>>,
): Choice {
  const options = question.options.map(({ id }) => ({ id, candidates: adds[id] ?? [] }));
  return { question, options };
}

/** Proposes claims without questions or refusals. */
export function onlyClaims(candidates: readonly Claim[]): Proposed {
  return { candidates, choices: [], refused: [] };
}

/** Returns the certain claims, and those that any answer to a question would add. */
export function claimsOf({ candidates, choices }: Settled): readonly Claim[] {
  return [
    ...candidates,
    ...choices.flatMap(({ options }) => options.flatMap((option) => option.candidates)),
  ];
}

/**
 * Model ids, their years, and the trims and engines meant in each year. `null` means the whole car.
 */
export type CarSet = ReadonlyMap<number, ReadonlyMap<number, readonly Variant[] | null>>;

/** A source other than the listing. It backs the rows for cars that it also names. */
export interface Support {
  readonly evidence: Evidence;
  readonly cars: CarSet;
}

/** What a listing claims, before the catalog's trims and engines are known. */
export interface FitmentPlan {
  /** Models whose variants must be loaded before `generateFitments`. */
  readonly models: readonly ModelRef[];
  readonly candidates: readonly Claim[];
  readonly choices: readonly Choice[];
  readonly supports: readonly Support[];
  /** Limits for all models: from the title, its exclusions, and the part itself. */
  readonly clauses: readonly Clause[];
  readonly features: FeatureRead;
  readonly part: PartRead;
  /** What the part depends on but the listing doesn't say. */
  readonly open: OpenLimits;
  /**
   * The words of the title, for the keys of questions about one specific part. Listings with the
   * same words share the answer. Another listing for the same car may be for a different part.
   */
  readonly words: string;
  readonly title: TextRead;
  readonly notes: readonly string[];
  readonly questions: readonly Question[];
  readonly refused: readonly Refusal[];
  /** Sentences that may limit the part to some trims or engines, and weren't understood. */
  readonly unreadLimits: readonly UnreadLimit[];
  readonly marks: readonly ReadMark[];
  /** How much of the title is as written, from its beginning; the rest has no marks. */
  readonly same: number;
  readonly index: VehicleIndex;
}
