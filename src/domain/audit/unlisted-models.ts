import type { AuditRule } from "./audit-rule.ts";
import { nameSome, rowsAt } from "./row-words.ts";

/** A make or model that the marketplace's list does not have, letter by letter. */
export const unlistedModels: AuditRule = {
  name: "unlisted-models",
  title: "Vehicles eBay does not know",
  why: "eBay stores such rows but never shows them to buyers. Replace them by the names of eBay's own list.",
  check({ rows, index }) {
    if (index === null) return null;
    const strange = [...rows.keys()].filter((at) =>
      rowsAt(rows, [at]).some(({ make, model }) => !index.ids.has(`${make}\t${model}`)),
    );
    return strange.length === 0
      ? null
      : {
          text: `Not in eBay's list: ${nameSome(rowsAt(rows, strange).map(({ make, model }) => `${make} ${model}`))}.`,
          rows: strange,
        };
  },
};
