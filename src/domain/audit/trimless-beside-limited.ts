import type { AuditRule } from "./audit-rule.ts";
import { groupRows, nameFirstFew, rowsAt } from "./describe-rows.ts";

/**
 * A row without trim (or engine) covers every trim, so it makes limited rows of the same car
 * pointless.
 */
export const trimlessBesideLimited: AuditRule = {
  name: "trimless-beside-limited",
  title: "All trims next to specific trims",
  why: "eBay shows a row without a trim to buyers of every trim, so the specific rows have no effect. Keep one kind.",
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
          text: `Rows without trim or engine, next to rows with them: ${nameFirstFew(rowsAt(rows, wide).map(({ year, make, model }) => `${year} ${make} ${model}`))}.`,
          rows: wide,
        };
  },
};
