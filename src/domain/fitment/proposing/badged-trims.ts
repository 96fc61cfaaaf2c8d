import type { Exclusion } from "../fitment-plan.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";

export interface BadgedTrims {
  /** Without the words that are badges. */
  readonly exclusion: Exclusion;
  readonly badges: readonly Exclusion[];
}

/** "M37 M56 (not M37X M56X)": a letter or two behind the name of a car that fits are a trim of that car. */
export function badgedTrims(exclusion: Exclusion, read: TextRead): BadgedTrims {
  const badges: Exclusion[] = [];
  const trims = exclusion.trims.flatMap((words) => {
    const left = words.split(" ").filter((word) => {
      const badge = badgeOf(word, read);
      if (badge !== null) badges.push({ ...exclusion, ...badge, without: true });
      return badge === null;
    });
    return left.length === 0 ? [] : [left.join(" ")];
  });
  return badges.length === 0 ? { exclusion, badges } : { exclusion: { ...exclusion, trims }, badges };
}

function badgeOf(word: string, { vehicles, tokens }: TextRead): Pick<Exclusion, "ids" | "trims"> | null {
  for (const read of vehicles) {
    const name = read.kind === "model" && read.to === read.from + 1 ? tokenAt(tokens, read.from).word : "";
    if (read.kind === "model" && name.length >= 2 && word.startsWith(name) && /^[a-z]{1,2}$/.test(word.slice(name.length))) return { ids: new Set(read.ids), trims: [word.slice(name.length)] };
  }
  return null;
}
