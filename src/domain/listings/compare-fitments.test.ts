import { expect, it } from "vitest";
import { compareFitments } from "./compare-fitments.ts";

const row = (year: number, notes = "") => ({
  year,
  make: "Honda",
  model: "Civic",
  trim: "LX",
  engine: "",
  notes,
});

it("finds added and removed rows and changed notes, in any order", () => {
  const before = [row(2001), row(2002), row(2003, "front")];
  const now = [row(2004), row(2003, "rear"), row(2001)];
  expect(compareFitments(before, now)).toEqual({
    added: [row(2004)],
    removed: [row(2002)],
    changedNotes: [row(2003, "rear")],
  });
});

it("finds nothing in equal lists", () => {
  const rows = [row(2001), row(2002)];
  expect(compareFitments(rows, [...rows].reverse())).toEqual({
    added: [],
    removed: [],
    changedNotes: [],
  });
});
