import { describe, expect, it } from "vitest";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { planUndo } from "./plan-undo.ts";

const row = (year: number, notes = ""): Fitment => ({
  year,
  make: "Mazda",
  model: "Protege",
  trim: "DX Sedan 4-Door",
  engine: "1.6L",
  notes,
});
const keys = (...years: readonly number[]) => years.map((year) => vehicleKey(row(year)));

describe("planUndo", () => {
  it("restores the list from before the newest write", () => {
    const write = { beforeRows: [row(1998)], afterRows: [row(1998), row(1999), row(2000)] };
    const plan = planUndo(write, { live: write.afterRows, ownKeys: keys(1999, 2000) });
    expect(plan).toMatchObject({
      send: [row(1998)],
      ownKeys: [],
      added: 0,
      removed: 2,
      protectedKept: 1,
      unchanged: false,
    });
  });

  it("keeps what later writes added", () => {
    const write = { beforeRows: [], afterRows: [row(1999)] };
    const plan = planUndo(write, {
      live: [row(1999), row(2001)],
      ownKeys: keys(1999, 2001),
    });
    expect(plan.send).toEqual([row(2001)]);
    expect(plan.ownKeys).toEqual(keys(2001));
  });

  it("brings rows back that the write removed, as ours", () => {
    const write = { beforeRows: [row(1998), row(1999)], afterRows: [row(1998)] };
    const plan = planUndo(write, { live: [row(1998), row(2001)], ownKeys: keys(2001) });
    expect(plan.send).toEqual([row(1998), row(2001), row(1999)]);
    expect(plan.ownKeys).toEqual(keys(2001, 1999));
    expect(plan.added).toBe(1);
  });

  it("keeps a row that the write added if it is protected by now", () => {
    const write = { beforeRows: [], afterRows: [row(1999)] };
    const plan = planUndo(write, { live: [row(1999)], ownKeys: [] });
    expect(plan.unchanged).toBe(true);
    expect(plan.send).toEqual([row(1999)]);
  });

  it("restores notes that the write changed, unless a later write changed them again", () => {
    const write = {
      beforeRows: [row(1998, "Left"), row(1999, "Left")],
      afterRows: [row(1998, "Right"), row(1999, "Right")],
    };
    const plan = planUndo(write, {
      live: [row(1998, "Right"), row(1999, "Front")],
      ownKeys: keys(1998, 1999),
    });
    expect(plan.send).toEqual([row(1998, "Left"), row(1999, "Front")]);
    expect(plan.unchanged).toBe(false);
  });

  it("undoes an undo", () => {
    const synced = { beforeRows: [row(1998)], afterRows: [row(1998), row(1999)] };
    const undone = planUndo(synced, { live: synced.afterRows, ownKeys: keys(1999) });
    const redone = planUndo(
      { beforeRows: synced.afterRows, afterRows: undone.send },
      { live: undone.send, ownKeys: undone.ownKeys },
    );
    expect(redone.send).toEqual(synced.afterRows);
    expect(redone.ownKeys).toEqual(keys(1999));
  });

  it("changes nothing if nothing from the write is left", () => {
    const write = { beforeRows: [row(1998)], afterRows: [row(1998), row(1999)] };
    expect(planUndo(write, { live: [row(1998)], ownKeys: [] }).unchanged).toBe(true);
  });
});
