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
  return {
    rows: rows.filter((row) => kept.has(row)),
    refused: [overLimit(left, { rows, kept, room })],
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

/** Reports what was left out, and of which models. */
function overLimit(
  left: readonly FitmentRow[],
  {
    rows,
    kept,
    room,
  }: {
    readonly rows: readonly FitmentRow[];
    readonly kept: ReadonlySet<FitmentRow>;
    readonly room: number;
  },
): Refusal {
  const listed = new Set([...kept].map(carOf));
  const models = [...Map.groupBy(left, (row) => `${row.make} ${row.model}`).values()];
  return {
    code: "over-limit",
    parameters: {
      left: left.length,
      fitting: rows.length,
      room,
      everyYear: left.every((row) => listed.has(carOf(row))),
      models: models.slice(0, mostNamed).flatMap(carOfRows),
      more: Math.max(0, models.length - mostNamed),
    },
  };
}

function carOfRows(rows: readonly FitmentRow[]): readonly StatedCar[] {
  const [first] = rows;
  if (first === undefined) return [];
  const years = [...new Set(rows.map(({ year }) => year))].sort((a, b) => a - b);
  return [{ make: first.make, model: first.model, years }];
}
