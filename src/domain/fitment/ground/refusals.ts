import type { Refusal, SaidCar } from "../refusal.ts";

/** The reason a car is refused in one year. */
export type CarReason =
  | {
      readonly code:
        | "not-looked-up"
        | "not-in-list"
        | "excluded"
        | "no-such-trim"
        | "no-such-engine"
        | "no-such-trim-and-engine"
        | "no-such-body";
    }
  | { readonly code: "not-as-described"; readonly words: string };

/** Returns the refusal of a car for the years that the reason applies to. */
export function refusalOf(reason: CarReason, car: SaidCar): Refusal {
  return reason.code === "not-as-described"
    ? { code: reason.code, parameters: { ...car, words: reason.words } }
    : { code: reason.code, parameters: car };
}

/** A car in one year, and the words that name it. */
export interface RefusedCar extends Omit<SaidCar, "years"> {
  readonly year: number;
}

/** Combines refusals of single years into one per model and reason. */
export class RefusalBook {
  readonly #entries = new Map<
    string,
    { readonly of: (years: readonly number[]) => Refusal; readonly years: Set<number> }
  >();

  /** Adds a year to the refusal that `make` returns for a car. */
  add({ said, make, model, year }: RefusedCar, refuse: (car: SaidCar) => Refusal): void {
    const of = (years: readonly number[]): Refusal =>
      refuse({
        said,
        make,
        model,
        years,
      });
    const key = JSON.stringify(of([]));
    const known = this.#entries.get(key);
    if (known === undefined) this.#entries.set(key, { of, years: new Set([year]) });
    else known.years.add(year);
  }

  list(): readonly Refusal[] {
    return [...this.#entries.values()].map(({ of, years }) => of([...years].sort((a, b) => a - b)));
  }
}
