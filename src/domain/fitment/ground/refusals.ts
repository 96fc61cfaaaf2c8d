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

/** Combines refusals of single years into one per model and reason. */
export class RefusalBook {
  readonly #entries = new Map<
    string,
    {
      readonly make: (years: readonly number[]) => Refusal;
      readonly years: Set<number>;
    }
  >();

  /** Adds a year to the refusal that `make` returns for all of its years. */
  add(year: number, make: (years: readonly number[]) => Refusal): void {
    const key = JSON.stringify(make([]));
    const known = this.#entries.get(key);
    if (known === undefined) this.#entries.set(key, { make, years: new Set([year]) });
    else known.years.add(year);
  }

  list(): readonly Refusal[] {
    return [...this.#entries.values()].map(({ make, years }) =>
      make([...years].sort((a, b) => a - b)),
    );
  }
}
