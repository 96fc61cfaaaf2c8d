import type { TextBlock } from "../../../../markup/text-blocks.ts";

/** Matches a line with nothing but items in brackets: "[RAV4 06-12] [Sienna 07-10]". */
const bracketsOnly = /^\W*(?:\[[^[\]]+\][\s,;&/|-]*)+$/;
const item = /\[([^[\]]+)\]/g;

/** Matches "98 (3.2L)" before another year with the same limit. */
const sameLimit = /\b((?:19|20)?\d\d) (\([^()\d]?\d[^()]{1,12}\)), (?=(?:19|20)?\d\d \2)/g;

/**
 * Divides lines of items in brackets into one line per item, and says a limit once that a yard's
 * list repeats: "98 (3.2L), 99 (3.2L)" is "98, 99 (3.2L)".
 */
export function bracketedItems(blocks: readonly TextBlock[]): readonly TextBlock[] {
  return blocks.flatMap((block) =>
    block.kind === "line"
      ? itemsOf(block.text.replace(sameLimit, "$1, ")).map((text): TextBlock => ({
          kind: "line",
          text,
        }))
      : [block],
  );
}

function itemsOf(text: string): readonly string[] {
  return bracketsOnly.test(text)
    ? [...text.matchAll(item)].map(([, inside = ""]) => inside.trim())
    : [text];
}
