import { describe, expect, it } from "vitest";
import { importWords, sizeWords, workPercent } from "./import-words.ts";

const batch = {
  id: "1",
  kind: "parts-import" as const,
  state: "running" as const,
  pausedReason: null,
  pausedUntil: null,
  pausedFor: null,
  total: 10,
  done: 4,
  failed: 0,
  skipped: 0,
  skips: [],
  include: [],
  undoes: null,
  undone: null,
  left: 6,
  ratePerMinute: 60,
  secondsLeft: 25,
  languageModel: null,
  createdAt: "",
  finishedAt: null,
};

describe("the description of an import", () => {
  it.each([
    ["imported", { ...batch, state: "done" as const }, "Imported"],
    ["imported", { ...batch, failed: 2 }, "Imported, except for 2 blocks of rows that failed"],
    ["imported", { ...batch, failed: 1 }, "Imported, except for 1 block of rows that failed"],
    ["undone", null, "Undone"],
    ["importing", { ...batch, total: 0, left: 0 }, "Importing: reading the file"],
    ["importing", batch, "Importing: 4 of 10 blocks of rows · about 30 s left"],
    [
      "importing",
      {
        ...batch,
        total: 1,
        done: 0,
        left: 1,
      },
      "Importing: 0 of 1 block of rows · about 30 s left",
    ],
    ["undoing", { ...batch, total: 0, left: 0 }, "Undoing: looking up what it changed"],
    ["undoing", batch, "Undoing: 4 of 10 blocks of parts · about 30 s left"],
    [
      "undoing",
      { ...batch, state: "cancelled" as const },
      "Undoing was canceled after 4 of 10 blocks",
    ],
    [
      "importing",
      { ...batch, state: "paused" as const, pausedReason: "The file is gone." },
      "Importing stopped: The file is gone.",
    ],
    [
      "importing",
      {
        ...batch,
        state: "paused" as const,
        pausedReason:
          "The disk is full. Work resumes automatically after 2026-11-23T07:00:00.000Z.",
      },
      "Importing stopped: The disk is full.",
    ],
  ] as const)("%s", (state, work, words) => {
    expect(importWords({ state, batch: work })).toBe(words);
  });

  it("shows a file's size", () => {
    expect([300, 831_000, 2_400_000].map(sizeWords)).toEqual(["1 KB", "812 KB", "2.3 MB"]);
  });

  it("shows the progress in percent", () => {
    expect([workPercent(batch), workPercent({ total: 0, left: 0 })]).toEqual([40, null]);
  });
});
