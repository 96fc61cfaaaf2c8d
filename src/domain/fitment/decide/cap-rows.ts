import { sortedYears } from "../../vehicles/year-range.ts";
import type { FitmentRow } from "../fitment.ts";
import type { Refusal } from "../refusal.ts";
import type { StatedCar } from "../statement.ts";
import { rowConfidence } from "./weigh-evidence.ts";

export interface CappedRows {
  readonly rows: readonly FitmentRow[];
  /** What was left out because of the limit. */
  readonly refused: readonly Refusal[];
}

/**
 * Keeps at most `room` rows, in their order. Every year of every model gets one row before any gets
 * a second. Then whole trims are added, those of the most certain models first, so the rows left
 * out are whole trims of the least certain model.
 */
export function capRows(rows: readonly FitmentRow[], room: number): CappedRows {
  if (rows.length <= room) return { rows, refused: [] };
  const kept = new Set<FitmentRow>();
  for (const [first] of Map.groupBy(surestFirst(rows), carOf).values())
    if (first !== undefined && kept.size < room) kept.add(first);
  const trims = trimsInTurn(rows);
  for (const trim of trims) {
    const more = trim.filter((row) => !kept.has(row));
    if (kept.size + more.length <= room) for (const row of more) kept.add(row);
  }
  for (const row of trims.flat()) if (kept.size < room) kept.add(row);
  const left = rows.filter((row) => !kept.has(row));
  const listed = new Set([...kept].map(carOf));
  const cars = carsOfRows(left);
  const parameters = {
    left: left.length,
    fitting: rows.length,
    room,
    everyYear: left.every((row) => listed.has(carOf(row))),
    models: cars.slice(0, mostNamed),
    more: Math.max(0, cars.length - mostNamed),
  };
  return {
    rows: rows.filter((row) => kept.has(row)),
    refused: [{ code: "over-limit", parameters }],
  };
}

function carOf({ year, make, model }: FitmentRow): string {
  return `${year} ${make} ${model}`;
}

function surestFirst(rows: readonly FitmentRow[]): readonly FitmentRow[] {
  return rows
    .map((row) => ({ row, sure: rowConfidence(row.evidence) }))
    .sort((one, other) => other.sure - one.sure)
    .map(({ row }) => row);
}

/** Groups the rows by trim: the first trim of each model, then the second of each. */
function trimsInTurn(rows: readonly FitmentRow[]): readonly (readonly FitmentRow[])[] {
  const models = [
    ...Map.groupBy(surestFirst(rows), ({ make, model }) => `${make} ${model}`).values(),
  ];
  const sure = Map.groupBy(models, ([first]) => rowConfidence(first?.evidence ?? []));
  return [...sure.values()].flatMap((group) => {
    const trims = group.map((own) => [...Map.groupBy(own, ({ trim }) => trim).values()]);
    const most = Math.max(...trims.map((own) => own.length));
    return Array.from({ length: most }, (_, turn) =>
      trims.flatMap((own) => own.slice(turn, turn + 1)),
    ).flat();
  });
}

/** The most models to name. */
const mostNamed = 3;

/** Returns the models and years of rows. */
function carsOfRows(rows: readonly FitmentRow[]): readonly StatedCar[] {
  return [...Map.groupBy(rows, ({ make, model }) => `${make}\t${model}`)].map(([name, own]) => {
    const [make = "", model = ""] = name.split("\t");
    const years = sortedYears(own.map(({ year }) => year));
    return { make, model, years };
  });
}
