import { expect, it } from "vitest";
import { modelWords } from "./model-words.ts";

it.each([
  [
    "nothing is guessed without a model",
    { language_model: null, notice: null },
    "never from a guess",
    false,
  ],
  [
    "the allowance is used up",
    { language_model: "OpenAI x", notice: "Today's allowance for the language model is used up." },
    "Today’s allowance for OpenAI x is used up",
    true,
  ],
  [
    "a guess must be checked",
    { language_model: "OpenAI x", notice: null },
    "OpenAI x makes a guess",
    false,
  ],
] as const)("explains that %s", (...[, status, words, limited]) => {
  expect(modelWords(status)).toEqual({ words: expect.stringContaining(words), limited });
});
