import { expect, it } from "vitest";
import { findReportGap } from "./reports.ts";

const vehicle = {
  year: 2001,
  make: "Honda",
  model: "Civic",
  trim: "",
  engine: "",
};

it.each([
  [{ kind: null }, "Choose the problem."],
  [{ kind: "wrong-vehicle" }, "Choose the vehicle that's wrong."],
  [{ kind: "wrong-variant", wrong: [vehicle] }, null],
  [{ kind: "missing-vehicle" }, "Add the missing vehicle, or name it in the comment."],
  [{ kind: "missing-vehicle", fits: [vehicle] }, null],
  [{ kind: "missing-vehicle", comment: "The 2011, too." }, null],
  [{ kind: "other", fits: [vehicle], comment: " " }, "Describe the problem."],
  [{ kind: "other", comment: "All of it." }, null],
] as const)("says what a report lacks: %j", (given, words) => {
  expect(
    findReportGap({
      wrong: [],
      fits: [],
      comment: "",
      ...given,
    }),
  ).toBe(words);
});
