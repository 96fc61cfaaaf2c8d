const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

const linesLookedAt = 20;

/** What divides the cells: the sign that gives the most columns, the same number in each of the first lines. A line "sep=;" says it outright. */
export function detectDelimiter(start: string): Delimiter {
  const said = /^sep=(.)\r?\n/i.exec(start)?.[1];
  const named = delimiters.find((one) => one === said);
  if (named) return named;
  const lines = start.replaceAll(/\r\n?/g, "\n").replaceAll(/^\n+/gm, "");
  const scores = delimiters.map((delimiter) => ({
    delimiter,
    score: scoreOf(columnsOf(lines, delimiter)),
  }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Columns of the header, worth more the more lines have as many. */
function scoreOf(counts: readonly number[]): number {
  const first = counts[0] ?? 1;
  if (first < 2) return 0;
  const alike = counts.filter((count) => count === first).length / counts.length;
  return alike * 1000 + Math.min(first, 900);
}

/** How many cells each of the first lines has, what is in quotes not looked at. */
function columnsOf(text: string, delimiter: Delimiter): readonly number[] {
  const counts: number[] = [];
  let columns = 1;
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    if (quoted) continue;
    if (sign === delimiter) columns += 1;
    if (sign !== "\n") continue;
    counts.push(columns);
    if (counts.length === linesLookedAt) return counts;
    columns = 1;
  }
  // The last line may be cut off; alone it still says how many columns there are.
  return counts.length > 0 ? counts : [columns];
}
