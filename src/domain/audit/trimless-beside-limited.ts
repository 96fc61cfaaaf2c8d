import type { AuditRule } from "./audit-rule.ts";
import { groupRows, nameSome, rowsAt } from "./row-words.ts";

/** A row without trim (or engine) stands for every trim: beside limited rows of the same car it takes the limit away. */
export const trimlessBesideLimited: AuditRule = {
  name: "trimless-beside-limited",
  title: "Whole car beside single trims",
  why: "eBay shows a row without trim to buyers of every trim, so the limited rows beside it limit nothing. Keep one kind.",
  check({ rows }) {
    const wide = [
      ...groupRows(rows, (row) => `${row.year}\t${row.make}\t${row.model}`).values(),
    ].flatMap((places) => {
      const cars = rowsAt(rows, places);
      if (cars.some((row) => row.trim !== "")) {
        const trims = new Set(
          cars.filter((row) => row.engine !== "").map((row) => row.trim.toLowerCase()),
        );
        return places.filter((at) =>
          rowsAt(rows, [at]).some(
            (row) => row.trim === "" || (row.engine === "" && trims.has(row.trim.toLowerCase())),
          ),
        );
      }
      return [];
    });
    return wide.length === 0
      ? null
      : {
          text: `Without trim or engine beside rows that have them: ${nameSome(rowsAt(rows, wide).map(({ year, make, model }) => `${year} ${make} ${model}`))}.`,
          rows: wide,
        };
  },
};
