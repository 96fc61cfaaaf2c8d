import type { TextRead } from "../../reading/read-text.ts";
import type { ExcludedClause } from "../../scope/divide-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { asEquipment, type ExcludedThing } from "./excluded-thing.ts";

export interface BadgedTrims {
  /** Without the words that are badges. */
  readonly thing: ExcludedThing;
  readonly badges: readonly ExcludedThing[];
}

/**
 * "M37 M56 (not M37X M56X)", "300 (not 300C)": a letter or two behind the name of a car that fits
 * are a trim of that car, though the whole may be another name of the car.
 */
export function badgedTrims(
  item: ExcludedClause,
  thing: ExcludedThing,
  read: TextRead,
): BadgedTrims {
  const badges: ExcludedThing[] = [];
  const isBadge = (word: string): boolean => {
    const badge = badgeOf(word, read);
    if (badge !== null)
      badges.push(asEquipment({ ...thing, ids: new Set(badge.ids), trims: [badge.letters, word] }));
    return badge !== null;
  };
  const trims = thing.trims.flatMap(
    (words) =>
      words
        .split(" ")
        .filter((word) => !isBadge(word))
        .join(" ") || [],
  );
  const named = item.vehicles.flatMap((one) =>
    one.kind === "model" && isBadge(tokenAt(read.tokens, one.to - 1).word) ? one.ids : [],
  );
  if (badges.length === 0) return { thing, badges };
  const shared = new Set(named.filter((id) => badges.some(({ ids }) => ids.has(id))));
  const ids = new Set([...thing.ids].filter((id) => !shared.has(id)));
  return { thing: { ...thing, trims, ids }, badges };
}

function badgeOf(
  word: string,
  { vehicles, tokens }: TextRead,
): { readonly ids: readonly number[]; readonly letters: string } | null {
  for (const read of vehicles) {
    const name = tokenAt(tokens, read.to - 1).word;
    const letters = word.slice(name.length);
    if (
      read.kind === "model" &&
      name.length >= 2 &&
      word.startsWith(name) &&
      /^[a-z]{1,2}$/.test(letters)
    )
      return { ids: read.ids, letters };
  }
  return null;
}
