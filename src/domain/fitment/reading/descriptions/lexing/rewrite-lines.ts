import type { TextBlock } from "../../../../markup/text-blocks.ts";
import { RecentTexts } from "../../recent-texts.ts";

/** Rewrites the lines of a description. Rows of tables stay as they are. */
export function rewriteLines(
  blocks: readonly TextBlock[],
  rewrite: (text: string) => string,
): readonly TextBlock[] {
  return blocks.map((block) =>
    block.kind === "line" ? { ...block, text: rewrite(block.text) } : block,
  );
}

/** Returns a function that rewrites lines by some cues, and remembers the latest lines. */
export function rewritingLines<Cues extends object>(
  rewrite: (text: string, cues: Cues) => string,
): (blocks: readonly TextBlock[], cues: Cues) => readonly TextBlock[] {
  const recent = new RecentTexts<Cues, string>();
  return (blocks, cues) =>
    rewriteLines(blocks, (text) => recent.of(text, cues, (line) => rewrite(line, cues)));
}
