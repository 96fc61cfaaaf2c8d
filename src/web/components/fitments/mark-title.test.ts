import { expect, test } from "vitest";
import { markTitle } from "./mark-title.ts";

const title = "92-00 Honda Civic Radiator";
type Field = "title" | "description";
const mark = (start: number, end: number, means: string) => ({
  field: "title" as Field,
  start,
  end,
  means,
});
const read = (marks: ReturnType<typeof mark>[]) =>
  markTitle(title, marks)
    .map(({ text, means }) => (means ? `[${text}:${means}]` : text))
    .join("");

test("words are marked in place", () =>
  expect(read([mark(6, 11, "make"), mark(0, 5, "year"), mark(12, 17, "model")])).toBe(
    "[92-00:year] [Honda:make] [Civic:model] Radiator",
  ));
test("without marks, the title stays whole", () => expect(read([])).toBe(title));
test("marks of other fields, empty marks, and marks past the end are ignored", () =>
  expect(
    read([
      { ...mark(0, 5, "year"), field: "description" },
      mark(3, 3, "year"),
      mark(20, 99, "part"),
    ]),
  ).toBe(title));
test("of two overlapping marks, the earlier and longer one wins", () =>
  expect(read([mark(6, 11, "make"), mark(6, 17, "model"), mark(12, 17, "model")])).toBe(
    "92-00 [Honda Civic:model] Radiator",
  ));
