import { expect, test } from "vitest";
import type { Batch } from "#contract/batches.ts";
import { batchPercent, batchProgressWords, batchTitle, pauseWords } from "./batch-words.ts";

const running: Batch = {
  id: "7b0a1d1e-5d7a-4a53-9a35-0d6a1b1c8d11",
  kind: "sync",
  state: "running",
  pausedReason: null,
  pausedUntil: null,
  pausedFor: null,
  total: 1200,
  done: 342,
  failed: 3,
  skipped: 0,
  skips: [],
  include: [],
  undoes: null,
  undone: null,
  left: 855,
  ratePerMinute: 210.4,
  secondsLeft: 244,
  languageModel: null,
  createdAt: "2025-11-21T12:00:00Z",
  finishedAt: null,
};

test("a running batch shows counts, rate, and time left", () =>
  expect(batchProgressWords(running)).toBe(
    "342 done · 3 failed · 855 left · 210 a minute · about 5 min left",
  ));
test("an import whose total is still unknown doesn't claim 0 listings", () => {
  const counting = { ...running, kind: "import" as const, total: 0 };
  expect(batchTitle(counting)).toBe("Pulling listings");
  expect(batchTitle({ ...counting, state: "cancelled" })).toBe("Pulling listings: canceled");
  expect(batchTitle({ ...counting, state: "done" })).toBe("Pulled from eBay: nothing new");
});
test("a finished batch shows no rate", () =>
  expect(
    batchProgressWords({
      ...running,
      state: "done",
      left: 0,
      done: 1190,
      skipped: 7,
    }),
  ).toBe("1,190 done · 3 failed · 7 skipped"));
test("a finished generation says why listings were skipped", () =>
  expect(
    batchProgressWords({
      ...running,
      state: "done",
      left: 0,
      done: 869,
      failed: 0,
      skipped: 331,
      skips: [
        { reason: "protected", count: 200 },
        { reason: "not-enough-information", count: 130 },
        { reason: "not-applicable", count: 1 },
      ],
    }),
  ).toBe("869 done · 331 skipped (200 protected, 130 not enough information, 1 not applicable)"));
test("a large batch says how many listings aren't queued yet", () =>
  expect(
    batchProgressWords({
      ...running,
      ratePerMinute: null,
      secondsLeft: null,
      unqueued: 500,
    }),
  ).toBe("342 done · 3 failed · 855 left (500 not queued yet)"));
test("an unknown rate is left out", () =>
  expect(batchProgressWords({ ...running, ratePerMinute: null, secondsLeft: null })).toBe(
    "342 done · 3 failed · 855 left",
  ));
test("an import that needs more than today's calls says when it will be complete", () =>
  expect(
    batchProgressWords({
      ...running,
      kind: "import",
      state: "paused",
      completeAt: "2025-12-12T12:00:00Z",
    }),
  ).toBe(
    "342 done · 3 failed · 855 left · complete about December 12, 2025, because eBay limits calls per day",
  ));
test("the title follows the state", () => {
  expect(batchTitle(running)).toBe("Syncing 1,200 listings");
  expect(batchTitle({ kind: "generate", state: "done", total: 1 })).toBe("Generated 1 listing");
  expect(batchTitle({ ...running, state: "cancelled" })).toBe("Syncing 1,200 listings: canceled");
});
test("a paused batch shows why, until when, and that it resumes automatically", () => {
  const words = pauseWords(
    {
      state: "paused",
      pausedReason: "You've reached eBay's daily call limit.",
      pausedUntil: "2025-11-22T08:00:00Z",
    },
    new Date("2025-11-21T12:00:00Z"),
  );
  expect(words).toMatch(
    /^Paused until Nov 2\d, \d+:00 [AP]M: You've reached eBay's daily call limit\. It resumes automatically, and nothing is lost\.$/u,
  );
  expect(
    pauseWords(
      {
        state: "paused",
        pausedReason:
          "You've reached eBay's daily call limit. Work resumes automatically after 2025-11-22T08:00:00.000Z.",
        pausedUntil: "2025-11-22T08:00:00Z",
      },
      new Date("2025-11-21T12:00:00Z"),
    ),
  ).toBe(words);
  expect(
    pauseWords(
      { state: "paused", pausedReason: "eBay didn't answer.", pausedUntil: null },
      new Date(),
    ),
  ).toBe("Paused: eBay didn't answer. Nothing is lost. Resume it once that is fixed.");
  expect(pauseWords(running, new Date())).toBeNull();
});
test("the percentage counts finished and failed items", () => {
  expect(batchPercent(running)).toBeCloseTo(28.75);
  expect(batchPercent({ total: 0, left: 0, state: "done" })).toBe(100);
});

test("a generation says that a sync follows, and the sync says so too", () => {
  const quiet = {
    ...running,
    ratePerMinute: null,
    secondsLeft: null,
    failed: 0,
    left: 0,
    done: 3,
  };
  const generation: Batch = {
    ...quiet,
    kind: "generate",
    thenSync: { include: [] },
    followedBy: [],
  };
  expect(batchProgressWords(generation)).toBe("3 done · syncs to eBay afterward");
  expect(batchProgressWords({ ...generation, state: "done", followedBy: ["2"] })).toBe(
    "3 done · followed by a sync",
  );
  expect(batchProgressWords({ ...generation, state: "done" })).toBe("3 done");
  expect(batchProgressWords({ ...generation, state: "cancelled" })).toBe("3 done");
  expect(batchProgressWords({ ...quiet, follows: "1" })).toBe("3 done · started after generating");
});
