import { expect, test } from "vitest";
import { instrument } from "./instrument.ts";

const source = `
  const size = (words) => words.filter((word) => word !== "").length;
  const kind = (a, b, c) => { if ((a || b) && c) return "all"; return b ? "one" : "none"; };
`;

test("wraps conditions, operands, and filters in calls that can force them", () => {
  const { source: made, conditions } = instrument("a.ts", source, 10);
  expect(conditions.map(({ line, text, idleAs }) => [line, text, idleAs])).toEqual([
    [2, '(word) => word !== ""', [true]],
    [3, "(a || b) && c", [true, false]],
    [3, "(a || b)", [true]],
    [3, "c", [true]],
    [3, "a", [false]],
    [3, "b", [false]],
    [3, "b", [true, false]],
  ]);
  const run = (forced: number, value: boolean): readonly unknown[] => {
    const switched = (id: number, real: unknown): unknown => (id === forced ? value : real);
    const switchedFilter =
      (id: number, keeps: (word: string) => unknown) =>
      (word: string): unknown =>
        switched(id, keeps(word));
    const call = new Function(
      "switched",
      "switchedFilter",
      `${made}; return [size(["x", ""]), kind(false, true, true), kind(false, false, true)];`,
    );
    return call(switched, switchedFilter);
  };
  expect(run(0, true)).toEqual([1, "all", "none"]);
  expect(run(10, true)).toEqual([2, "all", "none"]);
  expect(run(11, false)).toEqual([1, "one", "none"]);
  expect(run(15, false)).toEqual([1, "one", "none"]);
  expect(run(14, true)).toEqual([1, "all", "all"]);
});
