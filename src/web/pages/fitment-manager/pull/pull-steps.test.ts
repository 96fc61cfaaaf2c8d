import { expect, test } from "vitest";
import type { Batch } from "#contract/batches.ts";
import { runPullSteps } from "./pull-steps.ts";
import type { PullWorld } from "./pull-steps.ts";

const finished: Batch = {
  id: "b",
  kind: "import",
  state: "done",
  pausedReason: null,
  pausedUntil: null,
  pausedFor: null,
  total: 3,
  done: 3,
  failed: 0,
  skipped: 0,
  left: 0,
  ratePerMinute: null,
  secondsLeft: null,
  languageModel: null,
  createdAt: "",
  finishedAt: null,
};

async function follow(more: Partial<PullWorld>): Promise<string[]> {
  const seen: string[] = [];
  await runPullSteps({
    start: async () => finished,
    look: async () => finished,
    isActive: (batch) => batch.state === "running" || batch.state === "paused",
    refresh: async () => void seen.push("refresh"),
    pause: async (milliseconds) => void seen.push(`${milliseconds} ms`),
    show: (phase) => void seen.push(phase.kind === "progress" ? `${phase.percent} %` : phase.kind),
    failed: () => void seen.push("told"),
    waits: () => void seen.push("waits"),
    ...more,
  });
  return seen;
}

test("MANAGER-10…12 CONST-21 S-063 25, 50, a second, 75 with the list read, 100, half a second, closed", async () =>
  expect(await follow({})).toEqual([
    "25 %",
    "50 %",
    "1000 ms",
    "75 %",
    "refresh",
    "100 %",
    "500 ms",
    "closed",
  ]));
test("MANAGER-13 MANAGER-14 CONST-19 a failed pull says so for two seconds", async () =>
  expect(await follow({ start: () => Promise.reject(new Error("500: x")) })).toEqual([
    "25 %",
    "told",
    "failed",
    "2000 ms",
    "closed",
  ]));
test("a failed reading of the list is a failure too", async () =>
  expect(await follow({ refresh: () => Promise.reject(new Error("500: x")) })).toEqual([
    "25 %",
    "50 %",
    "1000 ms",
    "75 %",
    "told",
    "failed",
    "2000 ms",
    "closed",
  ]));
test("a running import is followed to its end", async () =>
  expect(await follow({ start: async () => ({ ...finished, state: "running" }) })).toEqual([
    "25 %",
    "25 %",
    "1000 ms",
    "50 %",
    "1000 ms",
    "75 %",
    "refresh",
    "100 %",
    "500 ms",
    "closed",
  ]));
test("an import that waits for eBay's allowance goes on without the overlay", async () =>
  expect(
    await follow({
      start: async () => ({
        ...finished,
        state: "paused",
        pausedUntil: "2026-01-02T07:00:00.000Z",
      }),
    }),
  ).toEqual(["25 %", "waits", "closed"]));
test("an import that stopped and does not go on by itself is a failure", async () =>
  expect(
    await follow({
      start: async () => ({ ...finished, state: "paused", pausedReason: "eBay did not answer." }),
    }),
  ).toEqual(["25 %", "told", "failed", "2000 ms", "closed"]));
test("an import in which every listing failed is a failure", async () =>
  expect(await follow({ start: async () => ({ ...finished, failed: 3, done: 0 }) })).toContain(
    "failed",
  ));
