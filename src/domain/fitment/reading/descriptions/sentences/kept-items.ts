interface Bounds<Item> {
  readonly most: number;
  readonly longest?: number;
  readonly keyOf: (item: Item) => string;
}

/** Keeps the first item of each key, up to a maximum count and length of keys. */
export class KeptItems<Item> {
  readonly #items = new Map<string, Item>();
  readonly #bounds: Bounds<Item>;

  constructor(bounds: Bounds<Item>) {
    this.#bounds = bounds;
  }

  add(...items: readonly Item[]): void {
    const { most, longest = Infinity, keyOf } = this.#bounds;
    for (const item of items) {
      const key = keyOf(item);
      if (key.length <= longest && this.#items.size < most && !this.#items.has(key))
        this.#items.set(key, item);
    }
  }

  isFull(): boolean {
    return this.#items.size >= this.#bounds.most;
  }

  list(): readonly Item[] {
    return [...this.#items.values()];
  }
}
