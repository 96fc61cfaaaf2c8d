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

/** Tokens of all tries of one question, as the vendor counted them. */
export interface ModelUse {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/**
 * What came of a question. Failure kinds: `model-refused` (it would not answer: asking again is no use), `model-unreadable` (an answer that is cut off
 * or of another shape), `model-unavailable` (not reachable, overloaded, too slow, or the key is not accepted).
 */
export type ModelAnswer<T> =
  | { readonly ok: true; readonly value: T; readonly use: ModelUse }
  | { readonly ok: false; readonly failure: Failure; readonly use: ModelUse };

/** One thing a language model can be asked. A further task is one more of these on the port. */
export interface ModelTask<Asked, Answered> {
  readonly name: string;
  /** Changes with the wording of the prompt: answers to another wording are not reused. */
  readonly promptVersion: string;
  /** The most tokens one try can take, question and answer together. Never less than the truth by much. */
  estimate(asked: Asked): number;
  /** Never throws. Bounded in time and tries. */
  ask(asked: Asked, signal?: AbortSignal): Promise<ModelAnswer<Answered>>;
}

/** A language model as the product needs it: it suggests, and never decides. */
export interface LanguageModel {
  /** For people, e.g. "OpenAI gpt-5-mini". */
  readonly name: string;
  readonly proposeVehicles: ModelTask<VehicleQuestion, ModelSuggestion>;
  readonly guessPartNumber: ModelTask<PartNumberQuestion, SuggestedNumber>;
  readonly writeProductTexts: ModelTask<ProductTextQuestion, SuggestedTexts>;
}
