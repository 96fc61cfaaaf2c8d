import { expect, it, vi } from "vitest";
import { fail, succeed } from "#domain/failure.ts";
import { readAllowances } from "./read-allowances.ts";

it("asks the marketplace at most once a minute, and returns nothing after a failure", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const report = {
    family: null,
    resource: "GetItem",
    limit: 100,
    remaining: 7,
    resetAt: 1,
  };
  const answers = [succeed([report]), fail("marketplace-unavailable", "down")];
  let asked = 0;
  const read = readAllowances({
    allowances: () => Promise.resolve(answers[(asked += 1) - 1] ?? succeed([])),
  });
  expect(await Promise.all([read(), read(), read()])).toEqual([[report], [report], [report]]);
  expect(asked).toBe(1);
  clock.mockReturnValue(60_001);
  expect([await read(), asked]).toEqual([[], 2]);
});
