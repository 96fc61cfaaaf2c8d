import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";

const longestLine = 6000;
const longestSentence = 600;
/**
 * "Hatchbacks only - convertibles have none", "for the coupe, sedans have none", "fits 2002-2006;
 * 2007 only SE": two sentences.
 * "Int. w/ Impala" is one.
 */
const ends =
  /(?<![.!?])(?<!\bint(?:er|erch|chg)?(?=\. w))[.!?]+(?=\s|$)(?!\s+(?:no|nope)\W*$)|[\u2022\u25cf\u25aa\u2713\u2714\u27a4\u25ba\u2605\u2606]|\s\*+\s|(?<=^|[.:;!]\s)[1-9]\)\s|\s\/\/\s|\s-{3,}\s|\s+[-\u2013\u2014]\s(?<=\bonly\s+[-\u2013\u2014]\s)|:\s(?<=\bonly:\s)(?=the\b)|,?\sand\s(?<=\bonly\b[^.;]{2,40})(?=(?:any|every)\s[A-Z])|;\s(?=(?:19|20)\d\d(?: ?[-\u2013] ?(?:19|20)?\d\d)?:? (?:only (?:the )?[\w.-]{1,10}|[\w.-]{1,10}(?: models)? only)\W*$)|,\s(?<=^for the [a-z]{3,12},\s)(?=[a-z]{4,12} (?:has|have|is|are)\b)/gi;
const wordBefore = /([a-z]+)$/i;

/**
 * Splits a line into sentences and list items. "V6 only. Ships free" is two; "2 dr. Coupe" is one.
 */
export function sentencesOf(
  line: string,
  { shortForms, openQuestion }: Pick<DescriptionKnowledge, "shortForms" | "openQuestion">,
): readonly string[] {
  const sentences: string[] = [];
  let from = 0;
  const text = line.slice(0, longestLine);
  for (const end of text.matchAll(ends)) {
    const next = end.index + end[0].length;
    const before = text.slice(Math.max(from, end.index - 8), end.index);
    const behind = text.slice(next, next + longestBehind);
    if (end[0] === "." && isShortForm(before, behind, shortForms) && !starter.test(behind))
      continue;
    const sentence = text.slice(from, end.index).trim();
    // "Also good for the coupe? No idea": an answered question is a statement already.
    if (end[0][0] !== "?" || !openQuestion.test(sentence)) push(sentences, sentence);
    from = next;
  }
  push(sentences, text.slice(from));
  return sentences;
}

const longestBehind = 24;

/** Matches what only begins a sentence: "Off a 2010 Maxima 4dr. Also …", "5dr. Sedan has …". */
const starter =
  /^\s+(?:(?:(?:All |The )*[Oo]thers?|Also|It|This|They|These|We|Will|Does|There)\b|(?:The [A-Z][\w-]*|[A-Z][\w-]{2,}) (?:has|have|takes?|uses?|buyers?|owners?|guys)\b)/;

/** In "Coupe: no.", "LX - no.", and "2006 no.", "no" isn't short for "number". */
const isVerdict = /(?:[:=>,]|\s[-\u2013]|\bso|\b(?:19|20)\d\d)\s?no$/i;
/** In "Part no. BS2019", it is; in "Wagon, no. Sedan, yes.", it isn't. */
const noNumber = /^\s+(?![#:]?\s?[a-z-]*\d)/i;

/**
 * Returns whether a period only ends an abbreviation: "2 dr. Coupe". The periods in "1.8" and
 * "www.shop.com" don't match `ends`.
 */
function isShortForm(before: string, after: string, shortForms: ReadonlySet<string>): boolean {
  const word = wordBefore.exec(before)?.[1]?.toLowerCase() ?? "";
  // not "plug in."
  if (word === "in" && !/\d ?in$/i.test(before)) return false;
  const isNo = word === "no" && (isVerdict.test(before) || noNumber.test(after));
  return !isNo && shortForms.has(word);
}

function push(sentences: string[], text: string): void {
  const sentence = text.trim();
  if (sentence !== "") sentences.push(sentence.slice(0, longestSentence));
}
