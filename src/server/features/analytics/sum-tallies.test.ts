import { describe, expect, it } from "vitest";
import { sumErrors, sumWork } from "./sum-tallies.ts";

const tally = (measure: string, count: number, day = "2026-11-24") => ({ day, measure, count });

describe("the sums of tallies", () => {
  it("are zero without tallies, and the latency is unknown", () => {
    const nothing = sumWork([]);
    expect(nothing.sync_seconds).toBeNull();
    expect(Object.values(nothing).filter((value) => value !== null && value !== 0)).toEqual([]);
  });

  it("add up days, all kinds of failure, and both ways to answer a question", () => {
    expect(
      sumWork([
        tally("sync done", 3),
        tally("sync done", 4, "2026-11-23"),
        tally("sync failed internal", 1),
        tally("sync failed marketplace-refused", 2),
        tally("generate failed internal", 5),
        tally("answered", 2),
        tally("settled", 1),
        tally("write 3", 10),
      ]),
    ).toMatchObject({
      synced: 7,
      syncs_failed: 3,
      generations_failed: 5,
      answered: 3,
      sync_seconds: { count: 10, median: 1.5 },
    });
  });

  it("list failures by kind with their runs, most frequent first, without those that a retry repaired", () => {
    expect(
      sumErrors([
        tally("sync failed internal", 1),
        tally("import failed internal", 2),
        tally("sync failed marketplace-refused", 9),
        tally("sync failed listing-ended", 3, "2026-11-23"),
        tally("sync failed listing-ended", -3),
      ]),
    ).toEqual([
      { kind: "marketplace-refused", count: 9, runs: [{ kind: "sync", count: 9 }] },
      {
        kind: "internal",
        count: 3,
        runs: [
          { kind: "import", count: 2 },
          { kind: "sync", count: 1 },
        ],
      },
    ]);
  });

  it("count a failure of a kind that this release doesn't know as unknown", () =>
    expect(sumErrors([tally("sync failed from-the-future", 1), tally("dance done", 4)])).toEqual([
      { kind: "unknown", count: 1, runs: [{ kind: "sync", count: 1 }] },
    ]));
});
