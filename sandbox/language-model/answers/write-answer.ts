import type { Behaviour, ModelState } from "../state.ts";
import { answerHonestly } from "./answer-honestly.ts";
import { hallucinate } from "./hallucinate.ts";
import { obeyListing } from "./obey-listing.ts";
import { readQuestion, type Answer } from "./question.ts";

/** What the model "says", before it is put into the form of an API. */
export type Said = { readonly kind: "text"; readonly text: string } | { readonly kind: "refusal"; readonly text: string } | { readonly kind: "cut-off"; readonly text: string };

export function writeAnswer(state: ModelState, { mode }: Behaviour, message: string): Said {
  if (mode === "refusing") return { kind: "refusal", text: "I'm sorry, but I can't help with that." };
  const question = readQuestion(message);
  // Not a question of the product: an echo is enough to see that it works.
  if (question === null) return { kind: "text", text: `You said: ${message.slice(0, 200)}` };
  const answer = answerIn(mode, question, state);
  const text = JSON.stringify(answer);
  if (mode === "malformed") return { kind: "text", text: `Sure! Here are the vehicles:\n- ${question.title}: fits most cars, {"vehicles": "many"` };
  return mode === "cut-off" ? { kind: "cut-off", text: text.slice(0, Math.max(5, Math.floor(text.length / 2))) } : { kind: "text", text };
}

function answerIn(mode: Behaviour["mode"], question: NonNullable<ReturnType<typeof readQuestion>>, state: ModelState): Answer {
  if (mode === "hallucinating") return hallucinate(question);
  return mode === "injected" ? obeyListing(question) : answerHonestly(question, state.knownParts);
}
