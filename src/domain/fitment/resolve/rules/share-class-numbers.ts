import { compact } from "../../../vehicles/phrase-book.ts";
import type { ModelRead, VehicleRead } from "../../reading/mentions.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { isJoined } from "../names/joined.ts";
import type { Reading, Rule } from "../reading.ts";

export const shareClassNumbers: Rule = {
  id: "share-class-numbers",
  why: "The class numbers behind the last of several makes apply to each of them.",
  examples: [
    {
      text: "Chevy GMC 2500HD 2001-2004 tow hook",
      reads: "Chevrolet Silverado 2500 HD; GMC Sierra 2500 HD",
    },
  ],
  apply: (reading) => ({
    ...reading,
    vehicles: reading.vehicles.map((read, at) => withNumbers(read, at, reading)),
  }),
};

/** Turns a make into its pickups, if another make with class numbers follows. */
function withNumbers(read: VehicleRead, at: number, reading: Reading): VehicleRead {
  const { vehicles, tokens, index } = reading;
  const next = vehicles[at + 1];
  if (read.kind !== "make" || next?.kind !== "model" || !isJoined(tokens, read.to, next.from))
    return read;
  const own = makeIn(next, reading);
  if (own === null || own === read.make) return read;
  const numbered = numbersFrom(vehicles, at + 1);
  const ids = numbered.flatMap(({ classes = [] }) =>
    classes.flatMap(
      (size) =>
        index.names.phrases.get(compact(`${tokenAt(tokens, read.from).word}${size}`))?.ids ?? [],
    ),
  );
  return ids.length === 0
    ? read
    : {
        kind: "model",
        from: read.from,
        to: read.to,
        ids: [...new Set(ids)],
        carriedOn: false,
        family: null,
        shorthand: next.shorthand,
        classes: numbered.flatMap(({ classes = [] }) => classes),
      };
}

/** Returns the make that a name of several words begins with: "GMC 2500HD". */
function makeIn({ from, to }: ModelRead, { tokens, index }: Reading): string | null {
  const first = tokenAt(tokens, from).word;
  return to - from < 2 ? null : (index.names.phrases.get(compact(first))?.make ?? null);
}

/** Returns the names with class numbers that follow each other from a place. */
function numbersFrom(vehicles: readonly VehicleRead[], at: number): readonly ModelRead[] {
  const numbered: ModelRead[] = [];
  for (const read of vehicles.slice(at)) {
    const before = numbered.at(-1);
    if (read.kind !== "model" || (read.classes ?? []).length === 0) break;
    if (before !== undefined && read.from - before.to > 1) break;
    numbered.push(read);
  }
  return numbered;
}
