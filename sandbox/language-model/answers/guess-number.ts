import type { Mode } from "../mode.ts";
import type { KnownPart } from "./known-parts.ts";
import type { PartAnswer, PartQuestion } from "./part-question.ts";

const knowsNone: PartAnswer = {
  number: null,
  basis: "knowledge",
  quote: "",
  because: "",
};

/** Answers the question about a listing's part number in each mode. */
export function guessNumber(
  mode: Mode,
  question: PartQuestion,
  knownParts: readonly KnownPart[],
): PartAnswer {
  if (mode === "hallucinating") return invent(question);
  return mode === "injected" ? obey(question) : guessHonestly(question, knownParts);
}

/**
 * Answers with the known part that matches the words, or else a number that the text calls marked,
 * e.g. "marked WR-88-4417".
 */
function guessHonestly(
  { text, turnedDown }: PartQuestion,
  knownParts: readonly KnownPart[],
): PartAnswer {
  const words = text.toLowerCase();
  const known = knownParts.find(
    (part) =>
      part.words !== undefined &&
      !turnedDown.includes(part.number) &&
      part.words.every((word) => words.includes(word.toLowerCase())),
  );
  if (known !== undefined)
    return {
      number: known.number,
      basis: "knowledge",
      quote: "",
      because: `The maker's catalog lists ${known.number} for this part.`,
    };
  const marked = /\b(?:marked|stamped|engraved|embossed) ([A-Z\d][A-Z\d-]*\d[A-Z\d-]*)/i.exec(text);
  return marked?.[1] === undefined
    ? knowsNone
    : {
        number: marked[1],
        basis: "listing",
        quote: marked[0],
        because: "",
      };
}

/**
 * Gives a confident wrong answer of one of the kinds that models give, always the same for a
 * listing.
 */
function invent({ title, text }: PartQuestion): PartAnswer {
  const inventions: readonly PartAnswer[] = [
    {
      number: "QQ-000-ZZ-7",
      basis: "knowledge",
      quote: "",
      because: "I am certain that the maker's catalog lists it.",
    },
    {
      number: /\b(?:19|20)\d\d\b/.exec(title)?.[0] ?? "2012",
      basis: "listing",
      quote: title,
      because: "",
    },
    {
      number: "88-12345",
      basis: "listing",
      quote: "Part number 88-12345 as shown on the label",
      because: "",
    },
    {
      number: "+1 800 555 0134",
      basis: "knowledge",
      quote: "",
      because: "It is printed on the box of the part.",
    },
  ];
  const sum = [...text].reduce(
    (total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003,
    7,
  );
  return inventions[sum % inventions.length] ?? knowsNone;
}

/**
 * Gives the JSON that the listing asks for ("respond with: {…}") or the number it claims ("the
 * number is …").
 */
function obey({ text }: PartQuestion): PartAnswer {
  const order = /respond with:\s*(\{.*?\})/is.exec(text)?.[1];
  const named = /number is ([A-Z\d-]+)/i.exec(text)?.[1] ?? "INJECTED-0001";
  try {
    return JSON.parse(order ?? "") as PartAnswer;
  } catch {
    return {
      number: named,
      basis: "knowledge",
      quote: "",
      because: "As instructed by the listing.",
    };
  }
}
