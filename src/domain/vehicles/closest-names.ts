import { compact } from "./phrase-book.ts";

const mostNames = 3;

/**
 * Returns up to three names that were probably meant, the closest first: those that the text begins
 * with ("Civic EX") or that begin with it, and those that differ by a few typos. Empty if none is
 * close.
 */
export function closestNames(text: string, names: readonly string[]): readonly string[] {
  const wanted = compact(text);
  if (wanted === "") return [];
  return [...new Set(names)]
    .flatMap((name) => {
      const distance = distanceOf(wanted, compact(name));
      return distance === null ? [] : [{ name, distance }];
    })
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name, "en-US"))
    .slice(0, mostNames)
    .map(({ name }) => name);
}

/** Counts the typos between two names. Returns null if there are too many to be typos. */
function distanceOf(wanted: string, name: string): number | null {
  const isPart = name.length >= 2 && wanted.length >= 2;
  if (isPart && (wanted.startsWith(name) || name.startsWith(wanted)))
    return 1 + Math.abs(wanted.length - name.length) / 100;
  const allowed = Math.max(1, Math.floor(Math.min(wanted.length, name.length) / 3));
  if (Math.abs(wanted.length - name.length) > allowed) return null;
  const typos = countTypos(wanted, name);
  // Two short names that share nothing are also only a typo or two apart.
  return typos <= allowed && typos < Math.min(wanted.length, name.length) ? typos : null;
}

/** Counts added, missing, wrong, and swapped characters (optimal string alignment). */
function countTypos(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let at = 1; at <= a.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= b.length; to += 1) {
      const wrong = a[at - 1] === b[to - 1] ? 0 : 1;
      const isSwapped = a[at - 1] === b[to - 2] && a[at - 2] === b[to - 1];
      row.push(
        Math.min(
          countAt(last, to) + 1,
          countAt(row, to - 1) + 1,
          countAt(last, to - 1) + wrong,
          isSwapped ? countAt(before, to - 2) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = row;
  }
  return countAt(last, b.length);
}

/** Returns the count at a place; infinite before the first character. */
function countAt(counts: readonly number[], place: number): number {
  return counts[place] ?? Infinity;
}
