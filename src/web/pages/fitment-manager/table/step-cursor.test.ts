import { expect, test } from "vitest";
import { neighboursOf, stepFrom } from "./step-cursor.ts";

const shown = ["a", "b", "c", "d"];
const at = (id: string, order = shown) => ({ id, neighbours: neighboursOf(order, id) });

test("steps down and up, and stops at the ends", () => {
  expect(stepFrom(shown, at("b"), 1)).toBe("c");
  expect(stepFrom(shown, at("b"), -1)).toBe("a");
  expect(stepFrom(shown, at("d"), 1)).toBe("d");
  expect(stepFrom(shown, at("a"), -1)).toBe("a");
});
test("after a listing moved to the end, goes on to the one that was below it", () =>
  expect(stepFrom(["a", "c", "d", "b"], at("b"), 1)).toBe("c"));
test("goes by position when the listing below is filtered out too", () =>
  expect(stepFrom(["a", "b", "d"], at("b"), 1)).toBe("d"));
test("starts at the first listing without a cursor", () =>
  expect(stepFrom(shown, { id: null, neighbours: null }, 1)).toBe("a"));
test("starts at the first listing when the current one isn't shown", () =>
  expect(stepFrom(shown, { id: "z", neighbours: null }, 1)).toBe("a"));
test("has nowhere to go in an empty list", () => expect(stepFrom([], at("a"), 1)).toBeNull());
