import fc from "fast-check";
import { expect, test } from "vitest";
import { assignSlots } from "./row-slots.ts";

test("rows that stay keep their elements, and new rows take the freed ones", () => {
  const first = assignSlots(new Map(), ["a", "b", "c"]);
  expect([...first]).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 2],
  ]);
  const next = assignSlots(first, ["c", "d", "e"]);
  expect([...next]).toEqual([
    ["c", 2],
    ["d", 0],
    ["e", 1],
  ]);
});

test("nothing changes when no row is added", () => {
  const before = assignSlots(new Map(), ["a", "b", "c"]);
  expect(assignSlots(before, ["c", "b"])).toBe(before);
});

test("no two rows share a slot, and there are never more slots than rows shown at the same time", () => {
  const rows = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 20 }), (steps) => {
      let slots = assignSlots(new Map(), []);
      let most = 0;
      for (const ids of steps) {
        slots = assignSlots(slots, ids);
        most = Math.max(most, ids.length);
        const used = ids.map((id) => slots.get(id) ?? -1);
        expect(new Set(used).size).toBe(ids.length);
        expect(Math.max(-1, ...used)).toBeLessThan(most);
        expect(Math.min(0, ...used)).toBe(0);
      }
    }),
  );
});
