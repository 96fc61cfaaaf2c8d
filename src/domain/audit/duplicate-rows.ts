import { vehicleKey } from "../vehicles/vehicle.ts";
import type { AuditRule } from "./audit-rule.ts";
import { groupRows, nameSome, rowName, rowsAt } from "./row-words.ts";

/** One vehicle with one note, more than once; case and spaces make no other row. */
export const duplicateRows: AuditRule = {
  name: "duplicate-rows",
  title: "The same vehicle twice",
  why: "Doubles use up room that other vehicles could have. The next sync that changes rows sends each once.",
  check({ rows }) {
    const doubles = [
      ...groupRows(rows, (row) => `${vehicleKey(row)}\t${row.notes}`.replace(/ +/g, " ")).values(),
    ].flatMap((places) => places.slice(1));
    return doubles.length === 0
      ? null
      : {
          text: `Listed more than once: ${nameSome(rowsAt(rows, doubles).map(rowName))}.`,
          rows: doubles,
        };
  },
};
