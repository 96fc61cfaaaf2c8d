import type { Scored } from "./score-case.ts";

/**
 * Figures for a group of listings. Shares are from 0 to 1; `null` when there is nothing to divide
 * by.
 */
export interface Totals {
  readonly listings: number;
  readonly exact: number;
  readonly cars: Figures;
  readonly rows: Figures;
  /** Listings with a forbidden row. */
  readonly violations: number;
  /** Notes kept, of those expected. */
  readonly notes: readonly [kept: number, wanted: number];
  /** Questions asked, of those where something is open. */
  readonly asks: readonly [asked: number, wanted: number];
  /** Listings where something is open but rows were generated without asking. */
  readonly guesses: number;
  /** Questions where nothing is open. */
  readonly needless: number;
}

export interface Figures {
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f02: number | null;
}

export function totalScores(scored: readonly Scored[]): Totals {
  const wantNotes = scored.map((one) => one.measured.expected.notes.length);
  const lost = sum(scored.map((one) => one.lostNotes.length));
  const open = scored.filter((one) => one.measured.expected.ask);
  return {
    listings: scored.length,
    exact: scored.filter((one) => one.exact).length,
    cars: figures(scored.map((one) => one.cars)),
    rows: figures(scored.flatMap((one) => one.rows ?? [])),
    violations: scored.filter((one) => one.violations.length > 0).length,
    notes: [sum(wantNotes) - lost, sum(wantNotes)],
    asks: [open.filter((one) => one.asked).length, open.length],
    guesses: scored.filter((one) => one.guessed).length,
    needless: scored.filter((one) => one.asked && !one.measured.expected.ask).length,
  };
}

function figures(counts: readonly NonNullable<Scored["rows"]>[]): Figures {
  const right = sum(counts.map((one) => one.right));
  const precision = share(right, right + sum(counts.map((one) => one.wrong.length)));
  const recall = share(right, right + sum(counts.map((one) => one.missing.length)));
  // F0.2: precision weighs 25 times as much as recall.
  const f02 =
    precision === null || recall === null || precision + recall === 0
      ? null
      : (1.04 * precision * recall) / (0.04 * precision + recall);
  return { precision, recall, f02 };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
