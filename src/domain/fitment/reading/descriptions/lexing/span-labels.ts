import { onlyOne } from "../../../../only-one.ts";
import type { TextBlock } from "../../../../markup/text-blocks.ts";
import type { ColumnWords } from "../../../knowledge/wording-knowledge.ts";

/** Matches a line with a label and a year. */
const labeled = /^\W{0,4}([A-Za-z][A-Za-z ]{1,28}?)(?:\s?[:=-]\s?|\s)((?:19|20)\d\d)\W{0,6}$/;

/** Joins the first and the last year if each has its own line: "From: 2011", "To: 2016". */
export function joinedSpans(
  blocks: readonly TextBlock[],
  columns: ColumnWords,
): readonly TextBlock[] {
  const found = blocks.flatMap((block, at) => {
    const [, label = "", year = ""] = (block.kind === "line" && labeled.exec(block.text)) || [];
    const column = columns.of(label);
    return column === "from" || column === "to" ? [{ at, column, year }] : [];
  });
  const [first, last] = (["from", "to"] as const).map((column) =>
    onlyOne(found.filter((one) => one.column === column)),
  );
  if (first === undefined || last === undefined || first.year > last.year) return blocks;
  return blocks.flatMap((block, at) => {
    if (at === last.at) return [];
    return at === first.at
      ? [{ kind: "line", text: `Years: ${first.year}-${last.year}` }]
      : [block];
  });
}
