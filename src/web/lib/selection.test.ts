import { expect, test } from "vitest";
import {
  countSelected,
  emptySelection,
  isSelected,
  selectAll,
  setSelected,
  toggle,
} from "./selection.ts";

test("selects single rows, and deselects them again", () => {
  const two = toggle(toggle(emptySelection, "a"), "b");
  expect([isSelected(two, "a"), isSelected(two, "c"), countSelected(two, 10)]).toEqual([
    true,
    false,
    2,
  ]);
  expect(countSelected(toggle(two, "a"), 10)).toBe(1);
});

test("selects all rows except some", () => {
  const but = toggle(selectAll, "a");
  expect([isSelected(but, "a"), isSelected(but, "b"), countSelected(but, 10)]).toEqual([
    false,
    true,
    9,
  ]);
  expect(countSelected(toggle(but, "a"), 10)).toBe(10);
});

test("selects and deselects several rows at once, whether all or some are selected", () => {
  expect([...setSelected(emptySelection, ["a", "b"], true).ids]).toEqual(["a", "b"]);
  expect([...setSelected(selectAll, ["a", "b"], false).ids]).toEqual(["a", "b"]);
  const but = setSelected(selectAll, ["a", "b", "c"], false);
  expect([...setSelected(but, ["b"], true).ids]).toEqual(["a", "c"]);
});
