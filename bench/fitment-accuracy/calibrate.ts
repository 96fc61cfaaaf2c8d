import { rowConfidence } from "#domain/fitment/decide/weigh-evidence.ts";
import { carKey, rowKey } from "./label-truth.ts";
import type { Scored } from "./score-case.ts";

/** The bands of confidence, in percent: from each of these up to the next. */
const bandStarts = [0, 60, 70, 80, 85, 90, 95, 99];

export interface Band {
  /** For example "85-89 %". */
  readonly name: string;
  readonly listings: number;
  readonly rows: number;
  readonly right: number;
}

/**
 * Counts how many rows of each band of confidence are right, in listings without open questions.
 * Leaves out rows that are neither right nor wrong, and sets that don't say what is wrong.
 */
export function calibrate(scored: readonly Scored[]): readonly Band[] {
  const rows = scored
    .filter(({ measured, asked }) => measured.level !== "positives" && !asked)
    .flatMap((one, listing) => judge(one).map((row) => ({ ...row, listing })));
  return bandStarts.map((start, at) => {
    const end = (bandStarts[at + 1] ?? 101) - 1;
    const inBand = rows.filter(({ percent }) => percent >= start && percent <= end);
    return {
      name: `${start}-${end} %`,
      listings: new Set(inBand.map(({ listing }) => listing)).size,
      rows: inBand.length,
      right: inBand.filter(({ isRight }) => isRight).length,
    };
  });
}

function judge({
  measured: { level, expected },
  made,
}: Scored): readonly { readonly percent: number; readonly isRight: boolean }[] {
  const keyOf = level === "rows" ? rowKey : carKey;
  const fits = new Set(expected.fits.map(keyOf));
  const neutral = new Set(expected.may.map(keyOf));
  return made.rows
    .filter((row) => fits.has(keyOf(row)) || !neutral.has(keyOf(row)))
    .map((row) => ({
      percent: Math.round(rowConfidence(row.evidence) * 100),
      isRight: fits.has(keyOf(row)),
    }));
}

/** Formats the bands that have rows as a Markdown table. */
export function calibrationTable(bands: readonly Band[]): string {
  const lines = bands
    .filter(({ rows }) => rows > 0)
    .map(
      ({ name, listings, rows, right }) =>
        `| ${name} | ${listings} | ${rows} | ${((100 * right) / rows).toFixed(2)} % |`,
    );
  return ["| Confidence | Listings | Rows | Right |", "| --- | --: | --: | --: |", ...lines].join(
    "\n",
  );
}
