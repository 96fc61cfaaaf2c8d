import { expect, test } from "vitest";
import { yearRuns } from "./year-runs.ts";

test.each([
  [[1998], "1998"],
  [[1998, 2000], "1998, 2000"],
  [[1998, 1993, 1992, 1993, 1994], "1992–1994, 1998"],
  [[], ""],
])("shows the years %j as %s", (years, words) => expect(yearRuns(years)).toBe(words));
