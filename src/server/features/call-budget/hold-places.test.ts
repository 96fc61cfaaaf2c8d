import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#server/platform/db/database.ts";
import { openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { holdPlaces } from "./hold-places.ts";
import { preparePlaces } from "./store.ts";

const patient = { timeoutMs: 1000, isUrgent: false };
const urgent = { timeoutMs: 1000, isUrgent: true };

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
  const first = await places.take(patient);
  holdNext();
  while (!isHolding()) await sleep(10);
  const second = await places.take(patient);
  answer();
  await sleep(10);
  first?.();
  second?.();
  const again = await Promise.all([places.take(patient), places.take(patient)]);
  expect(again.map((leave) => leave !== null)).toEqual([true, true]);
  await places.stop();
});

it("lets urgent callers go first, and otherwise keeps the order in which they came", async () => {
  await preparePlaces(opened.database, 1);
  const places = holdPlaces(opened.database, "test", 1);
  const leave = await places.take(patient);
  const order: string[] = [];
  const waitAs = async (name: string, wish: typeof patient) => {
    const leaveIt = await places.take(wish);
    order.push(name);
    leaveIt?.();
  };
  const all = [
    waitAs("patient 1", patient),
    waitAs("patient 2", patient),
    waitAs("urgent 1", urgent),
    waitAs("urgent 2", urgent),
  ];
  leave?.();
  await Promise.all(all);
  expect(order).toEqual(["urgent 1", "urgent 2", "patient 1", "patient 2"]);
  await places.stop();
});
