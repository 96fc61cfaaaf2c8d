/** Formats years in any order as runs: "1992–1995, 1998". */
export function yearRuns(years: Iterable<number>): string {
  const ascending = [...new Set(years)].toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const year of ascending) {
    const run = runs.at(-1);
    if (run && run[1] === year - 1) run[1] = year;
    else runs.push([year, year]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
}
