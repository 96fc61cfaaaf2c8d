import type { ReadMark } from "./fitment.ts";
import type { ListingRead } from "./read-listing-text.ts";
import type { Span } from "./reading/mentions.ts";
import type { Token } from "./reading/tokens.ts";

/**
 * Returns the words of the title that were read, for highlighting. If two overlap, the earlier kind
 * wins.
 */
export function titleMarks({ title, part, positions }: ListingRead): readonly ReadMark[] {
  const marks: ReadMark[] = [];
  const owned = new Uint8Array(title.tokens.length);
  const add = (spans: readonly Span[], means: ReadMark["means"]): void => {
    for (const { from, to } of spans) {
      const first = title.tokens[from];
      const last = title.tokens[to - 1];
      if (first === undefined || last === undefined || isOwned(owned, from, to)) continue;
      owned.fill(1, from, to);
      marks.push({
        field: "title",
        start: first.start,
        end: last.end,
        means,
      });
    }
  };
  add(title.excluded, "exclusion");
  add(title.years, "year");
  add(
    title.vehicles.filter((one) => one.kind === "make"),
    "make",
  );
  add(
    title.vehicles.filter((one) => one.kind !== "make"),
    "model",
  );
  add(title.engines, "engine");
  add(title.bodies, "body");
  add(title.dates, "note");
  for (const aside of title.asides)
    add(
      [aside],
      aside.read.excluded.length > 0
        ? "exclusion"
        : aside.read.engines.length > 0
          ? "engine"
          : "note",
    );
  add(part.spans, "part");
  add(
    positions.at.map((at) => ({ from: at, to: at + 1 })),
    "position",
  );
  return marks.sort((a, b) => a.start - b.start);
}

/**
 * Adds the trims, which are known once the catalog is loaded. Words already marked keep their
 * meaning: in "2.5i Limited", only the second word becomes a trim.
 */
export function withTrimMarks(
  marks: readonly ReadMark[],
  tokens: readonly Token[],
  spans: readonly Span[],
): readonly ReadMark[] {
  const more = spans.flatMap(({ from, to }) => {
    const free = tokens
      .slice(from, to)
      .filter(
        (token) =>
          token.kind !== "mark" &&
          !marks.some((mark) => token.start < mark.end && mark.start < token.end),
      );
    const [first, last] = [free[0], free.at(-1)];
    return first === undefined || last === undefined
      ? []
      : [
          {
            field: "title" as const,
            start: first.start,
            end: last.end,
            means: "trim" as const,
          },
        ];
  });
  return more.length === 0 ? marks : [...marks, ...more].sort((a, b) => a.start - b.start);
}

function isOwned(owned: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (owned[at] === 1) return true;
  return false;
}
