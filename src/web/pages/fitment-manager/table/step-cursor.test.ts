import { expect, test } from "vitest";
import { neighboursOf, stepFrom } from "./step-cursor.ts";

const shown = ["a", "b", "c", "d"];
const at = (id: string, order = shown) => ({ id, neighbours: neighboursOf(order, id) });

test("one step down and up, stopping at the ends", () => {
  expect(stepFrom(shown, at("b"), 1)).toBe("c");
  expect(stepFrom(shown, at("b"), -1)).toBe("a");
  expect(stepFrom(shown, at("d"), 1)).toBe("d");
  expect(stepFrom(shown, at("a"), -1)).toBe("a");
});
test("after the listing moved to the end, the next one is what stood below it", () =>
  expect(stepFrom(["a", "c", "d", "b"], at("b"), 1)).toBe("c"));
test("what stood below may be filtered away; then the place in the list counts", () =>
  expect(stepFrom(["a", "b", "d"], at("b"), 1)).toBe("d"));
test("without a cursor the first listing is next", () =>
  expect(stepFrom(shown, { id: null, neighbours: null }, 1)).toBe("a"));
test("a listing that is not shown leads to the first", () =>
  expect(stepFrom(shown, { id: "z", neighbours: null }, 1)).toBe("a"));
test("nothing shown, nowhere to go", () => expect(stepFrom([], at("a"), 1)).toBeNull());
