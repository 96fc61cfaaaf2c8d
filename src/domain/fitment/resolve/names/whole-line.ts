import type { YearsRead } from "../../reading/mentions.ts";
import type { Token } from "../../reading/tokens.ts";
import type { NameHit } from "../../reading/vehicle-names/name-hit.ts";

/** Returns the years of a text that is only a name and its years: "Fits TT 2000-2004". */
export function yearsOfWholeLine(
  { from, to }: NameHit,
  { tokens, years }: { readonly tokens: readonly Token[]; readonly years: readonly YearsRead[] },
): YearsRead | undefined {
  const own = years.find((read) => read.from === to && read.to === tokens.length);
  return tokens.slice(0, from).every(({ word }) => leading.has(word)) ? own : undefined;
}

const leading = new Set(["fit", "fits", "for"]);
