import { describe, expect, it } from "vitest";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { planSync } from "./plan-sync.ts";

const row = (year: number, notes = ""): Fitment => ({
  year,
  make: "Honda",
  model: "Civic",
  trim: "EX Sedan 4-Door",
  engine: "1.6L",
  notes,
});
const plan = (input: Partial<Parameters<typeof planSync>[0]>) =>
  planSync({
    live: [],
    ownKeys: [],
    ours: [],
    maximum: 300,
    ...input,
  });

describe("planSync", () => {
  it("sends every protected row and every new row, protected rows first", () => {
    const result = plan({ live: [row(1998), row(1999)], ours: [row(2000), row(1999, "ours")] });
    expect(result.ok && result.value.send).toEqual([row(1998), row(1999), row(2000)]);
    expect(result.ok && result.value).toMatchObject({
      added: 1,
      protectedKept: 2,
      removed: 0,
      unchanged: false,
    });
  });

  it("returns the additions when rows are only added, and none when a row is removed", () => {
    expect(plan({ live: [row(1998)], ours: [row(2000)] })).toMatchObject({
      value: { additions: [row(2000)] },
    });
    expect(plan({ live: [], ours: [row(2000)] })).toMatchObject({
      value: { additions: [row(2000)] },
    });
    expect(
      plan({ live: [row(1998), row(1999)], ownKeys: [vehicleKey(row(1999))], ours: [row(2000)] }),
    ).toMatchObject({ value: { additions: null } });
  });

  it("removes a row of ours that was deleted, but never a protected row", () => {
    const result = plan({
      live: [row(1998), row(1999)],
      ownKeys: [vehicleKey(row(1999))],
      ours: [],
    });
    expect(result.ok && result.value.send).toEqual([row(1998)]);
    expect(result.ok && result.value.removed).toBe(1);
  });

  it("treats a changed note as a change, and finds nothing to do when all rows match", () => {
    const live = [row(1998), row(1999, "Left")];
    const ownKeys = [vehicleKey(row(1999))];
    expect(plan({ live, ownKeys, ours: [row(1999, "Right")] })).toMatchObject({
      value: { unchanged: false, added: 0 },
    });
    expect(plan({ live, ownKeys, ours: [row(1999, "Left")] })).toMatchObject({
      value: { unchanged: true },
    });
  });

  it("refuses a list over the category's limit and says how many rows to remove", () => {
    const result = plan({ live: [row(1990)], ours: [row(1991), row(1992)], maximum: 2 });
    expect(result).toMatchObject({
      ok: false,
      failure: { kind: "too-many-fitments", message: expect.stringContaining("Remove 1 row and") },
    });
  });
});
