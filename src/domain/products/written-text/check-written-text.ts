import { bannedWordIn } from "../banned-words.ts";
import { isMachineDirected } from "../../model-proposals/machine-directed-text.ts";
import { longestTitle } from "../write-title.ts";
import { isKnownName } from "./known-names.ts";
import { claimWords, openingWords, titleWords } from "./plain-words.ts";
import { pairOf, piecesOf, readKnownWords, stem, tokensOf } from "./product-data.ts";
import type { KnownWords, ProductData } from "./product-data.ts";
import { removeVehicles } from "./remove-vehicles.ts";

const mostParagraphs = 6;
const longestParagraphs = 1500;

/**
 * Checks a title written by a language model. Returns why it is refused, in words that follow
 * "because"; null when the product's data supports all of it.
 */
export function findTitleProblem(title: string, data: ProductData): string | null {
  if (title.trim() === "") return "it is empty";
  if (title.length > longestTitle)
    return `it is ${title.length} characters long; eBay allows ${longestTitle}`;
  return findProblem(title, data, findUnknownTitleWord);
}

/** Does the same for the paragraphs of a description, as plain text. */
export function findParagraphsProblem(
  paragraphs: readonly string[],
  data: ProductData,
): string | null {
  const length = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0);
  if (paragraphs.every((paragraph) => paragraph.trim() === "")) return "it is empty";
  if (paragraphs.length > mostParagraphs || length > longestParagraphs)
    return `it is too long: ${paragraphs.length} paragraphs, ${length} characters`;
  return (
    paragraphs
      .map((paragraph) => findProblem(paragraph, data, findUnknownName))
      .find((reason) => reason !== null) ?? null
  );
}

type WordCheck = (rest: string, known: KnownWords) => string | null;

function findProblem(text: string, data: ProductData, checkWords: WordCheck): string | null {
  const plain = text.normalize("NFKC");
  const form = findFormatProblem(plain);
  if (form !== null) return form;
  const known = readKnownWords(data);
  const taken = removeVehicles(withoutNumber(plain, data.mpn), data);
  if (taken.problem !== null) return taken.problem;
  return (
    findUnknownFigure(taken.rest, known) ??
    findUnknownClaim(taken.rest, known) ??
    checkWords(taken.rest, known) ??
    findShouting(taken.rest, known)
  );
}

function findFormatProblem(text: string): string | null {
  if (/[\p{Cc}\p{Cf}\p{Co}]/u.test(text.replaceAll("\n", " ")))
    return "it contains invisible characters";
  if (/<|>|&(?:#?\w+);/.test(text)) return "it contains HTML";
  const link =
    /\bhttps?:|\bwww\.|\S+@\S+|\b[\p{L}\p{N}-]+\.(?:com|net|org|shop|store|info|biz|io|co|us|de|example)\b/iu.exec(
      text,
    );
  if (link) return `it contains a link or an address (“${link[0].slice(0, 40)}”)`;
  if (isMachineDirected(text)) return "it addresses a machine instead of a buyer";
  const banned = bannedWordIn(text);
  return banned === null
    ? null
    : `it says “${banned}”, which eBay doesn't allow or buyers distrust`;
}

/** Removes the complete part number, which is known. Parts of it are not. */
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

function findUnknownFigure(rest: string, { figures, neighbors }: KnownWords): string | null {
  const all = tokensOf(rest);
  const strange = all.find((token, at) => {
    if (!/\p{N}/u.test(token)) return false;
    if (!figures.has(token.toLowerCase())) return true;
    // A number alone must count the same thing as in the data: "4 pieces" doesn't support "4
    // years".
    return (
      /^\p{N}+$/u.test(token) &&
      ![all[at - 1], all[at + 1]].some(
        (next) => next !== undefined && neighbors.has(pairOf(token, next)),
      )
    );
  });
  return strange === undefined ? null : `it says “${strange}”, which isn't in the product's data`;
}

function findUnknownClaim(rest: string, { words, vocabulary }: KnownWords): string | null {
  const strange = tokensOf(rest)
    .flatMap(piecesOf)
    .find(
      (word) =>
        (claimWords.has(word.toLowerCase()) ||
          claimWords.has(stem(word)) ||
          isKnownName(word, vocabulary)) &&
        !words.has(stem(word)),
    );
  return strange === undefined ? null : `it says “${strange}”, which isn't in the product's data`;
}

function findUnknownTitleWord(rest: string, { words }: KnownWords): string | null {
  const strange = tokensOf(rest)
    .flatMap(piecesOf)
    .find(
      (word) =>
        !words.has(stem(word)) && !titleWords.has(word.toLowerCase()) && !/\p{N}/u.test(word),
    );
  return strange === undefined ? null : `it says “${strange}”, which isn't in the product's data`;
}

/**
 * Treats a capitalized word as a name, unless it is a common word at the start of a sentence.
 * Letters of other scripts have no case, so those words all count as names.
 */
function findUnknownName(rest: string, { words }: KnownWords): string | null {
  for (const sentence of rest.split(/(?<=[.!?:])\s+|\n/)) {
    const all = tokensOf(sentence).flatMap(piecesOf);
    const strange = all.find(
      (word, at) =>
        isName(word) &&
        !words.has(stem(word)) &&
        !(at === 0 && openingWords.has(word.toLowerCase())) &&
        word !== "MPN",
    );
    if (strange !== undefined) return `it names “${strange}”, which isn't in the product's data`;
  }
  return null;
}

function isName(word: string): boolean {
  return /\p{Lu}|[^\p{Script=Latin}\p{N}]/u.test(word) && /\p{L}/u.test(word);
}

function findShouting(rest: string, { written }: KnownWords): string | null {
  if (/!|\?{2}|\*{2}|[~^]{2}/.test(rest)) return "it uses exclamation marks or repeated symbols";
  const loud = tokensOf(rest).find((word) => /^\p{Lu}{4,}$/u.test(word) && !written.has(word));
  return loud === undefined ? null : `it is in all caps (“${loud}”)`;
}
