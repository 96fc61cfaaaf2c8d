/** Formats a span of years the way people write it: "2003-2005", or "2003" for a single year. */
export function yearsText(from: number, to: number): string {
  return from === to ? `${from}` : `${from}-${to}`;
}

/** Formats years the way people write them: "2003-2005, 2008". */
export function yearRuns(years: Iterable<number>): string {
  const sorted = [...new Set(years)].sort((a, b) => a - b);
  const runs: { from: number; to: number }[] = [];
  for (const year of sorted) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === year - 1) last.to = year;
    else runs.push({ from: year, to: year });
  }
  return runs.map((run) => yearsText(run.from, run.to)).join(", ");
}
