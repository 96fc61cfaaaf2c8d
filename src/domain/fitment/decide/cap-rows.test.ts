import { expect, it } from "vitest";
import type { FitmentRow } from "../fitment.ts";
import { capRows } from "./cap-rows.ts";

function rowsOf(model: string, confidence: number): readonly FitmentRow[] {
  return ["EX", "LX", "SE"].flatMap((trim) =>
    [2010, 2011].map((year) => ({
      year,
      make: "Honda",
      model,
      trim,
      engine: "2.4L",
      notes: "",
      origin: "generated" as const,
      evidence: [{ source: "title" as const, confidence }],
    })),
  );
}

const rows = [...rowsOf("Accord", 0.6), ...rowsOf("Civic", 0.9)];
const kept = (room: number): readonly string[] =>
  capRows(rows, room).rows.map(({ year, model, trim }) => `${year} ${model} ${trim}`);

it("keeps every row if there is room", () => expect(kept(12)).toHaveLength(12));

it("keeps a row of every year of every model first", () =>
  expect(kept(4)).toEqual(["2010 Accord EX", "2011 Accord EX", "2010 Civic EX", "2011 Civic EX"]));

it("drops whole trims of the least certain model first", () =>
  expect(kept(10)).toEqual([
    ...["2010 Accord EX", "2011 Accord EX", "2010 Accord LX", "2011 Accord LX"],
    ...["EX", "LX", "SE"].flatMap((trim) => [`2010 Civic ${trim}`, `2011 Civic ${trim}`]),
  ]));

it("always fills the available room", () => {
  for (let room = 0; room <= rows.length; room += 1) expect(kept(room)).toHaveLength(room);
});

it("reports the rows left out, and whether every year still has a row", () => {
  expect(capRows(rows, 10).refused).toEqual([
    {
      code: "over-limit",
      parameters: {
        left: 2,
        fitting: 12,
        room: 10,
        everyYear: true,
        models: [{ make: "Honda", model: "Accord", years: [2010, 2011] }],
        more: 0,
      },
    },
  ]);
});
