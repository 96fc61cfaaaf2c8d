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

test("words are marked where they stand", () =>
  expect(read([mark(6, 11, "make"), mark(0, 5, "year"), mark(12, 17, "model")])).toBe(
    "[92-00:year] [Honda:make] [Civic:model] Radiator",
  ));
test("nothing of the title is lost without marks", () => expect(read([])).toBe(title));
test("marks of other fields, empty ones and those past the end are left out", () =>
  expect(
    read([
      { ...mark(0, 5, "year"), field: "description" },
      mark(3, 3, "year"),
      mark(20, 99, "part"),
    ]),
  ).toBe(title));
test("of two that overlap the earlier and longer holds", () =>
  expect(read([mark(6, 11, "make"), mark(6, 17, "model"), mark(12, 17, "model")])).toBe(
    "92-00 [Honda Civic:model] Radiator",
  ));
