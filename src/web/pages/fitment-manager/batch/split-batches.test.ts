import { expect, test } from "vitest";
import type { Batch } from "#contract/batches.ts";
import { splitBatches } from "./split-batches.ts";

const batch = (id: string, state: Batch["state"]) => ({ id, state }) as Batch;
const placed = (...batches: readonly Batch[]) => {
  const { inStrip, inBars } = splitBatches(batches);
  return [inStrip?.id ?? null, inBars.map(({ id }) => id)];
};

test("the strip shows running batches before ended ones, and only the newest", () => {
  expect(placed()).toEqual([null, []]);
  expect(placed(batch("new", "done"), batch("old", "done"))).toEqual(["new", []]);
  expect(placed(batch("ended", "cancelled"), batch("busy", "running"))).toEqual(["busy", []]);
  expect(placed(batch("a", "running"), batch("b", "cancelling"))).toEqual(["a", ["b"]]);
});

test("a paused batch has a separate bar, which has room for the reason", () => {
  expect(placed(batch("a", "paused"), batch("b", "done"))).toEqual(["b", ["a"]]);
  expect(placed(batch("a", "paused"))).toEqual([null, ["a"]]);
});
