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
const started = startDraft([row(1996, "DX", "marketplace"), row(1997, "DX"), row(1998, "DX")], 7);
const years = (draft: typeof started) => draft.rows.map(({ year }) => year);
const none = new Set<string>();

test("a draft leaves out protected rows", () => {
  expect(years(started)).toEqual([1997, 1998]);
  expect(started.version).toBe(7);
  expect(isChanged(started)).toBe(false);
});
test("adds a vehicle once, and not one that is already protected", () => {
  const added = addVehicles(
    started,
    [row(1999, "DX"), row(1999, "DX"), row(1998, "DX"), row(1996, "DX")],
    new Set([rowKey(row(1996, "DX"))]),
  );
  expect(years(added)).toEqual([1997, 1998, 1999]);
  expect(added.rows.at(-1)).toMatchObject({ origin: "edited", evidence: [] });
  expect(addVehicles(started, [row(1997, "DX")], none)).toBe(started);
});
test("removes and annotates rows, and undoes and redoes every step", () => {
  const removed = removeRows(started, new Set([rowKey(row(1997, "DX"))]));
  const noted = noteRows(removed, new Set([rowKey(row(1998, "DX"))]), "Without ABS");
  expect(draftChanges(noted)).toEqual({ added: 0, removed: 1, noted: 1 });
  expect(years(undo(undo(noted)))).toEqual([1997, 1998]);
  expect(undo(undo(undo(noted))).rows).toEqual(started.rows);
  expect(redo(redo(undo(undo(noted)))).rows).toEqual(noted.rows);
});
test("a change after an undo clears what could be redone", () => {
  const undone = undo(removeRows(started, new Set([rowKey(row(1997, "DX"))])));
  const other = removeRows(undone, new Set([rowKey(row(1998, "DX"))]));
  expect(redo(other)).toBe(other);
  expect(years(other)).toEqual([1997]);
});
test("adding and removing the same row is no change", () => {
  const back = removeRows(
    addVehicles(started, [row(2000, "EX")], none),
    new Set([rowKey(row(2000, "EX"))]),
  );
  expect(isChanged(back)).toBe(false);
});
test("setting the same note again is no step", () =>
  expect(noteRows(started, new Set([rowKey(row(1998, "DX"))]), "")).toBe(started));
