import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
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
export function dropKeywords(read: TextRead, index: VehicleIndex): Kept {
  const { tokens, vehicles, years, text } = read;
  const row = smallRow(read, index);
  const [first] = vehicles;
  const [name] = row;
  const nothing = { read, refused: [] };
  if (
    name === undefined ||
    first === undefined ||
    row.length < fewest ||
    row.includes(first) ||
    isSmall(read, first, index)
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
function smallRow(read: TextRead, index: VehicleIndex): readonly VehicleRead[] {
  const row: VehicleRead[] = [];
  let from = read.tokens.length;
  for (const one of read.vehicles.toReversed()) {
    if (one.to < from - 1 || !isSmall(read, one, index)) break;
    row.unshift(one);
    from = one.from;
  }
  return row;
}

/** Whether a name is in lower case. Some are spelled that way: "i-280", "325i". */
function isSmall({ tokens }: TextRead, read: VehicleRead, index: VehicleIndex): boolean {
  const small = tokens
    .slice(read.from, read.to)
    .every(({ text, word }) => text === word && !/^\d/.test(text));
  return (
    small &&
    !(read.kind === "model" && read.ids.some((id) => /^[a-z]-?\d/.test(modelOf(index, id).model)))
  );
}
