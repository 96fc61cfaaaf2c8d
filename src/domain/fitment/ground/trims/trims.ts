import { isCovered } from "../../reading/mentions.ts";
import type { Variant } from "../../../vehicles/vehicle.ts";
import { trimCellFillers } from "../../knowledge/variant-names.ts";
import type { TextRead } from "../../reading/read-text.ts";
import type { Car, CarYear } from "../car.ts";
import { constraintOf, type Clause, type TrimValue } from "../constraint.ts";
import { findTrims, trimTexts } from "./find-trims.ts";
import { leftWords } from "../list-facts.ts";
import { policyOf } from "../policy.ts";
import { trimParts } from "./trim-parts.ts";
import { namedTrim, type TrimWords } from "./trim-words.ts";

/**
 * Returns the variants with the named trims. "Base models" of a car without a Base means the make's
 * plainest trim that the car has.
 */
export function ofNamedTrims(
  variants: readonly Variant[],
  { named, make, engines, knowledge }: Pick<Car, "named" | "make" | "engines" | "knowledge">,
): readonly Variant[] {
  const { telling, entry: entryTrims } = knowledge.trims;
  const hybrid = engines.words.some(({ fuel }) => fuel === "hybrid");
  const ofWord = (is: (word: string) => boolean): readonly Variant[] =>
    variants.filter(({ trim }) => is(trimParts(trim).word));
  const own = ofWord(
    (word) =>
      namedTrim(word, named, telling) ||
      // e.g. "RAV4 XLE Hybrid": the catalog calls it "Hybrid XLE".
      (hybrid &&
        word.includes("hybrid") &&
        namedTrim(word.replace(/ ?hybrid ?/, ""), named, telling)),
  );
  if (own.length > 0) return own;
  // "Sport 2.0T" is a trim in some years. In the others it is a Sport with that engine.
  const sized = [...named].filter((name) => /\d\.\d/.test(name));
  const shorter = sized.map((name) => name.replace(/ ?\d\.\d[a-z]{0,2} ?/, ""));
  const unsized = ofWord((word) => shorter.includes(word));
  if (unsized.length > 0 || !named.has("base")) return unsized;
  const entry = (entryTrims.get(make) ?? []).find(
    (name) => ofWord((word) => word === name).length > 0,
  );
  return ofWord((word) => word === entry);
}

/**
 * Returns the variants with the trim that was a model name in other years, or [] if there are none.
 */
export function ofFormerTrim(
  variants: readonly Variant[],
  values: readonly TrimValue[],
): readonly Variant[] {
  const phrases = values.flatMap((one) => ("phrase" in one ? [` ${one.phrase} `] : []));
  return variants.filter(({ trim }) => {
    const name = ` ${trimParts(trim).word} `;
    return phrases.some((phrase) => name.includes(phrase));
  });
}

/**
 * Returns the variants with the trims that a line or cell names, or null if it names none. `words`
 * covers all years of the car.
 */
export function ofLineTrims(
  variants: readonly Variant[],
  values: readonly TrimValue[],
  { words, knowledge }: Pick<Car, "words" | "knowledge">,
): readonly Variant[] | null {
  const cell = values.flatMap((one) => ("text" in one && one.role === "cell" ? [one.text] : []))[0];
  const exact =
    cell === undefined ? [] : variants.filter(({ trim }) => isCell(trim, cell.text.toLowerCase()));
  if (exact.length > 0) return exact;
  const left = leftWords(variants, knowledge);
  const texts = trimTexts(values.filter((one) => !isOtherNote(one, words)));
  // e.g. "LS GS GSR" in a year without a GS: the trims of other years continue the list.
  const named = new Set([left, words].flatMap((some) => [...findTrims(texts, some).names]));
  if (named.size > 0) return ofNames(variants, named, knowledge);
  return cell !== undefined && namesStrangeTrim(cell) ? [] : null;
}

/** Matches a trim that's also an engine: "1.8T". */
const turboSize = /^\d[. ]?\d ?t$/;

/** Returns the variants of trims. In years without a trim "1.8T", it only says the engine. */
function ofNames(
  variants: readonly Variant[],
  named: ReadonlySet<string>,
  { trims }: Car["knowledge"],
): readonly Variant[] | null {
  const kept = variants.filter(({ trim }) => namedTrim(trimParts(trim).word, named, trims.telling));
  return kept.length === 0 && [...named].every((name) => turboSize.test(name)) ? null : kept;
}

/** Tells whether a note in a table has words that aren't trims of the car: "Premium Audio". */
function isOtherNote(value: TrimValue, words: TrimWords): boolean {
  if (!("text" in value) || value.role !== "note") return false;
  const { text } = value;
  const { spans } = findTrims([{ text, sure: true }], words);
  return text.tokens.some(
    ({ kind, word }, at) =>
      kind !== "mark" &&
      text.known[at] !== 1 &&
      !trimCellFillers.has(word) &&
      !isCovered(at, spans),
  );
}

/** Tells whether a cell names a trim that the catalog doesn't have. */
function namesStrangeTrim({ tokens, known }: TextRead): boolean {
  return tokens.some(
    ({ kind, word }, at) => kind === "word" && known[at] !== 1 && !trimCellFillers.has(word),
  );
}

/** A "Base" cell matches the Base trim in every body. */
function isCell(trim: string, cell: string): boolean {
  return trim.toLowerCase() === cell || (cell === "base" && trimParts(trim).word === cell);
}

/** Returns the words in brackets, and the notes of a table, that aren't trims of the car. */
export function strangeAsides(clause: Clause, car: CarYear): readonly string[] {
  const constraint = constraintOf(clause, "trim");
  return (constraint?.values ?? []).flatMap((value) =>
    constraint !== undefined &&
    "text" in value &&
    policyOf(constraint).unknown === "note" &&
    isStrange(value, car)
      ? [value.text.text]
      : [],
  );
}

function isStrange(value: TrimValue, { all, knowledge, words }: CarYear): boolean {
  if ("text" in value && value.role === "aside")
    return (
      findTrims([{ text: value.text, sure: true }], leftWords(all, knowledge)).names.size === 0
    );
  return isOtherNote(value, words);
}
