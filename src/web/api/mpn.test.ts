import { expect, test } from "vitest";
import { restBetweenReads } from "./mpn.ts";

test("the list is refreshed every 30 seconds, and more often during a batch unless the list is long", () => {
  expect([
    restBetweenReads(false, 10),
    restBetweenReads(true, 0),
    restBetweenReads(true, 900),
    restBetweenReads(true, 4000),
    restBetweenReads(true, 20_000),
  ]).toEqual([30_000, 2500, 2500, 10_000, 30_000]);
});
