import type { DescriptionKnowledge } from "../../knowledge/knowledge.ts";

const longestLine = 6000;
const longestSentence = 600;
const marks = /[.!?*\u2022\u25cf\u25aa\u2713\u2714\u27a4\u25ba]/;
const ends = /[.!?]+|[\u2022\u25cf\u25aa\u2713\u2714\u27a4\u25ba]|\s\*+\s/g;

/** The sentences and list items of a line. "V6 only. Ships free" are two, "2 dr. Coupe" is one. */
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
    if (goesOn(text, { from, at: end.index, mark: end[0] }, shortForms)) continue;
    push(sentences, text.slice(from, end.index));
    from = end.index + end[0].length;
  }
  push(sentences, text.slice(from));
  return sentences;
}

/** "1.8", "www.shop.com" and "2 dr. Coupe": a full stop that ends nothing. */
function goesOn(
  text: string,
  { from, at, mark }: { readonly from: number; readonly at: number; readonly mark: string },
  shortForms: ReadonlySet<string>,
): boolean {
  if (!/^[.!?]/.test(mark)) return false;
  if (!/\s/.test(text[at + mark.length] ?? " ")) return true;
  return (
    mark === "." &&
    shortForms.has(
      /([a-z]+)$/i.exec(text.slice(Math.max(from, at - 8), at))?.[1]?.toLowerCase() ?? "",
    )
  );
}

function push(sentences: string[], text: string): void {
  const sentence = text.trim();
  if (sentence !== "") sentences.push(sentence.slice(0, longestSentence));
}
