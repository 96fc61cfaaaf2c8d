import { expect, test } from "vitest";
import { parseAliases, targetsOf } from "./parse-aliases.ts";

const text = `
make Ford
drop L8* | Motorhome Chassis
F-250 = F-250 [1981-1999] | F-250 Super Duty [1999-]
Courier [1981-1982]
make Dodge
Ram = Ram 1500 [-2010] | Ram > 1500 [2011-]
make SAAB = Saab [1981-2012]
make Freightliner
only
Sprinter = Sprinter 2500
`;
const { aliases, problems } = parseAliases("aliases.txt", text);
function named(make: string, model: string, year: number): string[] {
  return targetsOf(aliases, { make, model }, year).map(
    (target) => `${target.make} ${target.model}`,
  );
}

test("a good file has no problems", () => {
  expect(problems).toEqual([]);
});

test.each([
  {
    make: "Ford",
    model: "Mustang",
    year: 1990,
    targets: ["Ford Mustang"],
  },
  {
    make: "Ford",
    model: "F-250",
    year: 1999,
    targets: ["Ford F-250", "Ford F-250 Super Duty"],
  },
  {
    make: "Ford",
    model: "f-250",
    year: 2005,
    targets: ["Ford F-250 Super Duty"],
  },
  {
    make: "Ford",
    model: "Courier",
    year: 1983,
    targets: [],
  },
  {
    make: "Ford",
    model: "L8501",
    year: 1990,
    targets: [],
  },
  {
    make: "Ford",
    model: "Motorhome Chassis",
    year: 1990,
    targets: [],
  },
  {
    make: "Dodge",
    model: "Ram",
    year: 2010,
    targets: ["Dodge Ram 1500"],
  },
  {
    make: "Dodge",
    model: "Ram",
    year: 2011,
    targets: ["Ram 1500"],
  },
  {
    make: "SAAB",
    model: "9-3",
    year: 2005,
    targets: ["Saab 9-3"],
  },
  {
    make: "SAAB",
    model: "9-3",
    year: 2015,
    targets: [],
  },
  {
    make: "Freightliner",
    model: "M2",
    year: 2015,
    targets: [],
  },
  {
    make: "Freightliner",
    model: "Sprinter",
    year: 2015,
    targets: ["Freightliner Sprinter 2500"],
  },
  {
    make: "Hino",
    model: "268",
    year: 2015,
    targets: [],
  },
])("$make $model of $year", ({ make, model, year, targets }) => {
  expect(named(make, model, year)).toEqual(targets);
});

test("bad lines are reported with their number", () => {
  const bad = parseAliases(
    "aliases.txt",
    "F-150\nmake Ford\nRanger = Ranger [83]\nEdge = \nEdge [2007]\nEdge [2008]\nmake Ford\n",
  );
  expect(bad.problems.map((problem) => problem.line)).toEqual([1, 3, 4, 6, 7]);
});
