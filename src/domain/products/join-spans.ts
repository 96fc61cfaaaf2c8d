/** A model over a range of years. */
export interface VehicleSpan {
  readonly make: string;
  readonly model: string;
  readonly fromYear: number;
  readonly toYear: number;
  /** How many rows it covers; the largest comes first. */
  readonly rows: number;
}

/**
 * Joins consecutive spans of a model, but never bridges a gap. Sorts by number of rows, largest
 * first.
 */
export function joinSpans(spans: readonly VehicleSpan[]): readonly VehicleSpan[] {
  const groups = [...Map.groupBy(spans, ({ make, model }) => `${make}\t${model}`).values()];
  return groups.flatMap(joinModel).sort((a, b) => b.rows - a.rows);
}

function joinModel(spans: readonly VehicleSpan[]): readonly VehicleSpan[] {
  const joined: VehicleSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.fromYear - b.fromYear)) {
    const last = joined.at(-1);
    if (last === undefined || span.fromYear > last.toYear + 1) joined.push(span);
    else
      joined[joined.length - 1] = {
        ...last,
        toYear: Math.max(last.toYear, span.toYear),
        rows: last.rows + span.rows,
      };
  }
  return joined;
}

/** e.g. "2010-2015 Toyota Camry" */
export function spanWords({ make, model, fromYear, toYear }: VehicleSpan): string {
  return `${yearWords({ fromYear, toYear })} ${make} ${model}`;
}

export function yearWords({ fromYear, toYear }: Pick<VehicleSpan, "fromYear" | "toYear">): string {
  return fromYear === toYear ? String(fromYear) : `${fromYear}-${toYear}`;
}
