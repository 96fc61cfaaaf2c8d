import { z } from "zod";
import { askForTexts } from "#domain/model-proposals/ask-for-texts.ts";
import type {
  ProductTextQuestion,
  SuggestedTexts,
} from "#domain/model-proposals/product-text-question.ts";
import type { Opinion } from "./ask-question.ts";
import type { AskingFor, SharedModel } from "./share-model.ts";

/**
 * Asks the language model for titles and descriptions. Returns one opinion per question, in order,
 * and doesn't check the texts. Slow: never call it inside a transaction.
 */
export type TextSuggestions = (
  who: AskingFor,
  questions: readonly ProductTextQuestion[],
) => Promise<readonly Opinion<SuggestedTexts>[]>;

const stored = z.object({ title: z.string(), paragraphs: z.array(z.string()) });

/** With `null` there is no model, and the template writes the texts. */
export function suggestTexts(shared: SharedModel | null): TextSuggestions | null {
  if (shared === null) return null;
  return (who, questions) =>
    shared.ask({ task: shared.model.writeProductTexts, stored }, who, questions.map(askForTexts));
}
