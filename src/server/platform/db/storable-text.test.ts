import { describe, expect, it } from "vitest";
import { storableText } from "./storable-text.ts";

const cutEmoji = "brakes 😀".slice(0, -1);

describe("storableText", () => {
  it.each([
    ["text with NUL", "a\0b", "a\uFFFDb"],
    ["half an emoji in JSON", JSON.stringify({ text: cutEmoji }), '{"text":"brakes \uFFFD"}'],
    ["NUL in JSON", JSON.stringify(["a\0b"]), '["a\uFFFDb"]'],
    ["a whole emoji", JSON.stringify({ text: "brakes 😀" }), '{"text":"brakes 😀"}'],
    [
      "text that looks like an escape",
      JSON.stringify({ text: String.raw`C:\u0000 and \\ud83d` }),
      JSON.stringify({ text: String.raw`C:\u0000 and \\ud83d` }),
    ],
    [
      "an escape after a literal backslash",
      JSON.stringify({ text: "\\\0" }),
      '{"text":"\\\\\uFFFD"}',
    ],
    ["text that isn't JSON", String.raw`sold \ud83d as is`, String.raw`sold \ud83d as is`],
    ["a value that isn't text", 7, 7],
  ])("returns %s as PostgreSQL can store it", (_name, given, stored) => {
    expect(storableText(given)).toBe(stored);
  });

  it("handles a long text of backslashes", () => {
    const text = `["${"\\\\".repeat(500_000)}\\u"]`;
    expect(storableText(text)).toBe(text);
  });
});
