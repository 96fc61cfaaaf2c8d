import { applicationKey, namesVehicles } from "./part.ts";
import type { Application } from "./part.ts";

/** Applications of one make and model over consecutive years. */
export interface ApplicationRange {
  readonly make: string;
  readonly model: string;
  readonly fromYear: number;
  readonly toYear: number;
  readonly trims: readonly string[];
  readonly engines: readonly string[];
  readonly notes: readonly string[];
  readonly applications: readonly Application[];
}

/** Groups applications that name their vehicles into ranges, by make, model, and year. */
export function summarizeApplications(
  applications: readonly Application[],
): readonly ApplicationRange[] {
  const models = Map.groupBy(applications.filter(namesVehicles), ({ make, model }) =>
    `${make}\t${model}`.toLowerCase(),
  );
  return [...models]
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .flatMap(([, group]) => rangesOf(group));
}

function rangesOf(group: readonly Application[]): readonly ApplicationRange[] {
  const sorted = group.toSorted((a, b) => (a.firstYear ?? 0) - (b.firstYear ?? 0));
  const runs: Application[][] = [];
  let end = -Infinity;
  for (const one of sorted) {
    const run = runs.at(-1);
    if (run !== undefined && (one.firstYear ?? 0) <= end + 1) run.push(one);
    else runs.push([one]);
    end = Math.max(runs.at(-1)?.length === 1 ? -Infinity : end, one.lastYear ?? one.firstYear ?? 0);
  }
  return runs.map(toRange);
}

function toRange(run: readonly Application[]): ApplicationRange {
  const distinct = (read: (one: Application) => string) =>
    [...new Set(run.map(read).filter((text) => text !== ""))].sort();
  return {
    make: run[0]?.make ?? "",
    model: run[0]?.model ?? "",
    fromYear: Math.min(...run.map((one) => one.firstYear ?? 0)),
    toYear: Math.max(...run.map((one) => one.lastYear ?? one.firstYear ?? 0)),
    trims: distinct(({ trim }) => trim),
    engines: distinct(({ engine }) => engine),
    notes: distinct(({ notes, position }) =>
      [position, notes].filter((text) => text !== "").join("; "),
    ),
    applications: run,
  };
}

/**
 * Merges identical applications of consecutive years, for files that can express "2004 to 2008".
 */
export function joinYears(applications: readonly Application[]): readonly Application[] {
  const groups = Map.groupBy(applications, (one) =>
    namesVehicles(one)
      ? applicationKey({ ...one, firstYear: null, lastYear: null })
      : applicationKey(one),
  );
  return [...groups.values()].flatMap((group) => {
    const joined: Application[] = [];
    for (const one of group.toSorted((a, b) => (a.firstYear ?? 0) - (b.firstYear ?? 0))) {
      const last = joined.at(-1);
      const touches =
        last !== undefined && one.firstYear !== null && one.firstYear <= (last.lastYear ?? -2) + 1;
      if (touches)
        joined[joined.length - 1] = {
          ...last,
          lastYear: Math.max(last.lastYear ?? 0, one.lastYear ?? one.firstYear),
        };
      else joined.push(one);
    }
    return joined;
  });
}
