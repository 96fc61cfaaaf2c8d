import type { CatalogSlice } from "../../vehicles/catalog.ts";
import type { Answers } from "../chosen-option.ts";
import type { Claim, FitmentPlan } from "../fitment-plan.ts";
import type { Evidence } from "../fitment.ts";
import type { Question } from "../question.ts";
import type { Span } from "../reading/mentions.ts";
import type { RefusalBook } from "./refusals.ts";

export interface GroundInput extends Pick<
  FitmentPlan,
  "clauses" | "part" | "notes" | "open" | "words" | "supports" | "refused" | "index"
> {
  /** The claims, including those from the seller's answers. */
  readonly claims: readonly Claim[];
  readonly slice: CatalogSlice;
  readonly answers: Answers;
}

/** Collects results while claims are looked up. */
export interface Books {
  readonly input: GroundInput;
  readonly refused: RefusalBook;
  readonly questions: Map<string, Question>;
  readonly answered: Set<string>;
  readonly trimSpans: Map<number, Span>;
  /** The years that claims with the same words do have. */
  readonly covered: ReadonlyMap<Evidence, ReadonlySet<number>>;
}
