import { expect, test } from "vitest";
import { quotedPieces, quotesOf } from "./quoted-pieces.ts";

const marked = (text: string, quotes: readonly string[]) =>
  quotedPieces(text, quotes)
    .map((piece) => (piece.quoted ? `[${piece.text}]` : piece.text))
    .join("");

test("every place of a quote is marked, in any case", () =>
  expect(marked("Fits HONDA Civic and Honda Accord", ["honda"])).toBe(
    "Fits [HONDA] Civic and [Honda] Accord",
  ));
test("of quotes at one place the longer one is marked", () =>
  expect(marked("2008-2012 Accord", ["2008-2012", "2008"])).toBe("[2008-2012] Accord"));
test("a text without quotes stays whole", () => expect(marked("<b>plain", [])).toBe("<b>plain"));
test("nothing of the text is lost", () =>
  expect(
    quotedPieces("aXbXc", ["x"])
      .map(({ text }) => text)
      .join(""),
  ).toBe("aXbXc"));
test("quotes are those of the source, taken apart at what they leave out, each once, longest first", () =>
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
