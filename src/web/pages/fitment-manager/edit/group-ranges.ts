import type { FitmentRange, FitmentRow } from "#contract/fitment.ts";

/**
 * Groups rows into ranges while they are edited: one make and model each, protected rows apart from
 * ours, over years without a gap.
 */
export function groupRanges(rows: readonly FitmentRow[]): FitmentRange[] {
  const groups = new Map<string, number[]>();
  rows.forEach((row, index) => {
    const key = `${row.make}\t${row.model}\t${row.origin === "marketplace"}`;
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  });
  return [...groups.values()]
    .flatMap((indexes) => splitAtGaps(rows, indexes))
    .map((indexes) => rangeOf(rows, indexes))
    .sort(
      (a, b) =>
        a.make.localeCompare(b.make) || a.model.localeCompare(b.model) || a.fromYear - b.fromYear,
    );
}

function splitAtGaps(rows: readonly FitmentRow[], indexes: readonly number[]): number[][] {
  const yearOf = (index: number) => rows[index]?.year ?? 0;
  const runs: number[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const index of indexes.toSorted((a, b) => yearOf(a) - yearOf(b))) {
    const run = runs.at(-1);
    if (run && yearOf(index) - last <= 1) run.push(index);
    else runs.push([index]);
    last = yearOf(index);
  }
  return runs;
}

function rangeOf(rows: readonly FitmentRow[], indexes: readonly number[]): FitmentRange {
  const members = indexes.flatMap((index) => rows[index] ?? []);
  const years = members.map(({ year }) => year);
  return {
    make: members[0]?.make ?? "",
    model: members[0]?.model ?? "",
    fromYear: Math.min(...years),
    toYear: Math.max(...years),
    trims: new Set(members.map(({ trim }) => trim).filter(Boolean)).size,
    engines: [
      ...new Set(members.map(({ engine }) => engine.split(" ")[0] ?? "").filter(Boolean)),
    ].sort(),
    origins: [...new Set(members.map(({ origin }) => origin))],
    rows: [...indexes],
  };
}
