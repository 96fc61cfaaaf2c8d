import type { Refusal } from "../fitment.ts";
import type { TextRead } from "../reading/read-text.ts";

/** So many names in small letters behind the part are there to be found by, not to say what it fits. */
const fewest = 4;

export interface Kept {
  readonly read: TextRead;
  readonly refused: readonly Refusal[];
}

/**
 * "Passat 2012-2014 Sun Visor Clip jetta cc golf gti eos tiguan": a row of names in small letters that ends the title, where a car with years is named
 * before it in another way of writing.
 */
export function dropKeywords(read: TextRead): Kept {
  const { tokens, vehicles, years, text } = read;
  let at = vehicles.length;
  let from = tokens.length;
  while (at > 0) {
    const one = vehicles[at - 1];
    if (one === undefined || one.to < from - 1 || tokens.slice(one.from, one.to).some((token) => token.text !== token.word)) break;
    from = one.from;
    at -= 1;
  }
  const [first] = vehicles;
  const written = first !== undefined && tokens.slice(first.from, first.to).some((token) => token.text !== token.word);
  if (vehicles.length - at < fewest || at === 0 || !written || !years.some((one) => one.to <= from) || years.some((one) => one.from >= from)) return { read, refused: [] };
  return { read: { ...read, vehicles: vehicles.slice(0, at) }, refused: [{ text: text.slice(tokens[from]?.start), reason: "A row of names in small letters at the end of a title reads like search words, so these cars are not listed." }] };
}
