import { afterAll, beforeAll, expect, it } from "vitest";
import { budgetAllowances } from "#server/platform/db/schema/marketplace.ts";
import { openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { shareCallBudget } from "./share-call-budget.ts";
import { writeAllowance } from "./store.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, 60_000);
afterAll(() => opened.close());

const allowed = 50;

it("lets through exactly as many concurrent calls as the day's allowance has left", async () => {
  const resetAt = Date.now() + 3_600_000;
  await writeAllowance(opened.database, {
    family: "browse",
    limit: allowed,
    remaining: allowed,
    resetAt,
  });
  const budget = await shareCallBudget(opened.database, { places: 10, holder: "test" });
  const entered = await Promise.all(
    Array.from({ length: allowed + 10 }, async () => {
      const place = await budget.enter("browse", null);
      if (place.ok) place.leave();
      return place;
    }),
  );
  expect(entered.filter(({ ok }) => ok)).toHaveLength(allowed);
  expect(entered.find(({ ok }) => !ok)).toMatchObject({
    failure: { kind: "quota-reached", retryAt: resetAt },
  });
  await budget.close();
});

it("reserves one block for concurrent callers", async () => {
  await writeAllowance(opened.database, {
    family: "catalog",
    limit: 5000,
    remaining: 1000,
    resetAt: Date.now() + 3_600_000,
  });
  const budget = await shareCallBudget(opened.database, { places: 10, holder: "test-2" });
  await Promise.all(
    Array.from({ length: 15 }, async () => {
      const place = await budget.enter("catalog", null);
      if (place.ok) place.leave();
    }),
  );
  expect(await remaining("catalog")).toBe(980);
  await budget.close();
});

it("reserves larger blocks when calls follow each other fast", async () => {
  const budget = await shareCallBudget(opened.database, { places: 10, holder: "test-3" });
  const before = await remaining("catalog");
  for (let call = 0; call < 70; call += 1) {
    const place = await budget.enter("catalog", null);
    if (place.ok) place.leave();
  }
  expect(await remaining("catalog")).toBe(before - (20 + 40 + 80));
  await budget.close();
});

async function remaining(family: string): Promise<number> {
  const rows = await opened.database.asSystem((tx) => tx.select().from(budgetAllowances));
  return rows.find((row) => row.family === family)?.remaining ?? NaN;
}
