import type { TextBlock } from "../../../../markup/text-blocks.ts";

/** Rewrites the lines of a description. Rows of tables stay as they are. */
export function rewriteLines(
  blocks: readonly TextBlock[],
  rewrite: (text: string) => string,
): readonly TextBlock[] {
  return blocks.map((block) =>
    block.kind === "line" ? { ...block, text: rewrite(block.text) } : block,
  );
}
