import type { Column } from "../../../knowledge/wording-knowledge.ts";

const longestValue = 120;

/**
 * What labels say about the whole listing, if they have a line to themselves and don't describe one
 * car.
 */
export class KeptLabels {
  readonly #values = new Map<Column, Set<string>>();

  keep(column: Column | null, value: string): void {
    if (column === null || value.length > longestValue) return;
    this.#values.set(column, (this.#values.get(column) ?? new Set()).add(value));
  }

  years(): readonly string[] {
    if (this.#isOfOneCar()) return [];
    return this.#of("year");
  }

  places(): readonly string[] {
    return this.#of("place");
  }

  hasDonor(): boolean {
    return this.#values.has("donor");
  }

  /**
   * Returns the value of "Body: 4 door sedan" or "Engine: 5.3L V8", if it's the only one. Labels
   * about the car a used part came from don't limit anything.
   */
  limits(column: "body" | "engine"): readonly string[] {
    const values = this.#isOfOneCar() || this.hasDonor() ? [] : this.#of(column);
    return values.length === 1 ? values : [];
  }

  #isOfOneCar(): boolean {
    return this.#values.has("model") || this.#values.has("vehicle");
  }

  #of(column: Column): readonly string[] {
    return [...(this.#values.get(column) ?? [])];
  }
}
