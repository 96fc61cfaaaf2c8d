/** Remembers the `most` results that were used last. */
export function keepRecent<Value>(
  most: number,
  make: (key: number) => Value,
): (key: number) => Value {
  const kept = new Map<number, Value>();
  return (key) => {
    const value = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, value);
    // A map keeps the order of insertion, so its first key is the one unused for longest.
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
