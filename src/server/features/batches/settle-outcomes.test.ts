import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import { settleInGroups } from "./settle-outcomes.ts";

const context = { sellerId: "a" as SellerId, batchId: "b" };
const skipped = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    listingId: `item-${at}`,
    state: "skipped" as const,
    message: "Nothing to do.",
  }));

/** Settles with a database that answers each transaction only once `answer` is called. */
function settleSlowly() {
  const answers: ((state: string) => void)[] = [];
  const asSeller = () => new Promise((resolve) => answers.push(resolve));
  const settler = settleInGroups({ db: { asSeller } } as never, context);
  const answer = async () => {
    answers.shift()?.("running");
    await setImmediate();
  };
  return { settler, answer };
}

it("has room at once while few outcomes wait to be stored", async () => {
  const { settler } = settleSlowly();
  settler.add(skipped(199));
  await expect(settler.room()).resolves.toBeUndefined();
});

it("has no room until the outcomes are stored, once many of them wait", async () => {
  const { settler, answer } = settleSlowly();
  settler.add(skipped(260));
  let hasRoom = false;
  const room = settler.room().then(() => (hasRoom = true));
  for (let group = 1; group <= 5; group += 1) {
    await setImmediate();
    expect(hasRoom).toBe(false);
    await answer();
  }
  // The last ten wait for others before they are stored.
  const drained = settler.drained();
  await setImmediate();
  await answer();
  await Promise.all([room, drained]);
  expect(hasRoom).toBe(true);
});
