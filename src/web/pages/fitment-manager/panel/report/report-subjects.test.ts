import { expect, it } from "vitest";
import { missingWords, reportSubjects } from "./report-subjects.ts";

const vehicle = {
  year: 2001,
  make: "Honda",
  model: "Civic",
  trim: "",
  engine: "",
};
const row = (year: number, model = "Civic") => ({ ...vehicle, year, model });

it("offers each model once, with its years", () => {
  const subjects = reportSubjects([row(2001), row(2003), row(2002), row(2002), row(1999, "CR-V")]);
  expect(subjects.map(({ words, rows }) => [words, rows.length])).toEqual([
    ["Honda Civic 2001–2003", 4],
    ["Honda CR-V 1999", 1],
  ]);
});

it.each([
  [{ kind: null }, "Choose what is wrong."],
  [{ kind: "wrong-vehicle" }, "Choose the vehicle."],
  [{ kind: "wrong-variant", wrong: [vehicle] }, null],
  [{ kind: "missing-vehicle" }, "Add the vehicle, or name it in the comment."],
  [{ kind: "missing-vehicle", fits: [vehicle] }, null],
  [{ kind: "missing-vehicle", comment: "The 2011, too." }, null],
  [{ kind: "other", fits: [vehicle], comment: " " }, "Describe what is wrong."],
  [{ kind: "other", comment: "All of it." }, null],
] as const)("says what a report lacks: %j", (given, words) => {
  expect(
    missingWords({
      wrong: [],
      fits: [],
      comment: "",
      ...given,
    }),
  ).toBe(words);
});
