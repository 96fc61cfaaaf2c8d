import { yearsText } from "../proposing/settle-open-claims.ts";
import type { Refusal } from "../fitment.ts";

/** Years as people write them: "2003-2005, 2008". */
export function yearRuns(years: Iterable<number>): string {
  const sorted = [...new Set(years)].sort((a, b) => a - b);
  const runs: { from: number; to: number }[] = [];
  for (const year of sorted) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === year - 1) last.to = year;
    else runs.push({ from: year, to: year });
  }
  return runs.map((run) => yearsText(run.from, run.to)).join(", ");
}

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
