/** Returns the years from one to another, both included. */
export function yearRange(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
