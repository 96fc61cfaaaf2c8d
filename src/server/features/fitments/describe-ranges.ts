import type { FitmentReview } from "#contract/fitments.ts";
import type { FitmentRow } from "#domain/fitment/fitment.ts";
import { summarizeFitments } from "#domain/fitment/summarize-fitments.ts";

/** Groups rows into the ranges that screens show. */
export function describeRanges(rows: readonly FitmentRow[]): FitmentReview["ranges"] {
  return summarizeFitments(rows).map(
    ({ make, model, fromYear, toYear, trims, engines, origins, rows: places }) => ({
      make,
      model,
      fromYear,
      toYear,
      trims,
      engines: [...engines],
      origins: [...origins],
      rows: [...places],
    }),
  );
}
