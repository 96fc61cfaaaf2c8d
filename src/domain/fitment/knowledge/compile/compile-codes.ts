import type { CodeEntry, CodeKnowledge } from "../name-knowledge.ts";
import type { RowOf } from "../knowledge-tables.ts";
import { checkModels, checkOrder, lineOf, type Compiling } from "./compiling.ts";
import { yearRange } from "../../../vehicles/year-range.ts";

type CodeRow = RowOf<"chassis-codes">;

/** The last year of cars that are still built; later than any list. */
const stillBuilt = 2030;

export function compileCodes(compiling: Compiling): CodeKnowledge {
  const rows = compiling.tables["chassis-codes"];
  for (const row of rows) checkRow(compiling, row);
  for (const lines of Map.groupBy(rows, ({ code }) => code).values()) checkCode(compiling, lines);
  const joint = new Set(rows.flatMap(({ also }) => (also === "" ? [] : [also])));
  return {
    entries: [
      ...rows.map((row) => entryOf(row, row.code)),
      ...[...joint].flatMap((code) =>
        rows.filter(({ also }) => also === code).map((row) => entryOf(row, code)),
      ),
    ],
    everyday: new Set(rows.filter((row) => row.flags.has("everyday")).map((row) => row.code)),
  };
}

function entryOf(row: CodeRow, code: string): CodeEntry {
  return {
    code,
    make: row.make,
    from: row.from,
    to: row.to ?? stillBuilt,
    models: row.models,
    body: row.body === "" ? null : row.body,
    facelift: row.facelift,
    weak: row.flags.has("weak"),
  };
}

function checkRow(compiling: Compiling, row: CodeRow): void {
  const { from, to, facelift, make, models, unlisted } = row;
  const at = lineOf("chassis-codes", row);
  checkOrder(compiling, at, { from, to });
  if (facelift !== null && (facelift < from || facelift > (to ?? stillBuilt)))
    compiling.report(
      at,
      `The facelift of ${facelift} isn't within ${from}-${to ?? ""}. Correct one of the years.`,
    );
  checkModels(compiling, make, {
    at,
    names: models,
    unlisted,
    years: { rule: "one", years: yearRange(from, to ?? stillBuilt) },
  });
  compiling.spans.push({
    at,
    make,
    models: models
      .filter((name) => !unlisted.includes(name))
      .map((name) => (name.split("#")[0] ?? "").replace(/^\?/, "")),
    from,
    to,
    unlisted: row.flags.has("unlisted years"),
  });
}

/** Checks that a code's lines agree on its flags, and that no model has it twice in a year. */
function checkCode(compiling: Compiling, lines: readonly CodeRow[]): void {
  for (const [at, row] of lines.entries()) {
    const here = lineOf("chassis-codes", row);
    const [first = row] = lines;
    if (shown(row) !== shown(first))
      compiling.report(
        here,
        `The flags of "${row.code}" are ${shown(row)} here and ${shown(first)} on line ${first.line}. Flags are the code's: make them equal.`,
      );
    const twice = lines.slice(0, at).find((other) => overlaps(other, row));
    if (twice !== undefined)
      compiling.report(
        here,
        `"${row.code}" means the same model and years on line ${twice.line}. Delete one of them.`,
      );
  }
}

/** Returns the flags that belong to the code, not to the line. */
function shown({ flags }: CodeRow): string {
  const own = (["weak", "everyday"] as const).filter((flag) => flags.has(flag));
  return own.length === 0 ? "empty" : `"${own.join(", ")}"`;
}

function overlaps(one: CodeRow, other: CodeRow): boolean {
  return (
    one.make === other.make &&
    one.body === other.body &&
    one.from <= (other.to ?? stillBuilt) &&
    other.from <= (one.to ?? stillBuilt) &&
    one.models.some((model) => other.models.includes(model))
  );
}
