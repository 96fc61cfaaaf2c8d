import type { ModelRef } from "../vehicles/vehicle.ts";
import type { VehicleIndex } from "../vehicles/vehicle-index.ts";
import type { Evidence, ReadMark } from "./fitment.ts";
import type { Question } from "./question.ts";
import type { BodyRead, EngineRead } from "./reading/mentions.ts";
import type { FeatureRead } from "./reading/read-features.ts";
import type { PartRead } from "./reading/read-part.ts";
import type { TextRead } from "./reading/read-text.ts";
import type { Refusal } from "./refusal.ts";
import type { Claim, VariantWords } from "./weighing/claim.ts";

/** A model and the years it is claimed for; not yet looked up in the list's trims and engines. */
export interface Candidate {
  readonly id: number;
  readonly years: readonly number[];
  /**
   * Body words the trim must carry, where a factory code means one body only; "Sedan|Wagon":
   * either.
   */
  readonly body: string | null;
  /** Notes by year; year 0 stands for all of them. */
  readonly notes: ReadonlyMap<number, string>;
  readonly evidence: readonly Evidence[];
  /** Engine words meant for this model alone; `null`: those of the whole text. */
  readonly engines: readonly EngineRead[] | null;
  /** Body words meant for this model alone; absent: those of the whole text. */
  readonly bodies?: readonly BodyRead[];
  /** Litres and cylinders of a donor car known by its VIN. */
  readonly donor?: { readonly litres: number | null; readonly cylinders: number | null };
  /**
   * The only trims and engines meant, in the words of a source or of a name that stands for one
   * trim ("X5M").
   */
  readonly only?: readonly VariantWords[];
  /** What rows and sentences of the description say of trims and engines: all of it must hold. */
  readonly within?: readonly VariantLimit[];
  /**
   * The description says that it fits any trim: the one that the title names is that of the car the
   * part came from.
   */
  readonly anyTrim?: true;
  /** Meant only for engines of these sizes that the other model did not have in the same year. */
  readonly besides?: { readonly id: number; readonly sizes: readonly number[] };
}

/** Words of a description about the trims and engines of its cars. */
export interface VariantLimit {
  readonly words: string;
  /** Where trims may be named among other words. */
  readonly trimText: TextRead;
  /** A column of trims. */
  readonly trimCell: TextRead | null;
  readonly engines: readonly EngineRead[];
  /** A column of engines, as it stands. */
  readonly engineCell: string;
  readonly bodies: readonly BodyRead[];
  readonly exclusions: readonly Exclusion[];
  /** Words in brackets that are a trim, or else a note of these cars. */
  readonly asides: readonly TextRead[];
  /**
   * Said as a limit of these very cars: it holds for parts that do not depend on the engine, too.
   */
  readonly stated: boolean;
}

/** A question whose answers bring candidates with them. */
export interface Choice {
  readonly question: Question;
  readonly options: readonly {
    /** Of the question's option. */
    readonly id: string;
    readonly candidates: readonly Candidate[];
    readonly note?: string;
  }[];
  /** What holds until the seller has answered; nothing when absent. */
  readonly unanswered?: readonly Candidate[];
}

/** A source besides the listing: rows of cars it names too are backed by it. */
export interface Support {
  readonly evidence: Evidence;
  readonly claim: Claim;
}

/** Something the part does not fit, as far as the words say. Empty dimensions mean "whichever". */
export interface Exclusion {
  readonly text: string;
  readonly years: ReadonlySet<number>;
  readonly ids: ReadonlySet<number>;
  readonly engines: readonly EngineRead[];
  readonly bodies: readonly BodyRead[];
  /** Words that may be trims ("denali", "c3"). */
  readonly trims: readonly string[];
  /** "plug-in": only those charged at a plug. */
  readonly hybrid: boolean | "plug-in";
  /** Equipment rather than cars, if no trim of that name exists ("without ABS"). */
  readonly without: boolean;
  /**
   * Of a car without a trim of that name it says nothing: the words are a model's name, or stand
   * where they may be anything.
   */
  readonly named?: boolean;
  /**
   * Words between a car and the verdict behind it ("Camry SE has a black bezel, will not fit"):
   * what of them is a trim of the car limits what is taken out, all else says why.
   */
  readonly perhaps?: readonly string[];
}

/** What a listing claims, before the list's trims and engines are known. */
export interface FitmentPlan {
  /** Models whose variants must be at hand before `generateFitments`. */
  readonly models: readonly ModelRef[];
  readonly candidates: readonly Candidate[];
  readonly choices: readonly Choice[];
  readonly supports: readonly Support[];
  readonly exclusions: readonly Exclusion[];
  readonly engines: readonly EngineRead[];
  readonly bodies: readonly BodyRead[];
  readonly features: FeatureRead;
  readonly part: PartRead;
  /** Title and trim specifics, where trims are looked for. */
  readonly trimTexts: readonly TextRead[];
  readonly notes: readonly string[];
  readonly questions: readonly Question[];
  readonly refused: readonly Refusal[];
  readonly marks: readonly ReadMark[];
  readonly index: VehicleIndex;
}
