import { vehicleKey } from "../vehicles/vehicle.ts";
import type { AuditRule } from "./audit-rule.ts";
import { groupRows, nameSome, rowName, rowsAt } from "./row-words.ts";

/** One vehicle with a note and without: the bare row says that the note does not matter. */
export const notePairs: AuditRule = {
  name: "note-pairs",
  title: "With a note and without",
  why: "A note such as “without towing package” is a condition. The same vehicle without it tells buyers that there is none.",
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
          text: `Once with a note, once without: ${nameSome(rowsAt(rows, bare).map(rowName))}.`,
          rows: bare,
        };
  },
};
