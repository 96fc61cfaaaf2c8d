import type { VehicleRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { ExcludedClause } from "../../scope/divide-text.ts";
import { asEquipment, type ExcludedThing } from "./excluded-thing.ts";

export interface BadgedTrims {
  /** The exclusion without the names that are badges. */
  readonly thing: ExcludedThing;
  readonly badges: readonly ExcludedThing[];
}

/**
 * Reads one or two letters after the name of a fitting model as its trim, e.g. "G35 (not G35x)",
 * even if the whole word is also another name for the car: "will not fit 300C" below a title with
 * the 300.
 */
export function badgedTrims(
  { vehicles }: ExcludedClause,
  thing: ExcludedThing,
  { read, title }: { readonly read: TextRead; readonly title: TextRead },
): BadgedTrims {
  const found = vehicles.flatMap((one) => {
    if (one.kind !== "model") return [];
    const { word } = tokenAt(read.tokens, one.to - 1);
    const texts = one.trims === undefined ? [read, title] : [read];
    const badge = texts.flatMap((text) =>
      text.vehicles.flatMap((named) => badgeOf(named, word, text)),
    )[0];
    return badge === undefined
      ? []
      : [{ ids: one.ids, badge: asEquipment({ ...thing, ...badge }) }];
  });
  const out = new Set(found.flatMap(({ ids }) => ids));
  return {
    thing: { ...thing, ids: new Set([...thing.ids].filter((id) => !out.has(id))) },
    badges: found.map(({ badge }) => badge),
  };
}

/** Returns the trim that a word means if it is a model's name with one or two letters behind it. */
function badgeOf(
  named: VehicleRead,
  word: string,
  { tokens }: TextRead,
): readonly Pick<ExcludedThing, "ids" | "trims">[] {
  const name = tokenAt(tokens, named.to - 1).word;
  const letters = word.slice(name.length);
  return named.kind === "model" && word.startsWith(name) && /^[a-z]{1,2}$/.test(letters)
    ? [{ ids: new Set(named.ids), trims: [letters, word] }]
    : [];
}
