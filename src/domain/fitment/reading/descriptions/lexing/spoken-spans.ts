import type { TextBlock } from "../../../../markup/text-blocks.ts";
import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import { rewriteLines } from "./rewrite-lines.ts";

type SpanCues = Pick<DescriptionKnowledge, "spanJoint" | "spokenSpan">;

/** Writes spans of years that are given in other words as others do. */
export function withPlainSpans(blocks: readonly TextBlock[], cues: SpanCues): readonly TextBlock[] {
  return rewriteLines(blocks, (text) =>
    withPlainJoints(
      text.replace(cues.spokenSpan, (...found: readonly unknown[]) => {
        const [first = "", last = ""] = yearsIn(found);
        return `years ${first}-${last}`;
      }),
      cues,
    ).replace(/(?<=\d) to {2,}(?=['\u2019\d])/g, " to "),
  );
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
  return description.replace(titleToYear, (...found: readonly unknown[]) => {
    const [year = ""] = yearsIn(found);
    return [year, titleYear].map(String).toSorted().join("-");
  });
}

/** Returns the groups that matched, and the text behind them. */
function yearsIn([, ...groups]: readonly unknown[]): readonly string[] {
  return groups.filter((one) => typeof one === "string");
}
