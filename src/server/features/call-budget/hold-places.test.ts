import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#server/platform/db/database.ts";
import { openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { holdPlaces } from "./hold-places.ts";
import { preparePlaces } from "./store.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, 60_000);
afterAll(() => opened.close());

/** A database that answers one transaction only once `answer` is called. */
function holdBack(database: Database) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  let next: "answered" | "held" = "answered";
  let isHolding = false;
  const asSystem: Database["asSystem"] = async (work) => {
    const isHeld = next === "held";
    next = "answered";
    const result = await database.asSystem(work);
    if (isHeld) {
      isHolding = true;
      await answered;
    }
    return result;
  };
  return {
    database: { ...database, asSystem },
    answer: () => answer(undefined),
    holdNext: () => {
      next = "held";
    },
    isHolding: () => isHolding,
  };
}

it("keeps a place that it leases while the others are being renewed", async () => {
  await preparePlaces(opened.database, 2);
  const { database, answer, holdNext, isHolding } = holdBack(opened.database);
  const places = holdPlaces(database, "test", 2);
  const first = await places.take(1000);
  holdNext();
  while (!isHolding()) await sleep(10);
  const second = await places.take(1000);
  answer();
  await sleep(10);
  first?.();
  second?.();
  const again = await Promise.all([places.take(1000), places.take(1000)]);
  expect(again.map((leave) => leave !== null)).toEqual([true, true]);
  await places.stop();
});
