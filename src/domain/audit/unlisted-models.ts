import type { AuditRule } from "./audit-rule.ts";
import { nameFirstFew, rowsAt } from "./describe-rows.ts";

/** A make or model that isn't in the marketplace's vehicle list, letter for letter. */
export const unlistedModels: AuditRule = {
  name: "unlisted-models",
  title: "Vehicles not in eBay's list",
  why: "eBay stores these rows but never shows them to buyers. Replace them with names from eBay's list.",
  check({ rows, index }) {
    if (index === null) return null;
    const unlisted = [...rows.keys()].filter((at) =>
      rowsAt(rows, [at]).some(({ make, model }) => !index.ids.has(`${make}\t${model}`)),
    );
    return unlisted.length === 0
      ? null
      : {
          text: `Not in eBay's list: ${nameFirstFew(rowsAt(rows, unlisted).map(({ make, model }) => `${make} ${model}`))}.`,
          rows: unlisted,
        };
  },
};
