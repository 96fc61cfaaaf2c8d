import { expect, test } from "vitest";
import { keepsKey, keyTable } from "./use-manager-keys.ts";

/** Returns an element inside the elements that these parts of a selector match. */
const inside = (...names: string[]) => ({
  closest: (selector: string) =>
    names.some((name) => selector.split(", ").includes(name)) ? {} : null,
});
const table = inside();

test.each(["j", "k", "x", "g", "s", "e", "/", "?", "Enter", "ArrowDown", "Escape"])(
  "%s on the table belongs to the manager",
  (key) => expect(keepsKey(table, key)).toBe(false),
);
test.each(["j", "Enter", "/", "x"])("%s belongs to a field that has text input", (key) =>
  expect(keepsKey(inside("textarea"), key)).toBe(true),
);
test("a dialog in front keeps every key; the side panel doesn't", () => {
  expect(keepsKey(inside('[role="dialog"]:not([data-listing-panel])'), "j")).toBe(true);
  expect(keepsKey(inside("[data-listing-panel]"), "j")).toBe(false);
});
test("Enter presses the focused button, but letters still work on it", () => {
  expect(keepsKey(inside("button"), "Enter")).toBe(true);
  expect(keepsKey(inside("button"), "j")).toBe(false);
});
test("arrows scroll the side panel", () =>
  expect(keepsKey(inside("[data-listing-panel]"), "ArrowDown")).toBe(true));
test("the help explains every key once, and leaves Ctrl-K to others", () => {
  const keys = keyTable.flatMap((line) => line.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining([..."jkaxgsu/?123456789"]));
});
