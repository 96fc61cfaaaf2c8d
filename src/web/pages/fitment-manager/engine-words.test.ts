import { expect, it } from "vitest";
import { engineWords } from "./engine-words.ts";

it("says that only the built-in engine works, which model helps it, or that the day's tokens are used up", () => {
  expect(
    engineWords({
      language_model: null,
      notice: "Built-in engine; add an AI key for listings that name no vehicle",
      model_tokens: null,
    }),
  ).toEqual({
    words: "Built-in engine; add an AI key for listings that name no vehicle",
    limited: false,
  });
  expect(
    engineWords({
      language_model: "OpenAI gpt-5-mini",
      notice: null,
      model_tokens: { used: 12_300, limit: 1_000_000 },
    }).words,
  ).toBe(
    "Built-in engine; OpenAI gpt-5-mini is asked about listings that name no vehicle. Today 12,300 of 1,000,000 tokens.",
  );
  expect(
    engineWords({
      language_model: "OpenAI gpt-5-mini",
      notice: "Used up",
      model_tokens: { used: 1, limit: 1 },
    }),
  ).toEqual({ words: "Used up", limited: true });
});
