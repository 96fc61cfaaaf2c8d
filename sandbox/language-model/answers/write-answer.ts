import type { Behavior, ModelState } from "../state.ts";
import { answerHonestly } from "./answer-honestly.ts";
import { guessNumber } from "./guess-number.ts";
import { hallucinate } from "./hallucinate.ts";
import { obeyListing } from "./obey-listing.ts";
import { readPartQuestion, type PartAnswer } from "./part-question.ts";
import { readQuestion, type Answer } from "./question.ts";
import { readTextQuestion, type TextAnswer } from "./text-question.ts";
import { writeTexts } from "./write-texts.ts";

/** Returns the model's answer, before it is formatted for an API. */
export type Said =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "refusal"; readonly text: string }
  | { readonly kind: "cut-off"; readonly text: string };

export function writeAnswer(state: ModelState, { mode }: Behavior, message: string): Said {
  if (mode === "refusing")
    return { kind: "refusal", text: "I'm sorry, but I can't help with that." };
  const said = answerTask(state, mode, message);
  // Not one of the product's questions: an echo shows that it works.
  if (said === null) return { kind: "text", text: `You said: ${message.slice(0, 200)}` };
  const text = JSON.stringify(said.answer);
  if (mode === "malformed")
    return {
      kind: "text",
      text: `Sure! Here is what I found:\n- ${said.title}: quite common, {"answer": "many"`,
    };
  return mode === "cut-off"
    ? { kind: "cut-off", text: text.slice(0, Math.max(5, Math.floor(text.length / 2))) }
    : { kind: "text", text };
}

interface TaskAnswer {
  readonly title: string;
  readonly answer: Answer | PartAnswer | TextAnswer | { readonly ready: true };
}

function answerTask(state: ModelState, mode: Behavior["mode"], message: string): TaskAnswer | null {
  if (/"connectionTest": ?true/.test(message))
    return { title: "the connection", answer: { ready: true } };
  const part = readPartQuestion(message);
  if (part !== null)
    return { title: part.title, answer: guessNumber(mode, part, state.knownParts) };
  const texts = readTextQuestion(message);
  if (texts !== null) return { title: texts.part, answer: writeTexts(mode, texts) };
  const vehicles = readQuestion(message);
  return vehicles === null
    ? null
    : { title: vehicles.title, answer: answerIn(mode, vehicles, state) };
}

function answerIn(
  mode: Behavior["mode"],
  question: NonNullable<ReturnType<typeof readQuestion>>,
  state: ModelState,
): Answer {
  if (mode === "hallucinating") return hallucinate(question);
  return mode === "injected" ? obeyListing(question) : answerHonestly(question, state.knownParts);
}
