import type { PartRange } from "#contract/parts.ts";
import { countOf } from "../../lib/count-words.ts";

/** Formats a range's title: "Honda Civic 2004–2008". */
export function rangeTitle({
  make,
  model,
  fromYear,
  toYear,
}: Pick<PartRange, "make" | "model" | "fromYear" | "toYear">): string {
  return `${make} ${model} ${fromYear === toYear ? fromYear : `${fromYear}–${toYear}`}`;
}

/** Describes a range's trims, engines, and notes. Lists up to three of each and counts more. */
export function rangeWords({
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
