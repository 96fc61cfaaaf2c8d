/** The most texts to remember, at most twice. A seller's template has a few dozen sentences. */
const most = 1000;
/** Longer texts seldom repeat, and a thousand of them would take much memory. */
const longest = 1000;

interface Remembered<T> {
  readonly recent: Map<string, T>;
  /** What was recent before. It's dropped once there's as much again. */
  readonly older: ReadonlyMap<string, T>;
}

/**
 * Remembers what was read in the latest texts with a knowledge pack or an index. The listings of a
 * seller share most of their sentences: shipping, returns, and the shop's praise.
 */
export class RecentTexts<With extends object, T> {
  readonly #remembered = new WeakMap<With, Remembered<T>>();

  of(text: string, by: With, read: (text: string) => T): T {
    if (text.length > longest) return read(text);
    const { recent, older } = this.#room(by);
    const known = recent.get(text);
    if (known !== undefined) return known;
    const found = older.get(text) ?? read(text);
    recent.set(text, found);
    return found;
  }

  /** Returns the remembered texts, with room for one more. */
  #room(by: With): Remembered<T> {
    const known = this.#remembered.get(by);
    if (known !== undefined && known.recent.size < most) return known;
    const fresh = { recent: new Map<string, T>(), older: known?.recent ?? new Map<string, T>() };
    this.#remembered.set(by, fresh);
    return fresh;
  }
}
