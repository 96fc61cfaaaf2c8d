import { expect, test } from "vitest";
import { quotedPieces, quotesOf } from "./quoted-pieces.ts";

const marked = (text: string, quotes: readonly string[]) =>
  quotedPieces(text, quotes)
    .map((piece) => (piece.quoted ? `[${piece.text}]` : piece.text))
    .join("");

test("marks every occurrence of a quote, ignoring case", () =>
  expect(marked("Fits HONDA Civic and Honda Accord", ["honda"])).toBe(
    "Fits [HONDA] Civic and [Honda] Accord",
  ));
test("marks the longer of two quotes that start at the same place", () =>
  expect(marked("2008-2012 Accord", ["2008-2012", "2008"])).toBe("[2008-2012] Accord"));
test("keeps a text without quotes whole", () => expect(marked("<b>plain", [])).toBe("<b>plain"));
test("keeps the whole text", () =>
  expect(
    quotedPieces("aXbXc", ["x"])
      .map(({ text }) => text)
      .join(""),
  ).toBe("aXbXc"));
test("takes quotes from one source, split at ellipses, each once, longest first", () =>
  expect(
    quotesOf(
      [
        { source: "description", text: "2008 … Accord", confidence: 0.9 },
        { source: "description", text: "Accord", confidence: 0.8 },
        { source: "title", text: "Civic", confidence: 1 },
        { source: "description", confidence: 1 },
      ],
      "description",
    ),
  ).toEqual(["Accord", "2008"]));
