import { vehicleKey } from "../vehicles/vehicle.ts";
import type { AuditRule } from "./audit-rule.ts";
import { groupRows, nameFirstFew, rowName, rowsAt } from "./describe-rows.ts";

/** The same vehicle and note more than once, ignoring case and spaces. */
export const duplicateRows: AuditRule = {
  name: "duplicate-rows",
  title: "Duplicate vehicles",
  why: "Duplicates take up space that other vehicles could use. The next sync that changes rows removes them.",
  check({ rows }) {
    const duplicates = [
      ...groupRows(rows, (row) => `${vehicleKey(row)}\t${row.notes}`.replace(/ +/g, " ")).values(),
    ].flatMap((places) => places.slice(1));
    return duplicates.length === 0
      ? null
      : {
          text: `Duplicates: ${nameFirstFew(rowsAt(rows, duplicates).map(rowName))}.`,
          rows: duplicates,
        };
  },
};
