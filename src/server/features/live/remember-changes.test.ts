import { describe, expect, it } from "vitest";
import { collectChanges, everyChange } from "./collect-changes.ts";
import { rememberChanges } from "./remember-changes.ts";

const account = "a";
const minute = 60_000;

function startAt(ms: number) {
  const clock = { ms };
  const memory = rememberChanges(() => clock.ms);
  return { memory, pass: (more: number) => (clock.ms += more) };
}

describe("what a page missed", () => {
  it("is what changed in its account since it was up to date", () => {
    const { memory, pass } = startAt(1_000_000);
    memory.begin();
    pass(minute);
    memory.note(account, "parts");
    pass(minute);
    memory.note(account, "batches");
    memory.note("b", "usage");
    pass(1000);
    expect(memory.since(account, 2000)).toEqual([{ kind: "batches", ids: null }]);
    expect(memory.since(account, 70_000).map(({ kind }) => kind)).toEqual(["parts", "batches"]);
    expect(memory.since("c", 2000)).toEqual([]);
  });

  it("is everything until notifications arrive, and after they were interrupted", () => {
    const { memory, pass } = startAt(1_000_000);
    expect(memory.since(account, 0)).toEqual(everyChange);
    memory.begin();
    expect(memory.since(account, 0)).toEqual(everyChange);
    pass(minute);
    expect(memory.since(account, 0)).toEqual([]);
    expect(memory.since(account, minute)).toEqual(everyChange);
    memory.begin();
    expect(memory.since(account, 0)).toEqual(everyChange);
  });

  it("is everything for a page that was away for long", () => {
    const { memory, pass } = startAt(1_000_000);
    memory.begin();
    pass(60 * minute);
    expect(memory.since(account, 10 * minute)).toEqual(everyChange);
  });
});

describe("changes that are announced together", () => {
  it("are one per kind, with all IDs", () => {
    const changes = collectChanges();
    changes.add({ kind: "batches", ids: ["1"] });
    changes.add({ kind: "batches", ids: ["2", "1"] });
    changes.add({ kind: "usage", ids: null });
    expect(changes.take()).toEqual([
      { kind: "batches", ids: ["1", "2"] },
      { kind: "usage", ids: null },
    ]);
    expect(changes.take()).toEqual([]);
  });

  it("have no IDs once one of them has none, or once there are many", () => {
    const changes = collectChanges();
    changes.add({ kind: "fitments", ids: ["1"] });
    changes.add({ kind: "fitments", ids: null });
    changes.add({ kind: "fitments", ids: ["2"] });
    changes.add({ kind: "batches", ids: Array.from({ length: 101 }, (_, at) => `${at}`) });
    expect(changes.take().map(({ ids }) => ids)).toEqual([null, null]);
  });
});
