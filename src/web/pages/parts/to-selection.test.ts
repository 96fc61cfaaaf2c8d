import { expect, it } from "vitest";
import { emptySelection, selectAll, toggle } from "../../lib/selection.ts";
import { toSelection } from "./to-selection.ts";

it("sends single parts, or all that match except some", () => {
  const two = toggle(toggle(emptySelection, "a"), "b");
  expect(toSelection(two, { search: "x", filter: "all" })).toEqual({ ids: ["a", "b"] });
  expect(toSelection(toggle(selectAll, "a"), { search: "x", filter: "matched" })).toEqual({
    all: true,
    search: "x",
    filter: "matched",
    except: ["a"],
  });
});
