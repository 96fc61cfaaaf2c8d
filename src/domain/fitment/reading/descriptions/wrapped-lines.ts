import type { TextBlock } from "../../../markup/text-blocks.ts";

const shortest = 45;
const longest = 800;
const endsWithYear = /(?:19|20)\d\d\)?$/;
const yearBeforeComma = /(?:19|20)\d\d\)?[,;]/;
const year = /\b(?:19|20)\d\d\b/;
const name = /^[A-Z\d][\w&/.-]*(?: [A-Z\d&][\w&/.-]*){0,4}$/;
/** Matches the rest of a name and its years: "2003-2006, …", "Navigator 2003-2006". */
const beginsWithYears =
  /^(?:[A-Z\d][\w&/.-]* ){0,3}\(?(?:19|20)\d\d(?:\s?[-\u2013]\s?(?:19|20)?\d\d)?\)?([,;.]|$)/;

/** Joins the lines of a list that was wrapped between a car and its years. */
export function wrappedLines(blocks: readonly TextBlock[]): readonly TextBlock[] {
  const out: TextBlock[] = [];
  for (const block of blocks) {
    const last = out.at(-1);
    if (last?.kind === "line" && block.kind === "line" && isWrapped(last.text, block.text))
      out[out.length - 1] = { kind: "line", text: `${last.text} ${block.text}` };
    else out.push(block);
  }
  return out;
}

/**
 * Returns whether a line ends with a name behind cars whose years come last, and the next line has
 * this car's years. Two cars, or a car on the next line, show that it's a list.
 */
function isWrapped(line: string, next: string): boolean {
  if (line.length < shortest || line.length + next.length > longest) return false;
  const cut = Math.max(line.lastIndexOf(", "), line.lastIndexOf("; "));
  const [before, last] = [line.slice(0, Math.max(0, cut)), line.slice(cut + 2)];
  if (!endsWithYear.test(before) || !name.test(last) || year.test(last)) return false;
  const behind = beginsWithYears.exec(next)?.[1];
  return behind !== undefined && (yearBeforeComma.test(before) || behind === "," || behind === ";");
}
