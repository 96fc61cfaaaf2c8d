import { expect, it } from "vitest";
import {
  countSelected,
  emptySelection,
  isSelected,
  selectAll,
  toSelection,
  toggle,
} from "./select-parts.ts";

it("selects single parts, or all except some", () => {
  const two = toggle(toggle(emptySelection, "a"), "b");
  expect(countSelected(toggle(two, "a"), 10)).toBe(1);
  expect(toSelection(two, { search: "x", filter: "all" })).toEqual({ ids: ["a", "b"] });
  const but = toggle(selectAll, "a");
  expect([isSelected(but, "a"), isSelected(but, "b"), countSelected(but, 10)]).toEqual([
    false,
    true,
    9,
  ]);
  expect(toSelection(but, { search: "x", filter: "matched" })).toEqual({
    all: true,
    search: "x",
    filter: "matched",
    except: ["a"],
  });
});
