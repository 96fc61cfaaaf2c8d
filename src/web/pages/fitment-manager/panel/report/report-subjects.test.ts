import { expect, it } from "vitest";
import { reportSubjects } from "./report-subjects.ts";

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
