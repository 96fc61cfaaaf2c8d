/**
 * Returns a function that remembers its results by text. `most` only matters for unusual catalogs,
 * which have more different texts.
 */
export function remembered<T>(make: (text: string) => T, most: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size < most) known.set(text, made);
    return made;
  };
}
