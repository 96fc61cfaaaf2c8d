import { readBlocks } from "./html-blocks.ts";

/**
 * Returns the visible text of a listing's description, one block or table row per line. Cells are
 * separated by " | ".
 */
export function htmlToText(html: string): string {
  return readBlocks(html)
    .map((block) =>
      block.kind === "line" ? block.text.replaceAll("\t", "  ") : block.cells.join(" | "),
    )
    .join("\n");
}
