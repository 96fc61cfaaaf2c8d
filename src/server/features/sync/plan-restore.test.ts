import { expect, it } from "vitest";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { planRestore } from "./plan-restore.ts";

const row = (year: number, notes = "") => ({
  year,
  make: "Honda",
  model: "Civic",
  trim: "LX",
  engine: "",
  notes,
});
const base = [row(2001), row(2002), row(2003, "front")];
const usual = {
  base,
  ownKeys: [row(2002), row(2003)].map(vehicleKey),
  sendsAgain: false,
  maximum: 10,
};

it("adds missing rows, and keeps rows that somebody else added", () => {
  const plan = planRestore({ ...usual, live: [row(2009), row(2003, "front")] });
  expect(plan).toMatchObject({
    ok: true,
    value: {
      send: [row(2009), row(2003, "front"), row(2001), row(2002)],
      additions: [row(2001), row(2002)],
      added: 2,
      removed: 0,
      protectedKept: 1,
      unchanged: false,
    },
  });
  // A row that was there before us isn't ours afterward, either.
  expect(plan.ok && [...plan.value.ownKeys].sort()).toEqual([...usual.ownKeys].sort());
});

it("puts notes back, which takes the whole list", () => {
  const live = [row(2001), row(2002, "Call us"), row(2003, "front")];
  expect(planRestore({ ...usual, live })).toMatchObject({
    ok: true,
    value: {
      send: base,
      additions: null,
      added: 0,
      unchanged: false,
    },
  });
});

it("sends the same list again only if buyers don't see all of it", () => {
  expect(planRestore({ ...usual, live: base })).toMatchObject({ value: { unchanged: true } });
  expect(planRestore({ ...usual, live: base, sendsAgain: true })).toMatchObject({
    value: { unchanged: false, send: base, additions: null },
  });
});

it("refuses a list that is longer than the category allows", () => {
  expect(planRestore({ ...usual, live: [row(2009)], maximum: 3 })).toMatchObject({
    ok: false,
    failure: { kind: "too-many-fitments" },
  });
});
