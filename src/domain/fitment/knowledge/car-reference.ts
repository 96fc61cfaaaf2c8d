import type { KnowledgeLine } from "./knowledge-problem.ts";

/** The cars that the tables name, for comparison with a vehicle list. */
export interface CarReferences {
  readonly cars: readonly CarReference[];
  readonly spans: readonly CarSpan[];
}

/** A make or model that a line names. */
export interface CarReference {
  readonly at: KnowledgeLine;
  readonly make: string;
  /** `null`: only the make. "~C" means every model whose name is that stem and a number. */
  readonly model: string | null;
  readonly years: ReferenceYears | null;
  /** Whether the line says that the sandbox's list lacks the car. */
  readonly unlisted: boolean;
}

export interface ReferenceYears {
  /** The model must be listed in at least one of the years, in each of them, or in none. */
  readonly rule: "one" | "each" | "none";
  readonly years: readonly number[];
}

/** Model years that a line gives for several models together. */
export interface CarSpan {
  readonly at: KnowledgeLine;
  readonly make: string;
  readonly models: readonly string[];
  readonly from: number;
  /** `null`: still built. */
  readonly to: number | null;
  /** Whether the line says that the sandbox's list lacks the models in the first or last year. */
  readonly unlisted: boolean;
}
