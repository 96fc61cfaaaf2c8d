import type { PartRange } from "#contract/parts.ts";
import { countOf } from "../../lib/count-words.ts";

/** Describes a range's trims, engines, and notes. Lists up to three of each and counts more. */
export function variantWords({
  trims,
  engines,
  notes,
}: Pick<PartRange, "trims" | "engines" | "notes">): string {
  const some = (texts: readonly string[], one: string) =>
    texts.length > 3 ? countOf(texts.length, one) : texts.join(", ");
  const parts = [some(trims, "trim"), some(engines, "engine"), some(notes, "note")].filter(
    (text) => text !== "",
  );
  return parts.length === 0 ? "All trims and engines" : parts.join(" · ");
}
