import type { Column } from "../../knowledge/wording-knowledge.ts";
import type { Label } from "./lex-description.ts";

const longestValue = 120;
const kept: ReadonlySet<Column> = new Set<Column>([
  "year",
  "place",
  "model",
  "vehicle",
  "body",
  "engine",
  "donor",
]);

/** Labels whose value may be followed by sentences: "Engines: 4.8L, 5.3L. Except hybrid." */
export const sentenced: ReadonlySet<Column> = new Set<Column>([
  "body",
  "engine",
  "year",
  "donor",
  "model",
  "vehicle",
]);
/** Labels whose value says what the listing is about, as a sentence behind it may. */
export const opening: ReadonlySet<Column> = new Set<Column>(["donor", "model", "vehicle"]);
/** Labels of lists: "Compatible models". */
const carsLabel = /^(?:\w+ )?(?:models?|vehicles?)$/i;
/** Matches names beside two of the years: "2005-2009 Edge, 2010 MKX", "Edge 07-14, MKX 07-15". */
const yearedName =
  /[A-Za-z]{3} \d\d ?[-\u2013] ?\d\d\b.*[A-Za-z]\w{2} \d\d ?[-\u2013] ?\d\d\b|(?:19|20)\d\d (?!Thru|Through|Present|Models?\b|All\b|Only|And\b|Up\b|To\b|Or\b)[A-Z][A-Za-z]{2}.*(?:19|20)\d\d [A-Z][A-Za-z]{2}/;

/** Tells whether a label may have a list of cars: "Models: Ram 1500 1994-2001, Ram 2500 …". */
export function labelsCars({
  label,
  column,
  value,
}: Pick<Label, "label" | "column" | "value">): boolean {
  return carsLabel.test(label) || (column === "year" && yearedName.test(value));
}

/**
 * What labels say about the whole listing, if they have a line to themselves and don't describe one
 * car.
 */
export class KeptLabels {
  readonly #values = new Map<Column, Set<string>>();

  keep(column: Column | null, value: string): void {
    if (column === null || !kept.has(column) || value.length > longestValue) return;
    this.#values.set(column, (this.#values.get(column) ?? new Set()).add(value));
  }

  years(): readonly string[] {
    return this.#isOfOneCar() ? [] : this.#of("year");
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
