import { expect, test } from "vitest";
import { covers, displacementFacts, findDisplacement } from "./displacement.ts";

const unknown = {
  vin: "",
  engineModel: "",
  badges: [],
  cylinders: null,
};

test.each([
  ["a Honda's engine name", { make: "Honda", year: 2005, engineModel: "J35A6" }, "3.5", "6"],
  ["an Acura's", { make: "Acura", year: 2012, engineModel: "K23A1" }, "2.3", "4"],
  ["two names of one size", { make: "Honda", year: 1997, engineModel: "D16Y7/D16Y8" }, "1.6", "4"],
  [
    "a word of the trim",
    {
      make: "BMW",
      year: 2021,
      badges: ["X7", "", "xDrive40i"],
      cylinders: "6",
    },
    "3.0",
    "6",
  ],
  ["a name with a space", { make: "Audi", year: 2014, badges: ["RS 5"] }, "4.2", "8"],
  [
    "a model with a known number of cylinders",
    {
      make: "Volkswagen",
      year: 2012,
      badges: ["Jetta"],
      cylinders: "5",
    },
    "2.5",
    "5",
  ],
  ["a Volvo's engine name", { make: "Volvo", year: 2004, engineModel: "B5254T2" }, "2.5", "5"],
  [
    "the engine digit",
    {
      make: "Jeep",
      year: 2019,
      vin: "1C4PJMBN6KD000000",
      badges: ["Cherokee"],
    },
    "2.0",
    "4",
  ],
])("finds the displacement by %s", (...[, clues, liters, cylinders]) => {
  expect(findDisplacement({ ...unknown, ...clues })).toEqual({ liters, cylinders });
});

test.each([
  ["another make's engine", { make: "Ford", year: 2005, engineModel: "J35A6" }],
  ["another year", { make: "BMW", year: 2010, badges: ["X5", "xDrive40i"] }],
  [
    "other cylinders",
    {
      make: "Honda",
      year: 2004,
      engineModel: "K24A4",
      cylinders: "6",
    },
  ],
  ["names of two sizes", { make: "Honda", year: 2001, engineModel: "F23A1/J30A1" }],
  ["badges of two sizes", { make: "Subaru", year: 2004, badges: ["Impreza", "WRX STI"] }],
  ["a badge with two engines", { make: "MINI", year: 2021, badges: ["Countryman"] }],
  ["half a name", { make: "Honda", year: 2005, engineModel: "J3" }],
  ["a car that came with other engines too", { make: "Volkswagen", year: 2012, badges: ["Jetta"] }],
  ["nothing", { make: "Honda", year: 2005 }],
])("doesn't guess from %s", (_, clues) => {
  expect(findDisplacement({ ...unknown, ...clues })).toBeUndefined();
});

test("has no two lines that disagree about the same engine", () => {
  const conflicts = [...displacementFacts.values()].flatMap((facts) =>
    facts.flatMap((one, at) =>
      facts
        .slice(at + 1)
        .filter(
          (other) =>
            other.by === one.by &&
            other.from <= one.to &&
            one.from <= other.to &&
            other.cylinders === one.cylinders &&
            other.liters !== one.liters &&
            (covers(one.name, other.name.replaceAll("*", "")) ||
              covers(other.name, one.name.replaceAll("*", ""))),
        )
        .map((other) => `${one.name} ${one.liters} and ${other.name} ${other.liters}`),
    ),
  );
  expect(conflicts).toEqual([]);
});

test("has years, liters, and cylinders that are plausible, and no line twice", () => {
  for (const facts of displacementFacts.values()) {
    for (const { from, to, liters, cylinders } of facts) {
      expect(from).toBeGreaterThan(1980);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(liters).toMatch(/^[1-7]\.\d$/);
      expect(cylinders).toMatch(/^(3|4|5|6|8|10|12)$/);
      // Car engines have 0.25 to 0.8 liters per cylinder.
      expect(Number(liters) / Number(cylinders)).toBeGreaterThan(0.25);
      expect(Number(liters) / Number(cylinders)).toBeLessThan(0.8);
    }
    const lines = facts.map(
      ({ by, name, from, cylinders }) => `${by} ${name} ${from} ${cylinders}`,
    );
    expect(new Set(lines).size).toBe(lines.length);
  }
});
