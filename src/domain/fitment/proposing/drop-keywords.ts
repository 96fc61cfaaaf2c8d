import type { Refusal } from "../refusal.ts";
import type { VehicleRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";

/** The fewest lower-case names after the part that count as search keywords. */
const fewest = 4;

export interface Kept {
  readonly read: TextRead;
  readonly refused: readonly Refusal[];
}

/**
 * Drops search keywords: a run of lower-case names that ends the title, if a car with years and
 * capitals comes first. E.g. "Passat 2012-2014 Sun Visor Clip jetta cc golf gti eos tiguan".
 */
export function dropKeywords(read: TextRead): Kept {
  const { tokens, vehicles, years, text } = read;
  const row = smallRow(read);
  const [first] = vehicles;
  const [name] = row;
  const nothing = { read, refused: [] };
  if (
    name === undefined ||
    first === undefined ||
    row.length < fewest ||
    row.includes(first) ||
    isSmall(read, first)
  )
    return nothing;
  if (!years.some((one) => one.to <= name.from) || years.some((one) => one.from >= name.from))
    return nothing;
  return {
    read: { ...read, vehicles: vehicles.filter((one) => !row.includes(one)) },
    refused: [{ code: "search-words", parameters: { said: text.slice(tokens[name.from]?.start) } }],
  };
}

/** Returns the lower-case names that end the text, with at most one token between them. */
function smallRow(read: TextRead): readonly VehicleRead[] {
  const row: VehicleRead[] = [];
  let from = read.tokens.length;
  for (const one of read.vehicles.toReversed()) {
    if (one.to < from - 1 || !isSmall(read, one)) break;
    row.unshift(one);
    from = one.from;
  }
  return row;
}

function isSmall({ tokens }: TextRead, { from, to }: VehicleRead): boolean {
  return tokens.slice(from, to).every((token) => token.text === token.word);
}
