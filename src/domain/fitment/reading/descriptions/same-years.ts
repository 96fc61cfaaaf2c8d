import type { TextBlock } from "../../../markup/text-blocks.ts";

/** Matches words that stand for the years above: "Savana same years". */
const sameYears = /\b(?:the )?same (?:model )?years\b/i;

const year = "(?:19|20)\\d\\d";
/** Matches years in a row: "2003-2008", "03-08", "1996 1997 1998". */
const written = new RegExp(
  `\\b${year}(?: ?[-\\u2013] ?(?:${year}|\\d\\d)|(?:[ ,/&]{1,3}${year})+)?\\b|\\b\\d\\d ?[-\\u2013] ?\\d\\d\\b`,
);

/** Writes out the years of lines that only refer to those of a line above. */
export function withSameYears(blocks: readonly TextBlock[]): readonly TextBlock[] {
  if (!blocks.some((block) => block.kind === "line" && sameYears.test(block.text))) return blocks;
  let years = "";
  return blocks.map((block) => {
    if (block.kind !== "line") return block;
    if (years !== "" && sameYears.test(block.text) && !written.test(block.text))
      return { ...block, text: block.text.replace(sameYears, years) };
    years = written.exec(block.text)?.[0] ?? years;
    return block;
  });
}
