import { expect, test } from "vitest";
import type { FitmentRow } from "#contract/fitment.ts";
import {
  addVehicles,
  changeRows,
  draftChanges,
  isChanged,
  noteRows,
  redo,
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
const remove = (draft: typeof started, of: FitmentRow) =>
  changeRows(draft, { remove: new Set([rowKey(of)]), add: [] });

test("a draft leaves out protected rows", () => {
  expect(years(started)).toEqual([1997, 1998]);
  expect(started.version).toBe(7);
  expect(isChanged(started)).toBe(false);
});
test("adds a vehicle once, and not one that is already protected", () => {
  const added = addVehicles(
    started,
    { vehicles: [row(1999, "DX"), row(1999, "DX"), row(1998, "DX"), row(1996, "DX")] },
    new Set([rowKey(row(1996, "DX"))]),
  );
  expect(years(added)).toEqual([1997, 1998, 1999]);
  expect(added.rows.at(-1)).toMatchObject({ origin: "edited", evidence: [] });
  expect(addVehicles(started, { vehicles: [row(1997, "DX")] }, none)).toBe(started);
});
test("removes and annotates rows, and undoes and redoes every step", () => {
  const removed = remove(started, row(1997, "DX"));
  const noted = noteRows(removed, new Set([rowKey(row(1998, "DX"))]), "Without ABS");
  expect(draftChanges(noted)).toEqual({ added: 0, removed: 1, noted: 1 });
  expect(years(undo(undo(noted)))).toEqual([1997, 1998]);
  expect(undo(undo(undo(noted))).rows).toEqual(started.rows);
  expect(redo(redo(undo(undo(noted)))).rows).toEqual(noted.rows);
});
test("a change after an undo clears what could be redone", () => {
  const undone = undo(remove(started, row(1997, "DX")));
  const other = remove(undone, row(1998, "DX"));
  expect(redo(other)).toBe(other);
  expect(years(other)).toEqual([1997]);
});
test("adding and removing the same row isn't a change", () => {
  const back = remove(addVehicles(started, { vehicles: [row(2000, "EX")] }, none), row(2000, "EX"));
  expect(isChanged(back)).toBe(false);
});
test("setting the same note again isn't a step", () =>
  expect(noteRows(started, new Set([rowKey(row(1998, "DX"))]), "")).toBe(started));
test("a removed row comes back with its note and its reasons", () => {
  const noted = noteRows(started, new Set([rowKey(row(1997, "DX"))]), "Without ABS");
  const saved = startDraft(noted.rows, 8);
  const back = changeRows(remove(saved, row(1997, "DX")), {
    remove: none,
    add: [row(1997, "DX"), row(1999, "DX")],
  });
  expect(back.rows.find(({ year }) => year === 1997)).toMatchObject({
    notes: "Without ABS",
    origin: "generated",
    evidence: [0],
  });
  expect(back.rows.find(({ year }) => year === 1999)).toMatchObject({ origin: "edited" });
  expect(draftChanges(back)).toEqual({ added: 1, removed: 0, noted: 0 });
});
