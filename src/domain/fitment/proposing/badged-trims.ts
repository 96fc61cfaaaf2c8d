import type { Exclusion } from "../fitment-plan.ts";
import type { ExcludedRead, TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";

export interface BadgedTrims {
  /** Without the words that are badges. */
  readonly exclusion: Exclusion;
  readonly badges: readonly Exclusion[];
}

/**
 * "M37 M56 (not M37X M56X)", "300 (not 300C)": a letter or two behind the name of a car that fits
 * are a trim of that car, though the whole may be another name of the car.
 */
export function badgedTrims(item: ExcludedRead, exclusion: Exclusion, read: TextRead): BadgedTrims {
  const badges: Exclusion[] = [];
  const isBadge = (word: string): boolean => {
    const badge = badgeOf(word, read);
    if (badge !== null)
      badges.push({
        ...exclusion,
        ...badge,
        trims: [...badge.trims, word],
        without: true,
      });
    return badge !== null;
  };
  const trims = exclusion.trims.flatMap(
    (words) =>
      words
        .split(" ")
        .filter((word) => !isBadge(word))
        .join(" ") || [],
  );
  const named = item.vehicles.flatMap((one) =>
    one.kind === "model" && isBadge(tokenAt(read.tokens, one.to - 1).word) ? one.ids : [],
  );
  if (badges.length === 0) return { exclusion, badges };
  const shared = new Set(
    badges.flatMap((badge) => [...badge.ids]).filter((id) => named.includes(id)),
  );
  return {
    exclusion: {
      ...exclusion,
      trims,
      ids: new Set([...exclusion.ids].filter((id) => !shared.has(id))),
    },
    badges,
  };
}

function badgeOf(
  word: string,
  { vehicles, tokens }: TextRead,
): Pick<Exclusion, "ids" | "trims"> | null {
  for (const read of vehicles) {
    const name = tokenAt(tokens, read.to - 1).word;
    if (
      read.kind === "model" &&
      name.length >= 2 &&
      word.startsWith(name) &&
      /^[a-z]{1,2}$/.test(word.slice(name.length))
    )
      return { ids: new Set(read.ids), trims: [word.slice(name.length)] };
  }
  return null;
}
