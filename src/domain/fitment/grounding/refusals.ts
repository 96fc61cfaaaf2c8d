import type { Refusal } from "../fitment.ts";
import { yearRuns } from "../year-runs.ts";

/** Gathers refusals of single years into one for all years of a model and a reason. */
export class RefusalBook {
  readonly #years = new Map<
    string,
    {
      readonly text: string;
      readonly name: string;
      readonly reason: string;
      readonly years: Set<number>;
    }
  >();

  add(
    text: string,
    name: string,
    refusal: { readonly year: number; readonly reason: string },
  ): void {
    const key = `${text}\t${name}\t${refusal.reason}`;
    const known = this.#years.get(key);
    if (known === undefined)
      this.#years.set(key, {
        text,
        name,
        reason: refusal.reason,
        years: new Set([refusal.year]),
      });
    else known.years.add(refusal.year);
  }

  list(): readonly Refusal[] {
    return [...this.#years.values()].map(({ text, name, reason, years }) => ({
      text,
      reason: `${yearRuns(years)} ${name} ${reason}.`,
    }));
  }
}
