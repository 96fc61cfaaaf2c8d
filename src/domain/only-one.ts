/** Returns the only value, or undefined if there are none or several. */
export function onlyOne<T>(values: readonly T[]): T | undefined {
  return values.length === 1 ? values[0] : undefined;
}
