import { afterAll, beforeAll, expect, it } from "vitest";
import { fail, succeed } from "#domain/failure.ts";
import { openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { readCategoryPolicies } from "./read-category-policies.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, 60_000);
afterAll(() => opened.close());

/** Creates policies from a marketplace without the category "gone", and records its calls. */
function createPolicies() {
  const calls: (readonly string[])[] = [];
  const policies = readCategoryPolicies(opened.database, {
    categoryPolicies: async (categoryIds) => {
      calls.push(categoryIds);
      await Promise.resolve();
      return categoryIds.includes("gone")
        ? fail("marketplace-refused", "The category was not found.")
        : succeed(
            categoryIds.map((categoryId) => ({
              categoryId,
              takesVehicles: true,
              maxVehicles: 3000,
              properties: ["Year"],
            })),
          );
    },
  });
  return { calls, policies };
}

it("reads what is wanted during a call in one further call, and each category once", async () => {
  const { calls, policies } = createPolicies();
  const wanted = ["a1", "a2", "a3", "a2", "a4", "a1"];
  const answers = await Promise.all(wanted.map((id) => policies([id])));
  expect(answers.map((answer) => answer.ok && [...answer.value.keys()])).toEqual(
    wanted.map((id) => [id]),
  );
  expect(calls.flat().sort()).toEqual(["a1", "a2", "a3", "a4"]);
  expect(calls.length).toBeLessThanOrEqual(2);
  expect(await createPolicies().policies(["a1", "a4"])).toMatchObject({ ok: true });
  expect(calls.flat()).toHaveLength(4);
});

it("fails only for the category that the marketplace refuses", async () => {
  const { policies } = createPolicies();
  const answers = await Promise.all(["b1", "gone", "b2"].map((id) => policies([id])));
  expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
});

it("asks for at most 50 categories per call", async () => {
  const { calls, policies } = createPolicies();
  const ids = Array.from({ length: 120 }, (_, at) => `c${at}`);
  expect(await policies(ids)).toMatchObject({ ok: true });
  expect(calls.map(({ length }) => length)).toEqual([50, 50, 20]);
});
