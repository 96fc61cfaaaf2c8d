import { z } from "zod";
import { askForTexts } from "#domain/model-proposals/ask-for-texts.ts";
import type {
  ProductTextQuestion,
  SuggestedTexts,
} from "#domain/model-proposals/product-text-question.ts";
import type { Opinion } from "./ask-question.ts";
import type { AskingFor, SharedModel } from "./share-model.ts";

/** The language model as a writer of titles and descriptions. One opinion for each question, in order; what it wrote is not checked here. Takes time: never to be called inside a transaction. */
export type TextSuggestions = (
  who: AskingFor,
  questions: readonly ProductTextQuestion[],
) => Promise<readonly Opinion<SuggestedTexts>[]>;

const stored = z.object({ title: z.string(), paragraphs: z.array(z.string()) });

/** `null`: there is no model; the template writes. */
export function suggestTexts(shared: SharedModel | null): TextSuggestions | null {
  if (shared === null) return null;
  return (who, questions) =>
    shared.ask({ task: shared.model.writeProductTexts, stored }, who, questions.map(askForTexts));
}
