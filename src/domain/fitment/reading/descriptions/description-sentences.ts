import type { DescriptionKnowledge } from "../../knowledge/wording-knowledge.ts";

const longestLine = 6000;
const longestSentence = 600;
const marks = /[.!?*\u2022\u25cf\u25aa\u2713\u2714\u27a4\u25ba]/;
const ends = /(?<![.!?])[.!?]+(?=\s|$)|[\u2022\u25cf\u25aa\u2713\u2714\u27a4\u25ba]|\s\*+\s/g;
const wordBefore = /([a-z]+)$/i;

/**
 * Splits a line into sentences and list items. "V6 only. Ships free" is two; "2 dr. Coupe" is one.
 */
export function sentencesOf(
  line: string,
  { shortForms }: Pick<DescriptionKnowledge, "shortForms">,
): readonly string[] {
  const sentences: string[] = [];
  let from = 0;
  const text = line.slice(0, longestLine);
  if (!marks.test(text)) return [text.slice(0, longestSentence)];
  ends.lastIndex = 0;
  for (let end = ends.exec(text); end !== null; end = ends.exec(text)) {
    const before = text.slice(Math.max(from, end.index - 8), end.index);
    const after = text.slice(end.index + 1, end.index + 24);
    if (end[0] === "." && isShortForm(before, after, shortForms)) continue;
    push(sentences, text.slice(from, end.index));
    from = end.index + end[0].length;
  }
  push(sentences, text.slice(from));
  return sentences;
}

/** In "Coupe: no.", "no" isn't short for "number". */
const isVerdict = /(?:[:=>,]|\bso)\s?no$/i;
/** In "Part no. BS2019", it is; in "Wagon, no. Sedan, yes.", it isn't. */
const noNumber = /^\s+(?![#:]?\s?[a-z-]*\d)/i;

/**
 * Returns whether a period only ends an abbreviation: "2 dr. Coupe". The periods in "1.8" and
 * "www.shop.com" don't match `ends`.
 */
function isShortForm(before: string, after: string, shortForms: ReadonlySet<string>): boolean {
  const word = wordBefore.exec(before)?.[1]?.toLowerCase() ?? "";
  const isNo = word === "no" && (isVerdict.test(before) || noNumber.test(after));
  return !isNo && shortForms.has(word);
}

function push(sentences: string[], text: string): void {
  const sentence = text.trim();
  if (sentence !== "") sentences.push(sentence.slice(0, longestSentence));
}
