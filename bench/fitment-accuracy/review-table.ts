import { findReviewReasons } from "#domain/listings/review-reasons.ts";
import type { Vehicles } from "./load-vehicles.ts";
import type { Scored } from "./score-case.ts";

/**
 * Formats how many listings the product would have reviewed before they are synced, and how many of
 * these and of the others aren't exactly right. Leaves out listings without rows, and those with
 * open questions.
 */
export function reviewTable(
  sets: readonly (readonly [name: string, scored: readonly Scored[]])[],
  { cars: { index } }: Vehicles,
): string {
  const isReviewed = ({ made: { rows, refused } }: Scored): boolean =>
    findReviewReasons({
      rows,
      refused,
      index,
      knowledge: index.knowledge,
      twins: [],
    }).length > 0;
  const wrongIn = (some: readonly Scored[]): number => some.filter(({ exact }) => !exact).length;
  const lines = sets.map(([name, scored]) => {
    const decided = scored.filter(({ made, asked }) => made.rows.length > 0 && !asked);
    const reviewed = decided.filter(isReviewed);
    const wrong = wrongIn(reviewed);
    return `| ${name} | ${decided.length} | ${reviewed.length} | ${wrong} | ${wrongIn(decided) - wrong} |`;
  });
  return [
    "| Set | Listings with rows | To review | Not exact, of these | Not exact, of the others |",
    "| --- | --: | --: | --: | --: |",
    ...lines,
  ].join("\n");
}
