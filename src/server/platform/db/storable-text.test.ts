import { describe, expect, it } from "vitest";
import { storableText } from "./storable-text.ts";

const cutEmoji = "brakes 😀".slice(0, -1);

describe("a parameter as PostgreSQL can store it", () => {
  it.each([
    ["a text with NUL", "a\0b", "a\uFFFDb"],
    ["half an emoji in JSON", JSON.stringify({ text: cutEmoji }), '{"text":"brakes \uFFFD"}'],
    ["NUL in JSON", JSON.stringify(["a\0b"]), '["a\uFFFDb"]'],
    ["a whole emoji", JSON.stringify({ text: "brakes 😀" }), '{"text":"brakes 😀"}'],
    [
      "words that only look like an escape",
      JSON.stringify({ text: String.raw`C:\u0000 and \\ud83d` }),
      JSON.stringify({ text: String.raw`C:\u0000 and \\ud83d` }),
    ],
    [
      "an escape behind a backslash of its own",
      JSON.stringify({ text: "\\\0" }),
      '{"text":"\\\\\uFFFD"}',
    ],
    ["a text that is no JSON", String.raw`sold \ud83d as is`, String.raw`sold \ud83d as is`],
    ["what is no text", 7, 7],
  ])("%s", (_name, given, stored) => {
    expect(storableText(given)).toBe(stored);
  });

  it("stays quick on a long text of backslashes", () => {
    const text = `["${"\\\\".repeat(500_000)}\\u"]`;
    expect(storableText(text)).toBe(text);
  });
});
