import { expect, test } from "vitest";
import { runBulk } from "./run-bulk.ts";
import type { BulkState, BulkWork } from "./run-bulk.ts";

const listings = ["a", "b", "c", "d"].map((listingId) => ({
  listingId,
  title: `Listing ${listingId}`,
}));

/** Each listing takes 3 s by the clock of the test. */
function workOf(given: {
  readonly failing?: Readonly<Record<string, string>>;
  readonly stopAfter?: number;
  readonly fatal?: string;
}) {
  const log: string[] = [];
  const shown: BulkState[] = [];
  let clock = 0;
  let handled = 0;
  const work: BulkWork = {
    async handle(listingId) {
      log.push(`begin ${listingId}`);
      await Promise.resolve();
      clock += 3000;
      handled += 1;
      log.push(`end ${listingId}`);
      const message = given.failing?.[listingId];
      if (message !== undefined) throw new Error(message);
    },
    words: (error) => (error instanceof Error ? error.message : ""),
    endsAll: (error) => error instanceof Error && error.message === given.fatal,
    stopWanted: () => handled === given.stopAfter,
    show: (state) => shown.push(state),
    now: () => clock,
  };
  return { work, log, shown };
}

test("LISTINGS-14 the next listing begins only when the one before has ended", async () => {
  const { work, log } = workOf({});
  await runBulk(listings, work);
  expect(log).toEqual([
    "begin a",
    "end a",
    "begin b",
    "end b",
    "begin c",
    "end c",
    "begin d",
    "end d",
  ]);
});
test("LISTINGS-15 LISTINGS-16 LISTINGS-17 S-082 count and time left: the mean so far times what is left", async () => {
  const { work, shown } = workOf({});
  await runBulk(listings, work);
  expect(shown.map(({ done, total, secondsLeft }) => [done, total, secondsLeft])).toEqual([
    [0, 4, null],
    [1, 4, 9],
    [2, 4, 6],
    [3, 4, 3],
    [4, 4, 0],
  ]);
  expect(shown.at(-1)).toMatchObject({ running: false, stopped: false, current: null });
});
test("LISTINGS-18 a failure is collected and the run goes on", async () => {
  const { work, log } = workOf({ failing: { b: "boom" } });
  expect(await runBulk(listings, work)).toMatchObject({
    done: 4,
    failures: [{ listingId: "b", title: "Listing b", message: "boom" }],
  });
  expect(log).toContain("end d");
});
test("it stops when asked, after the listing at work", async () => {
  const { work } = workOf({ stopAfter: 2 });
  expect(await runBulk(listings, work)).toMatchObject({
    done: 2,
    total: 4,
    stopped: true,
    failures: [],
  });
});
test("S-087 when nothing more can succeed, the rest is reported with the same reason and not tried", async () => {
  const { work, log } = workOf({ failing: { b: "limit" }, fatal: "limit" });
  const ended = await runBulk(listings, work);
  expect(ended.failures.map(({ listingId }) => listingId)).toEqual(["b", "c", "d"]);
  expect(ended).toMatchObject({ done: 4, stopped: false });
  expect(log.at(-1)).toBe("end b");
});
