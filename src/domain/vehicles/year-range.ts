/** Returns the years from `from` through `to`. */
export function yearRange(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
