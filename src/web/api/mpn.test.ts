import { expect, test } from "vitest";
import { restBetweenReads } from "./mpn.ts";

test("MPN-16 CONST-15 the list is read again every 30 seconds, and more often while a batch fills it, the less so the longer it is", () => {
  expect([
    restBetweenReads(false, 10),
    restBetweenReads(true, 0),
    restBetweenReads(true, 900),
    restBetweenReads(true, 4000),
    restBetweenReads(true, 20_000),
  ]).toEqual([30_000, 2500, 2500, 10_000, 30_000]);
});
