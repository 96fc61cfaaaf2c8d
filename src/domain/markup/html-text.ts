import { readBlocks } from "./html-blocks.ts";

/**
 * The text a reader sees of a listing's description: blocks and table rows become lines, cells are
 * parted by " | ".
 */
export function htmlToText(html: string): string {
  return readBlocks(html)
    .map((block) =>
      block.kind === "line" ? block.text.replaceAll("\t", "  ") : block.cells.join(" | "),
    )
    .join("\n");
}
