import { expect, test } from "vitest";
import { emptySelection, extendTo, keepOnly, toggleAll, toggleOne } from "./selection.ts";

const shown = ["a", "b", "c", "d", "e"];
const sorted = (selection: { readonly ids: ReadonlySet<string> }) =>
  [...selection.ids].sort().join("");

test("a click selects, and a second click deselects", () => {
  expect(sorted(toggleOne(emptySelection, "b"))).toBe("b");
  expect(sorted(toggleOne(toggleOne(emptySelection, "b"), "b"))).toBe("");
});
test("shift-click selects everything between, in both directions", () => {
  expect(sorted(extendTo(toggleOne(emptySelection, "b"), "d", shown))).toBe("bcd");
  expect(sorted(extendTo(toggleOne(emptySelection, "d"), "b", shown))).toBe("bcd");
});
test("shift-click after deselecting deselects the range", () =>
  expect(sorted(extendTo(toggleOne(toggleAll(emptySelection, shown), "b"), "d", shown))).toBe(
    "ae",
  ));
test("shift-click selects one row when the anchor is filtered out", () =>
  expect(sorted(extendTo(toggleOne(emptySelection, "z"), "c", shown))).toBe("cz"));
test("selects all shown rows in addition to others, and deselects them again", () => {
  const all = toggleAll(toggleOne(emptySelection, "z"), shown);
  expect(sorted(all)).toBe("abcdez");
  expect(sorted(toggleAll(all, shown))).toBe("z");
});
test("listings that are gone leave the selection; the others stay", () => {
  const selection = toggleAll(emptySelection, shown);
  expect(sorted(keepOnly(selection, new Set(["a", "c"])))).toBe("ac");
  expect(keepOnly(selection, new Set(shown))).toBe(selection);
});
