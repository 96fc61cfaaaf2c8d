import { vehicleKey } from "../vehicles/vehicle.ts";
import type { AuditRule } from "./audit-rule.ts";
import { groupRows, nameFirstFew, rowName, rowsAt } from "./describe-rows.ts";

/** The same vehicle with a note and without: the row without one cancels the condition. */
export const notePairs: AuditRule = {
  name: "note-pairs",
  title: "Same vehicle with and without a note",
  why: "A note such as “without towing package” is a condition. A second row without the note tells buyers that the condition doesn't matter.",
  check({ rows }) {
    const bare = [...groupRows(rows, vehicleKey).values()].flatMap((places) => {
      const notes = rowsAt(rows, places).map((row) => row.notes.trim());
      return notes.includes("") && notes.some((note) => note !== "")
        ? places.filter((at) => rows[at]?.notes.trim() === "")
        : [];
    });
    return bare.length === 0
      ? null
      : {
          text: `Listed with a note and without: ${nameFirstFew(rowsAt(rows, bare).map(rowName))}.`,
          rows: bare,
        };
  },
};
