import type { ModelRef } from "../vehicles/vehicle.ts";
import type { VehicleIndex } from "../vehicles/vehicle-index.ts";
import type { Evidence, ReadMark } from "./fitment.ts";
import type { Clause } from "./ground/constraint.ts";
import type { OpenLimits } from "./ground/open-questions.ts";
import type { Question } from "./question.ts";
import type { FeatureRead } from "./reading/read-features.ts";
import type { PartRead } from "./reading/read-part.ts";
import type { TextRead } from "./reading/read-text.ts";
import type { Refusal } from "./refusal.ts";
import type { CarSet } from "./ground/car-set.ts";

/** A model and the years it is claimed for; not yet looked up in the list's trims and engines. */
export interface Claim {
  readonly id: number;
  readonly years: readonly number[];
  /** Notes by year; year 0 stands for all of them. */
  readonly notes: ReadonlyMap<number, string>;
  readonly evidence: readonly Evidence[];
  /** What is said of this model alone; see `Clause`. */
  readonly clauses: readonly Clause[];
}

/** A question whose answers bring candidates with them. */
export interface Choice {
  readonly question: Question;
  readonly options: readonly {
    /** Of the question's option. */
    readonly id: string;
    readonly candidates: readonly Claim[];
    readonly note?: string;
  }[];
  /** What holds until the seller has answered; nothing when absent. */
  readonly unanswered?: readonly Claim[];
}

/** A source besides the listing: rows of cars it names too are backed by it. */
export interface Support {
  readonly evidence: Evidence;
  readonly cars: CarSet;
}

/** What a listing claims, before the list's trims and engines are known. */
export interface FitmentPlan {
  /** Models whose variants must be at hand before `generateFitments`. */
  readonly models: readonly ModelRef[];
  readonly candidates: readonly Claim[];
  readonly choices: readonly Choice[];
  readonly supports: readonly Support[];
  /** What is said of all the models: by the title, by what it excludes, by the part itself. */
  readonly clauses: readonly Clause[];
  readonly features: FeatureRead;
  readonly part: PartRead;
  /** What the part depends on and nothing names. */
  readonly open: OpenLimits;
  /**
   * The words of the title, for the key of a question about this very part: listings of the same
   * words share the answer; another listing for the same car may be another part.
   */
  readonly words: string;
  readonly title: TextRead;
  readonly notes: readonly string[];
  readonly questions: readonly Question[];
  readonly refused: readonly Refusal[];
  readonly marks: readonly ReadMark[];
  readonly index: VehicleIndex;
}
