import { expect, test } from "vitest";
import { allowsYear, bothShapes, shapeOfKey } from "./vpic-keys.ts";
import { element, variantsOf, type VpicFact } from "./vpic-variants.ts";

function fact(key: string, value: string): VpicFact {
  return { shape: shapeOfKey(key), value };
}

test("keys intersect if every position has a common character", () => {
  const meet = bothShapes(shapeOfKey("A[B-D]"), shapeOfKey("*[CX]*|F"));
  expect(meet?.slice(0, 3)).toEqual([new Set("A"), new Set("C"), undefined]);
  expect(bothShapes(shapeOfKey("A"), shapeOfKey("[BC]"))).toBeUndefined();
  expect(bothShapes(shapeOfKey("#"), shapeOfKey("7"))?.[0]).toEqual(new Set("7"));
});

test("position 10 restricts the years", () => {
  expect(allowsYear(shapeOfKey("*****|F"), 2015)).toBe(true);
  expect(allowsYear(shapeOfKey("*****|F"), 2016)).toBe(false);
  expect(allowsYear(shapeOfKey("*****"), 2016)).toBe(true);
});

test("combines trim, body, and engine that one VIN can have, in the marketplace's spelling", () => {
  const facts = new Map([
    [
      element.trim,
      [fact("A", "LX"), fact("B", "EX, EX-L"), fact("C", "A trim that is much too long")],
    ],
    [element.body, [fact("**1", "13"), fact("**2", "5")]],
    [element.liters, [fact("A", "2"), fact("B", "3.0")]],
    [element.cylinders, [fact("A", "4"), fact("B", "6")]],
    [element.block, [fact("B", "2")]],
    [element.fuel, [fact("*****", "4")]],
  ]);
  expect(
    variantsOf(facts, shapeOfKey("*****")).map(({ trim, engine }) => `${trim} | ${engine}`),
  ).toEqual([
    "LX Sedan 4-Door | 2.0L GAS",
    "EX Sedan 4-Door | 3.0L V6 GAS",
    "EX-L Sedan 4-Door | 3.0L V6 GAS",
  ]);
});

test("there are no variants without a trim or a body", () => {
  expect(
    variantsOf(
      new Map([
        [element.trim, [fact("A", "LX")]],
        [element.liters, [fact("A", "2")]],
      ]),
      shapeOfKey("A"),
    ),
  ).toEqual([]);
  expect(
    variantsOf(
      new Map([
        [element.body, [fact("A", "13")]],
        [element.liters, [fact("A", "2")]],
      ]),
      shapeOfKey("A"),
    ),
  ).toEqual([]);
});
