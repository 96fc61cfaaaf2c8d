import { expect, test } from "vitest";
import type { Batch } from "#contract/batches.ts";
import { runBackgroundPull, runPullSteps } from "./pull-steps.ts";
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
  skips: [],
  include: [],
  undoes: null,
  undone: null,
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
    show: (phase) => void seen.push(phase.kind === "progress" ? `${phase.percent}%` : phase.kind),
    failed: () => void seen.push("failure reported"),
    waits: () => void seen.push("waits"),
    ...more,
  });
  return seen;
}

test("shows 25 and 50, waits a second, shows 75, reads the list, shows 100, waits half a second, and closes", async () =>
  expect(await follow({})).toEqual([
    "25%",
    "50%",
    "1000 ms",
    "75%",
    "refresh",
    "100%",
    "500 ms",
    "closed",
  ]));
test("shows a failed pull for two seconds", async () =>
  expect(await follow({ start: () => Promise.reject(new Error("500: x")) })).toEqual([
    "25%",
    "failure reported",
    "failed",
    "2000 ms",
    "closed",
  ]));
test("treats a list that can't be read as a failed pull", async () =>
  expect(await follow({ refresh: () => Promise.reject(new Error("500: x")) })).toEqual([
    "25%",
    "50%",
    "1000 ms",
    "75%",
    "failure reported",
    "failed",
    "2000 ms",
    "closed",
  ]));
test("follows a running import to its end", async () =>
  expect(await follow({ start: async () => ({ ...finished, state: "running" }) })).toEqual([
    "25%",
    "25%",
    "1000 ms",
    "50%",
    "1000 ms",
    "75%",
    "refresh",
    "100%",
    "500 ms",
    "closed",
  ]));
test("closes the overlay while an import waits for eBay's allowance", async () =>
  expect(
    await follow({
      start: async () => ({
        ...finished,
        state: "paused",
        pausedUntil: "2026-01-02T07:00:00.000Z",
      }),
    }),
  ).toEqual(["25%", "waits", "closed"]));
test("treats an import that stopped and won't resume automatically as failed", async () =>
  expect(
    await follow({
      start: async () => ({ ...finished, state: "paused", pausedReason: "eBay did not answer." }),
    }),
  ).toEqual(["25%", "failure reported", "failed", "2000 ms", "closed"]));
test("treats an import in which every listing failed as failed", async () =>
  expect(await follow({ start: async () => ({ ...finished, failed: 3, done: 0 }) })).toContain(
    "failed",
  ));

async function followInBackground(more: Partial<PullWorld>): Promise<string[]> {
  const seen: string[] = [];
  await runBackgroundPull({
    start: async () => finished,
    look: async () => finished,
    isActive: (batch) => batch.state === "running" || batch.state === "paused",
    refresh: async () => void seen.push("refresh"),
    pause: async (milliseconds) => void seen.push(`${milliseconds} ms`),
    show: (phase) => void seen.push(phase.kind),
    failed: () => void seen.push("failure reported"),
    waits: () => void seen.push("waits"),
    ...more,
  });
  return seen;
}

test("a later pull shows nothing in front of the table, and then reads the list", async () =>
  expect(
    await followInBackground({ start: async () => ({ ...finished, state: "running" }) }),
  ).toEqual(["1000 ms", "refresh"]));
test("a later pull that failed says so for two seconds", async () =>
  expect(await followInBackground({ start: () => Promise.reject(new Error("500: x")) })).toEqual([
    "failure reported",
    "failed",
    "2000 ms",
    "closed",
  ]));
test("a later pull that the seller cancels isn't a failure", async () =>
  expect(
    await followInBackground({ start: async () => ({ ...finished, state: "cancelled" }) }),
  ).toEqual(["refresh"]));
