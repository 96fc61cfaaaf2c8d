import { expect, it } from "vitest";
import { consonantsOf, dropsLetters, isDroppable } from "./dropped-letters.ts";

it.each([
  ["silvrdo", "silverado"],
  ["frntr", "frontier"],
  ["pathfndr", "pathfinder"],
  ["explrer", "explorer"],
  ["passatt", "passat"],
  ["corola", "corolla"],
])("reads %s as %s", (word, name) => {
  expect(dropsLetters(word, name)).toBe(true);
  expect(consonantsOf(word)).toBe(consonantsOf(name));
});

it.each([
  ["pacific", "pacifica"],
  ["active", "activee"],
  ["grand", "granada"],
  ["camry", "camry"],
  ["cvc", "civic"],
  ["lectra", "electra"],
])("doesn't read %s as %s", (word, name) => expect(dropsLetters(word, name)).toBe(false));

it("leaves out short names, and names with digits or spaces", () => {
  expect(isDroppable("frontier")).toBe(true);
  expect(isDroppable("civic")).toBe(false);
  expect(consonantsOf("rav4")).toBeNull();
  expect(consonantsOf("land rover")).toBeNull();
});
