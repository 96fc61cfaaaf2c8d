import { countOf, formatCount } from "../../lib/count-words.ts";

/** What a sync will change: "+42 rows, 18 protected kept, 0 removed". */
export function syncPreviewWords(preview: {
  readonly added: number;
  readonly protected_kept: number;
  readonly removed: number;
}): string {
  return `+${countOf(preview.added, "row")}, ${formatCount(preview.protected_kept)} protected kept, ${formatCount(preview.removed)} removed`;
}
