import { isUnit } from "../../../annotate/years/year-number.ts";
import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import type { TextBlock } from "../../../../markup/text-blocks.ts";
import { yearish } from "./line-shapes.ts";
import { rewriteLines, rewritingLines } from "./rewrite-lines.ts";
import { fullYear } from "./same-years.ts";

/** Matches two years as parts books join them: "94/04", "06>12". */
const joined = /(?<![\w./>-])(\d\d)[/>](\d\d)(?![\w./>-])/g;
const leaders = /-{3,}|\.{3,}|_{3,}|={3,}/;
/** Matches a line of a parts book: "S10 ------- 94/04", "Fusion 06>12", "SONOMA .... 1994-2004". */
const bookLine =
  /^(\W{0,3}[A-Za-z][^\n]{1,32}?)(?:\s*(?:-{3,}|\.{3,}|_{3,}|={3,})\s*|\s+)(\d{2}(?:\d\d)?(?:[/>\u2013-]\d{2}(?:\d\d)?)?)\W*$/;
const longest = { bookLine: 60, tag: 600 } as const;

/**
 * Writes lists as others do if they're laid out as in a parts book, with leaders or a stroke
 * between the years. A single "07/12" may be the month of a build date.
 */
export function bookLines(blocks: readonly TextBlock[]): readonly TextBlock[] {
  const listed = blocks.filter(
    (block) =>
      block.kind === "line" &&
      isBookLine(block.text) &&
      (leaders.test(block.text) || withSpans(block.text) !== block.text),
  );
  return listed.length < 2
    ? blocks
    : rewriteLines(blocks, (text) =>
        isBookLine(text) ? withSpans(text.replace(bookLine, "$1 $2")) : text,
      );
}

function isBookLine(text: string): boolean {
  return text.length <= longest.bookLine && bookLine.test(text);
}

function withSpans(text: string): string {
  return text.replace(joined, (both, from: string, to: string) =>
    fullYear(from) < fullYear(to) ? `${from}-${to}` : both,
  );
}

type TagCues = Pick<DescriptionKnowledge, "tagSays" | "tagEnds">;

/** Matches one full year, with which yards mark what they took off a car: "2002 EXPEDITION". */
const ofDonor = /^(?:19|20)\d\d (?!.*\d\d)/;

/** Reads the words on a tag or box as what the part fits: "Box says MUSTANG 94/04". */
export const quotedTags = rewritingLines((text, cues: TagCues) =>
  text.length <= longest.tag ? withTagRead(text, cues) : text,
);

function withTagRead(text: string, { tagSays, tagEnds }: TagCues): string {
  const said = tagSays.exec(text);
  if (said === null) return text;
  const behind = text.slice(said.index + said[0].length);
  const end = tagEnds.exec(behind)?.index ?? behind.length;
  const quoted = withSpans(withFullYear(behind.slice(0, end))).replace(/^fits?\s+/i, "");
  if (!yearish.test(quoted) || ofDonor.test(behind)) return text;
  const before = text.slice(0, said.index).replace(/[^.;!?]*$/, " ");
  return `${before.trimStart()}Fits ${quoted}${limitOf(quoted)}. ${behind.slice(end + 1).replace(/^[\s.]+/, "")}`;
}

const engine = /\b(?:[vli]-?\d{1,2}|\d\.\d ?l?)\b/gi;

/** A tag names the engine of its car because the part doesn't fit the others: "MUSTANG V6". */
function limitOf(quoted: string): string {
  const [only, ...others] = quoted.match(engine) ?? [];
  return only === undefined || others.length > 0 ? "" : `. ${only} only`;
}

/** "66 MUSTANG", but not "20 inch wheel". */
function withFullYear(text: string): string {
  return text.replace(/^(\d\d) (?=([a-z]{3,}))/i, (both, digits: string, word: string) =>
    isUnit(word.toLowerCase()) ? both : `${String(fullYear(digits))} `,
  );
}
