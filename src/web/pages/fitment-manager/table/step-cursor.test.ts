import { expect, test } from "vitest";
import type { ManagerListing } from "#contract/listings.ts";
import { neighborsOf, positionAfter, stepFrom } from "./step-cursor.ts";

/** A list of which these positions are known. */
function listOf(ids: Readonly<Record<number, string>>, total: number) {
  const known = Object.entries(ids).map(([position, id]) => [Number(position), id] as const);
  const listing = (listing_id: string) => ({ listing_id }) as ManagerListing;
  return {
    rows: new Map(known.map(([at, id]) => [at, { listing: listing(id), reading: 1 }])),
    positions: new Map(known.map(([at, id]) => [id, at])),
    total,
  };
}
const shown = listOf(
  {
    0: "a",
    1: "b",
    2: "c",
    3: "d",
  },
  4,
);
const at = (id: string, list = shown) => ({ id, neighbors: neighborsOf(list, id) });

test("steps down and up, and stops at the ends", () => {
  const land = (id: string, rows: number) => positionAfter(shown, stepFrom(at(id), rows));
  expect([land("b", 1), land("b", -1), land("b", 2), land("d", 1), land("a", -1)]).toEqual([
    2, 0, 3, 3, 0,
  ]);
});
test("after a listing moved to the end, continues with the one that was below it", () => {
  const moved = listOf(
    {
      0: "a",
      1: "c",
      2: "d",
      3: "b",
    },
    4,
  );
  expect(positionAfter(moved, stepFrom(at("b"), 1))).toBe(1);
});
test("asks for the listing that was below when it isn't known here any more", () => {
  const far = listOf({ 700: "b" }, 900);
  const step = stepFrom(at("b"), 3);
  expect(positionAfter(far, step)).toBeNull();
  expect(step).toEqual({ from: "c", rows: 2 });
});
test("counts from the listing itself when nothing is known next to it", () =>
  expect(stepFrom(at("d"), 1)).toEqual({ from: "d", rows: 1 }));
test("starts at the first row without a cursor", () =>
  expect(positionAfter(shown, stepFrom({ id: null, neighbors: null }, 1))).toBe(0));
