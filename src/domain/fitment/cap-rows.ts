import type { FitmentRow } from "./fitment.ts";

/**
 * At most `room` rows, in their order: first one of every year, make and model, then the second of
 * each, so that no car is lost to another's trims.
 */
export function capRows(rows: readonly FitmentRow[], room: number): readonly FitmentRow[] {
  if (rows.length <= room) return rows;
  const rank = new Map<string, number>();
  const ranked = rows.map((row, at) => {
    const car = `${row.year}\t${row.make}\t${row.model}`;
    const place = rank.get(car) ?? 0;
    rank.set(car, place + 1);
    return { at, place };
  });
  const chosen = new Set(
    ranked
      .sort((one, two) => one.place - two.place || one.at - two.at)
      .slice(0, room)
      .map(({ at }) => at),
  );
  return rows.filter((_, at) => chosen.has(at));
}
