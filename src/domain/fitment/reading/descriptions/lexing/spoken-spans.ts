import type { TextBlock } from "../../../../markup/text-blocks.ts";
import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import { rewriteLines } from "./rewrite-lines.ts";

/** Sentences of longer lines, and those further down, are left as they are. */
const longestLine = 1000;
const longestText = 4000;

type SpanCues = Pick<DescriptionKnowledge, "spanJoint" | "spokenSpan" | "trimSpan">;

/** Writes spans of years that are given in other words as others do. */
export function withPlainSpans(
  blocks: readonly TextBlock[],
  { spokenSpan, trimSpan, ...joints }: SpanCues,
): readonly TextBlock[] {
  return rewriteLines(blocks, (text) => {
    if (text.length > longestLine) return text;
    const spans = text.replace(spokenSpan, (...found: readonly unknown[]) => {
      const [first = "", last = ""] = yearsIn(found);
      return `years ${first}-${last}${closing.test(String(found[0])) ? " only" : ""}`;
    });
    return withPlainJoints(spans, joints)
      .replace(/(?<=\d) to {2,}(?=['\u2019\d])/g, " to ")
      .replace(trimSpan, (...found: readonly unknown[]) => ofTrims(found.at(-1) as TrimSpan));
  });
}

/** Words that say that the part fits no other years: "last year it fits is 2016". */
const closing = /\b(?:final|last|latest|no|not|nothing)\b/i;

type TrimSpan = Readonly<Record<"of" | "first" | "last", string> & { joint?: string }>;

/** Writes "It works on the XLT from 2003 to 2006" as "fits XLT 2003-2006". */
function ofTrims({ of, first, last, joint = "fits" }: TrimSpan): string {
  return `${joint} ${of} ${first}-${last}`;
}

/**
 * Writes "2015 model year until the end of the 2020 model year" as "2015 to 2020 model year". All
 * words keep their places.
 */
export function withPlainJoints(text: string, { spanJoint }: Pick<SpanCues, "spanJoint">): string {
  return text.replace(spanJoint, (...found: readonly unknown[]) => {
    const [said = ""] = found.filter((one) => typeof one === "string");
    const [first = "", last = ""] = yearsIn(found);
    return `${first}${" to ".padEnd(said.length - first.length - last.length)}${last}`;
  });
}

/** Writes out a span that ends or begins with the title's only year: "back to 2004". */
export function withTitleYear(
  description: string,
  titleYear: number | null,
  { titleToYear }: Pick<DescriptionKnowledge, "titleToYear">,
): string {
  if (titleYear === null) return description;
  const said = description.slice(0, longestText);
  const written = said.replace(titleToYear, (...found: readonly unknown[]) => {
    const [year = ""] = yearsIn(found);
    return [year, titleYear].map(String).toSorted().join("-");
  });
  return `${written}${description.slice(said.length)}`;
}

/** Returns the groups that matched, and the text behind them. */
function yearsIn([, ...groups]: readonly unknown[]): readonly string[] {
  return groups.filter((one) => typeof one === "string");
}
