import type { Failure } from "#domain/failure.ts";
import type {
  PartNumberQuestion,
  SuggestedNumber,
} from "#domain/model-proposals/part-number-question.ts";
import type {
  ProductTextQuestion,
  SuggestedTexts,
} from "#domain/model-proposals/product-text-question.ts";
import type { ModelSuggestion, VehicleQuestion } from "#domain/model-proposals/vehicle-question.ts";

/** The tokens of all attempts at one question, as counted by the vendor. */
export interface ModelUse {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/**
 * The outcome of a question. Failure kinds: `model-refused` (it declined to answer, so asking again
 * is pointless), `model-unreadable` (the answer is cut off or has another shape),
 * `model-unavailable` (unreachable, overloaded, too slow, or the key isn't accepted).
 */
export type ModelAnswer<T> =
  | { readonly ok: true; readonly value: T; readonly use: ModelUse }
  | { readonly ok: false; readonly failure: Failure; readonly use: ModelUse };

/** A kind of question for a language model. Each new task adds one to the port. */
export interface ModelTask<Asked, Answered> {
  readonly name: string;
  /** Changes with the wording of the prompt, because answers to another wording aren't reused. */
  readonly promptVersion: string;
  /**
   * Estimates the most tokens one attempt can take, question and answer together. Never far below
   * the actual number.
   */
  estimate(asked: Asked): number;
  /** Never throws. Limited in time and attempts. */
  ask(asked: Asked, signal?: AbortSignal): Promise<ModelAnswer<Answered>>;
}

/** A language model as the product needs it: it suggests, and never decides. */
export interface LanguageModel {
  /** Its name for people, e.g. "OpenAI gpt-5-mini". */
  readonly name: string;
  readonly proposeVehicles: ModelTask<VehicleQuestion, ModelSuggestion>;
  readonly guessPartNumber: ModelTask<PartNumberQuestion, SuggestedNumber>;
  readonly writeProductTexts: ModelTask<ProductTextQuestion, SuggestedTexts>;
}
