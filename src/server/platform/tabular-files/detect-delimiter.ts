const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

const maxLines = 20;

/**
 * Detects the delimiter of the cells: the one that gives the most columns, consistently in the
 * first lines. A first line such as "sep=;" decides.
 */
export function detectDelimiter(start: string): Delimiter {
  const declared = /^sep=(.)\r?\n/i.exec(start)?.[1];
  const named = delimiters.find((one) => one === declared);
  if (named) return named;
  const lines = start.replaceAll(/\r\n?/g, "\n").replaceAll(/^\n+/gm, "");
  const scores = delimiters.map((delimiter) => ({
    delimiter,
    score: scoreOf(columnsOf(lines, delimiter)),
  }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Scores the number of columns in the header, higher if more lines have the same number. */
function scoreOf(counts: readonly number[]): number {
  const first = counts[0] ?? 1;
  if (first < 2) return 0;
  const alike = counts.filter((count) => count === first).length / counts.length;
  return alike * 1000 + Math.min(first, 900);
}

/** Returns the number of cells in each of the first lines. Ignores delimiters in quotes. */
function columnsOf(text: string, delimiter: Delimiter): readonly number[] {
  const counts: number[] = [];
  let columns = 1;
  let quoted = false;
  for (const char of text) {
    if (char === '"') quoted = !quoted;
    if (quoted) continue;
    if (char === delimiter) columns += 1;
    if (char !== "\n") continue;
    counts.push(columns);
    if (counts.length === maxLines) return counts;
    columns = 1;
  }
  // The last line may be cut off, so it only counts if it is the only one.
  return counts.length > 0 ? counts : [columns];
}
