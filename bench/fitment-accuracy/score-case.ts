import type { GeneratedFitments } from "#domain/fitment/generate-fitments.ts";
import type { FitmentRow } from "#domain/fitment/fitment.ts";
import type { Vehicle } from "#domain/vehicles/vehicle.ts";
import { carKey, rowKey } from "./label-truth.ts";
import type { Forbidden, MeasuredCase } from "./measured-case.ts";

/** How many rows were right, wrong, and missing. */
export interface Counts {
  readonly right: number;
  readonly wrong: readonly string[];
  readonly missing: readonly string[];
}

/** The result for one listing. */
export interface Scored {
  readonly measured: MeasuredCase;
  readonly made: GeneratedFitments;
  readonly cars: Counts;
  /** At (year, make, model, trim, engine); `null` when the truth isn't that detailed. */
  readonly rows: Counts | null;
  /** Forbidden rows that appeared, or any rows when there must be none. */
  readonly violations: readonly string[];
  readonly lostNotes: readonly string[];
  readonly asked: boolean;
  /** Only the seller could decide, but the engine decided instead of asking, rightly or wrongly. */
  readonly guessed: boolean;
  readonly exact: boolean;
}

export function scoreCase(measured: MeasuredCase, made: GeneratedFitments): Scored {
  const { expected, level } = measured;
  const cars = compare(expected.fits.map(carKey), made.rows.map(carKey), {
    may: expected.may.map(carKey),
    open: level === "positives",
    excused: 0,
  });
  const rows =
    level === "rows"
      ? compare(expected.fits.map(rowKey), made.rows.map(rowKey), {
          may: expected.may.map(rowKey),
          open: false,
          excused: made.capped,
        })
      : null;
  const asked = made.questions.length > 0;
  const deepest = rows ?? cars;
  return {
    measured,
    made,
    cars,
    rows,
    asked,
    violations: [
      ...new Set([...violationsOf(measured, made.rows), ...(expected.strict ? deepest.wrong : [])]),
    ],
    lostNotes: expected.notes.filter((note) => isLost(note, made.rows)),
    guessed:
      expected.ask &&
      made.questions.length === 0 &&
      deepest.wrong.length + made.rows.length - deepest.right > 0,
    exact: deepest.wrong.length === 0 && deepest.missing.length === 0,
  };
}

interface Allowance {
  readonly may: readonly string[];
  /** Cars that the truth doesn't name may also be right. */
  readonly open: boolean;
  /** Rows cut off by the product's limit; as many may be missing. */
  readonly excused: number;
}

function compare(
  fits: readonly string[],
  made: readonly string[],
  { may, open, excused }: Allowance,
): Counts {
  const wanted = new Set(fits);
  const found = new Set(made);
  const neutral = new Set(may);
  const missing = [...wanted].filter((key) => !found.has(key));
  return {
    right: [...found].filter((key) => wanted.has(key)).length,
    wrong: open ? [] : [...found].filter((key) => !wanted.has(key) && !neutral.has(key)),
    missing: missing.slice(Math.min(missing.length, excused)),
  };
}

function violationsOf({ expected }: MeasuredCase, rows: readonly Vehicle[]): readonly string[] {
  const bad = rows.filter(
    (row) => expected.nothing || expected.mustNot.some((one) => isForbidden(row, one)),
  );
  return [...new Set(bad.map(rowKey))];
}

function isLost(note: string, rows: readonly FitmentRow[]): boolean {
  const { year, words = "" } = /^(?:(?<year>\d{4}): )?(?<words>.*)$/.exec(note)?.groups ?? {};
  const wanted = wordsOf(words);
  return rows.some(
    (row) =>
      (year === undefined || row.year === Number(year)) &&
      !wanted.every((word) => wordsOf(row.notes).includes(word)),
  );
}

/** Compares words in any order. All terms for four-wheel drive are equal. */
function wordsOf(note: string): readonly string[] {
  return note
    .toLowerCase()
    .split(/[^a-z0-9.'/]+/)
    .map((word) => (/^(awd|4wd|4x4|awd\/4wd)$/.test(word) ? "4wd" : word));
}

function isForbidden(row: Vehicle, { make, model, year, trim, engine }: Forbidden): boolean {
  if (
    row.make.toLowerCase() !== make.toLowerCase() ||
    row.model.toLowerCase() !== model.toLowerCase()
  )
    return false;
  return (
    (year === undefined || row.year === year) &&
    (trim === undefined || row.trim === trim) &&
    (engine === undefined || row.engine === engine)
  );
}
