import { bannedWordIn } from "../banned-words.ts";
import { isForMachines } from "../../model-proposals/for-machines.ts";
import { longestTitle } from "../write-title.ts";
import { knownNames } from "./known-names.ts";
import { claimWords, openingWords, titleWords } from "./plain-words.ts";
import { pairOf, piecesOf, readKnownWords, stem, tokensOf } from "./product-data.ts";
import type { KnownWords, ProductData } from "./product-data.ts";
import { takeVehicles } from "./take-vehicles.ts";

const mostParagraphs = 6;
const longestParagraphs = 1500;

/** Why a title that somebody else wrote is not taken, in words that follow "because"; null: everything in it is in the product's data. */
export function whyNotTitle(title: string, data: ProductData): string | null {
  if (title.trim() === "") return "there is none";
  if (title.length > longestTitle)
    return `it is ${title.length} characters long; eBay takes ${longestTitle}`;
  return whyNot(title, data, unknownTitleWord);
}

/** The same of the paragraphs of a description, plain text. */
export function whyNotParagraphs(paragraphs: readonly string[], data: ProductData): string | null {
  const length = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0);
  if (paragraphs.every((paragraph) => paragraph.trim() === "")) return "there is none";
  if (paragraphs.length > mostParagraphs || length > longestParagraphs)
    return `it is too long: ${paragraphs.length} paragraphs, ${length} characters`;
  return (
    paragraphs
      .map((paragraph) => whyNot(paragraph, data, unknownName))
      .find((reason) => reason !== null) ?? null
  );
}

type WordCheck = (rest: string, known: KnownWords) => string | null;

function whyNot(text: string, data: ProductData, checkWords: WordCheck): string | null {
  const plain = text.normalize("NFKC");
  const form = whyNotForm(plain);
  if (form !== null) return form;
  const known = readKnownWords(data);
  const taken = takeVehicles(withoutNumber(plain, data.mpn), data);
  if (taken.problem !== null) return taken.problem;
  return (
    unknownFigure(taken.rest, known) ??
    unknownClaim(taken.rest, known) ??
    checkWords(taken.rest, known) ??
    shouted(taken.rest, known)
  );
}

function whyNotForm(text: string): string | null {
  if (/[\p{Cc}\p{Cf}\p{Co}]/u.test(text.replaceAll("\n", " ")))
    return "it holds signs that nobody can see";
  if (/<|>|&(?:#?\w+);/.test(text)) return "it holds HTML";
  const link =
    /\bhttps?:|\bwww\.|\S+@\S+|\b[\p{L}\p{N}-]+\.(?:com|net|org|shop|store|info|biz|io|co|us|de|example)\b/iu.exec(
      text,
    );
  if (link) return `it holds a link or an address (“${link[0].slice(0, 40)}”)`;
  if (isForMachines(text)) return "it speaks to a machine instead of a buyer";
  const banned = bannedWordIn(text);
  return banned === null
    ? null
    : `it says “${banned}”, which eBay does not allow or buyers distrust`;
}

/** The part number as a whole is known; its pieces say nothing. */
function withoutNumber(text: string, mpn: string): string {
  const spelled = mpn
    .normalize("NFKC")
    .replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&")
    .replaceAll(/\s+/g, "\\s+");
  return text.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}])${spelled}(?![\\p{L}\\p{N}])`, "giu"),
    " ; ",
  );
}

function unknownFigure(rest: string, { figures, neighbours }: KnownWords): string | null {
  const all = tokensOf(rest);
  const strange = all.find((token, at) => {
    if (!/\p{N}/u.test(token)) return false;
    if (!figures.has(token.toLowerCase())) return true;
    // A lone figure must count the same thing as in the data: "4" of "4 pieces" says nothing of "4 years".
    return (
      /^\p{N}+$/u.test(token) &&
      ![all[at - 1], all[at + 1]].some(
        (next) => next !== undefined && neighbours.has(pairOf(token, next)),
      )
    );
  });
  return strange === undefined ? null : `it says “${strange}”, which is not in the product's data`;
}

function unknownClaim(rest: string, { words }: KnownWords): string | null {
  const strange = tokensOf(rest)
    .flatMap(piecesOf)
    .find(
      (word) =>
        (claimWords.has(word.toLowerCase()) ||
          claimWords.has(stem(word)) ||
          knownNames.has(word.toLowerCase())) &&
        !words.has(stem(word)),
    );
  return strange === undefined ? null : `it says “${strange}”, which is not in the product's data`;
}

function unknownTitleWord(rest: string, { words }: KnownWords): string | null {
  const strange = tokensOf(rest)
    .flatMap(piecesOf)
    .find(
      (word) =>
        !words.has(stem(word)) && !titleWords.has(word.toLowerCase()) && !/\p{N}/u.test(word),
    );
  return strange === undefined ? null : `it says “${strange}”, which is not in the product's data`;
}

/** A word with a capital is a name, unless it opens a sentence and is a plain one. Letters of other scripts have none: they are all names. */
function unknownName(rest: string, { words }: KnownWords): string | null {
  for (const sentence of rest.split(/(?<=[.!?:])\s+|\n/)) {
    const all = tokensOf(sentence).flatMap(piecesOf);
    const strange = all.find(
      (word, at) =>
        isName(word) &&
        !words.has(stem(word)) &&
        !(at === 0 && openingWords.has(word.toLowerCase())) &&
        word !== "MPN",
    );
    if (strange !== undefined) return `it names “${strange}”, which is not in the product's data`;
  }
  return null;
}

function isName(word: string): boolean {
  return /\p{Lu}|[^\p{Script=Latin}\p{N}]/u.test(word) && /\p{L}/u.test(word);
}

function shouted(rest: string, { written }: KnownWords): string | null {
  if (/!|\?{2}|\*{2}|[~^]{2}/.test(rest)) return "it shouts";
  const loud = tokensOf(rest).find((word) => /^\p{Lu}{4,}$/u.test(word) && !written.has(word));
  return loud === undefined ? null : `it shouts (“${loud}”)`;
}
