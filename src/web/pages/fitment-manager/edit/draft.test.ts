import { expect, test } from "vitest";
import type { FitmentRow } from "#contract/fitment.ts";
import {
  addVehicles,
  draftChanges,
  isChanged,
  noteRows,
  redo,
  removeRows,
  rowKey,
  startDraft,
  undo,
} from "./draft.ts";

const row = (
  year: number,
  trim: string,
  origin: FitmentRow["origin"] = "generated",
): FitmentRow => ({
  year,
  make: "Honda",
  model: "Civic",
  trim,
  engine: "1.6L",
  notes: "",
  origin,
  evidence: [0],
});
const begun = startDraft([row(1996, "DX", "marketplace"), row(1997, "DX"), row(1998, "DX")], 7);
const years = (draft: typeof begun) => draft.rows.map(({ year }) => year);
const none = new Set<string>();

test("protected rows are no part of a draft", () => {
  expect(years(begun)).toEqual([1997, 1998]);
  expect(begun.version).toBe(7);
  expect(isChanged(begun)).toBe(false);
});
test("vehicles are added once, and not beside a protected one", () => {
  const added = addVehicles(
    begun,
    [row(1999, "DX"), row(1999, "DX"), row(1998, "DX"), row(1996, "DX")],
    new Set([rowKey(row(1996, "DX"))]),
  );
  expect(years(added)).toEqual([1997, 1998, 1999]);
  expect(added.rows.at(-1)).toMatchObject({ origin: "edited", evidence: [] });
  expect(addVehicles(begun, [row(1997, "DX")], none)).toBe(begun);
});
test("rows are removed and noted, and every step can be taken back and again", () => {
  const removed = removeRows(begun, new Set([rowKey(row(1997, "DX"))]));
  const noted = noteRows(removed, new Set([rowKey(row(1998, "DX"))]), "Without ABS");
  expect(draftChanges(noted)).toEqual({ added: 0, removed: 1, noted: 1 });
  expect(years(undo(undo(noted)))).toEqual([1997, 1998]);
  expect(undo(undo(undo(noted))).rows).toEqual(begun.rows);
  expect(redo(redo(undo(undo(noted)))).rows).toEqual(noted.rows);
});
test("a change after an undo forgets what was undone", () => {
  const undone = undo(removeRows(begun, new Set([rowKey(row(1997, "DX"))])));
  const other = removeRows(undone, new Set([rowKey(row(1998, "DX"))]));
  expect(redo(other)).toBe(other);
  expect(years(other)).toEqual([1997]);
});
test("what was added and removed again is no change", () => {
  const back = removeRows(
    addVehicles(begun, [row(2000, "EX")], none),
    new Set([rowKey(row(2000, "EX"))]),
  );
  expect(isChanged(back)).toBe(false);
});
test("the same note again is no step", () =>
  expect(noteRows(begun, new Set([rowKey(row(1998, "DX"))]), "")).toBe(begun));
