import type { ReadMark } from "./fitment.ts";
import type { ListingRead } from "./read-listing-text.ts";
import type { Span } from "./reading/mentions.ts";

/** The words of the title that were read, for the screen. Earlier kinds win where two overlap. */
export function titleMarks({ title, part, positions }: ListingRead): readonly ReadMark[] {
  const marks: ReadMark[] = [];
  const owned = new Uint8Array(title.tokens.length);
  const add = (spans: readonly Span[], means: ReadMark["means"]): void => {
    for (const { from, to } of spans) {
      const first = title.tokens[from];
      const last = title.tokens[to - 1];
      if (first === undefined || last === undefined || owned.subarray(from, to).includes(1)) continue;
      owned.fill(1, from, to);
      marks.push({ field: "title", start: first.start, end: last.end, means });
    }
  };
  add(title.excluded, "exclusion");
  add(title.years, "year");
  add(title.vehicles.filter((one) => one.kind === "make"), "make");
  add(title.vehicles.filter((one) => one.kind !== "make"), "model");
  add(title.engines, "engine");
  add(title.bodies, "body");
  add(title.dates, "note");
  add(part.spans, "part");
  add(positions.at.map((at) => ({ from: at, to: at + 1 })), "position");
  return marks.sort((a, b) => a.start - b.start);
}
