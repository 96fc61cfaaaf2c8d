import { expect, it } from "vitest";
import { modelUseWords } from "./model-use-words.ts";

const none = {
  asked: 0,
  reused: 0,
  missed: 0,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: null,
  notice: null,
};

it("shows how often the model was asked, and the tokens and cost", () => {
  expect(modelUseWords({ ...none, missed: 4 })).toBeNull();
  expect(
    modelUseWords({
      ...none,
      asked: 12,
      reused: 3,
      inputTokens: 14_000,
      outputTokens: 210,
      costUsd: 0.0234,
    }),
  ).toBe("Language model: asked 12 times, 3 cached answers. 14,210 tokens, $0.02.");
  expect(
    modelUseWords({
      ...none,
      asked: 1,
      inputTokens: 900,
      costUsd: 0.0004,
    }),
  ).toBe("Language model: asked once. 900 tokens, under $0.01.");
  expect(modelUseWords({ ...none, asked: 1, inputTokens: 1 })).toBe(
    "Language model: asked once. 1 token.",
  );
  expect(modelUseWords({ ...none, reused: 1 })).toBe("Language model: not asked, 1 cached answer.");
  expect(modelUseWords({ ...none, asked: 2, inputTokens: 900 })).toBe(
    "Language model: asked 2 times. 900 tokens.",
  );
});
