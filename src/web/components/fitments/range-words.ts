import type { FitmentRange } from "#contract/fitment.ts";

/** Formats a range as "Honda Civic 1992–2000" or "Honda Civic 1999". */
export function rangeWords(
  range: Pick<FitmentRange, "make" | "model" | "fromYear" | "toYear">,
): string {
  const years =
    range.fromYear === range.toYear ? `${range.fromYear}` : `${range.fromYear}–${range.toYear}`;
  return `${range.make} ${range.model} ${years}`;
}
