interface Bounds {
  readonly most: number;
  readonly longest?: number;
}

/** Keeps each text once, up to a maximum count and length. */
export class KeptTexts {
  readonly #texts = new Set<string>();
  readonly #bounds: Required<Bounds>;

  constructor({ most, longest = Number.POSITIVE_INFINITY }: Bounds) {
    this.#bounds = { most, longest };
  }

  add(text: string): void {
    const { most, longest } = this.#bounds;
    if (text.length <= longest && this.#texts.size < most) this.#texts.add(text);
  }

  list(): readonly string[] {
    return [...this.#texts];
  }
}
