import type { AuditRule } from "./audit-rule.ts";

/** More rows than the category takes: a sync would be refused as a whole. */
export const overMaximum: AuditRule = {
  name: "over-maximum",
  title: "More vehicles than eBay takes",
  why: "eBay refuses the whole list when it is longer than the category allows. Take out the vehicles that matter least.",
  check({ rows, maxVehicles }) {
    if (maxVehicles === null || maxVehicles <= 0 || rows.length <= maxVehicles) return null;
    return {
      text: `${rows.length} rows; the category takes ${maxVehicles}.`,
      rows: [...rows.keys()].slice(maxVehicles),
    };
  },
};
