import type { FitmentRange } from "#contract/fitment.ts";

export interface YearAxis {
  readonly from: number;
  readonly to: number;
  /** The few years that get a label. */
  readonly ticks: readonly number[];
}

const mostTicks = 5;

/** Returns an axis that spans all ranges. @returns null without ranges */
export function yearAxis(
  ranges: readonly Pick<FitmentRange, "fromYear" | "toYear">[],
): YearAxis | null {
  if (ranges.length === 0) return null;
  const from = Math.min(...ranges.map(({ fromYear }) => fromYear));
  const to = Math.max(...ranges.map(({ toYear }) => toYear));
  const step =
    [1, 2, 5, 10, 20, 50].find((candidate) => (to - from) / candidate < mostTicks) ?? 100;
  const first = Math.ceil(from / step) * step;
  return {
    from,
    to,
    ticks: Array.from(
      { length: Math.floor((to - first) / step) + 1 },
      (_, index) => first + index * step,
    ),
  };
}

/** Places a range on the axis, in percent of its width. Every year is equally wide. */
export function placeOnAxis(
  axis: YearAxis,
  range: Pick<FitmentRange, "fromYear" | "toYear">,
): { readonly left: number; readonly width: number } {
  const years = axis.to - axis.from + 1;
  return {
    left: ((range.fromYear - axis.from) / years) * 100,
    width: ((range.toYear - range.fromYear + 1) / years) * 100,
  };
}
