import type { AuditRule } from "./audit-rule.ts";

/** More rows than the category allows: eBay would refuse the whole sync. */
export const overMaximum: AuditRule = {
  name: "over-maximum",
  title: "Too many vehicles for the category",
  why: "eBay refuses the whole list when it is longer than the category allows. Remove the least important vehicles.",
  check({ rows, maxVehicles }) {
    if (maxVehicles === null || maxVehicles <= 0 || rows.length <= maxVehicles) return null;
    return {
      text: `${rows.length} rows; the category allows ${maxVehicles}.`,
      rows: [...rows.keys()].slice(maxVehicles),
    };
  },
};
