import { expect, test } from "vitest";
import { findTestedIds, listIds, reportAreas } from "./find-tested-ids.ts";

test("the checklist's ids are the first cells of its rows", () =>
  expect(
    listIds(
      "| Id | Statement |\n|---|---|\n| DASH-01 | Greeting, see DASH-02. |\n| S-001 | gap |\n",
    ),
  ).toEqual(["DASH-01", "S-001"]));
test.each([
  ['test("DASH-01 greets", f)', ["DASH-01"]],
  ['it("AUTH-01 AUTH-10 signs in", f)', ["AUTH-01", "AUTH-10"]],
  ['test.each([["ERR-02", "declined"]])', ["ERR-02"]],
  ['test("DASH-29…31 colours", f)', ["DASH-29", "DASH-30", "DASH-31"]],
  ['test("LAYOUT-02…LAYOUT-04 links", f)', ["LAYOUT-02", "LAYOUT-03", "LAYOUT-04"]],
  ['// DASH-01 is elsewhere\ntest("greets", f)', []],
  ["/* DASH-01 */ test(f)", []],
  ['page.goto("http://x/DASH-01")', ["DASH-01"]],
])("%s", (source, ids) => expect(findTestedIds(source)).toEqual(ids));
test("an area reports what no test names", () =>
  expect(reportAreas(["DASH-01", "DASH-02", "AUTH-01"], new Set(["DASH-02", "AUTH-01"]))).toEqual([
    { area: "DASH", total: 2, missing: ["DASH-01"] },
    { area: "AUTH", total: 1, missing: [] },
  ]));
