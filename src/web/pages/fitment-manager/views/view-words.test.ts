import { expect, test } from "vitest";
import { viewWords } from "./view-words.ts";

test("a view is described by its chip, its search, and an order other than the usual one", () => {
  expect(
    viewWords({
      view: "all",
      search: "",
      sort: "status",
      descending: false,
    }),
  ).toBe("All");
  expect(
    viewWords({
      view: "to-review",
      search: "brake pads",
      sort: "price",
      descending: false,
    }),
  ).toBe("To review · “brake pads” · Lowest price first");
  expect(
    viewWords({
      view: "ready",
      search: "",
      sort: "updated",
      descending: true,
    }),
  ).toBe("Ready to sync · Latest updates first");
});
