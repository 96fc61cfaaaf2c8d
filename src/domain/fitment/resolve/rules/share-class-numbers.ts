import { compact } from "../../../vehicles/phrase-book.ts";
import type { ModelRead, VehicleRead } from "../../reading/mentions.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { behindEngine, isJoined, sizeWords } from "../names/size-words.ts";
import { plainModel, withVehicles, type Reading, type Rule } from "../reading.ts";

export const shareClassNumbers: Rule = {
  id: "share-class-numbers",
  why: "The class numbers behind the last of several makes, or behind the engine of their pickups, apply to each of them.",
  examples: [
    {
      text: "Chevy GMC 2500HD 2001-2004 tow hook",
      reads: "Chevrolet Silverado 2500 HD; GMC Sierra 2500 HD",
    },
    {
      text: "Chevy GMC 6.6L Duramax 2500HD 2001-2004 injector",
      reads: "Chevrolet Silverado 2500 HD, GMC Sierra 2500 HD",
    },
  ],
  apply(reading) {
    const vehicles = reading.vehicles.map((read, at) => withNumbers(read, at, reading));
    return withVehicles({ ...reading, vehicles }, behindEngines(reading));
  },
};

/** Returns the pickups whose class numbers come behind makes and an engine. */
function behindEngines(reading: Reading): readonly ModelRead[] {
  const { vehicles, tokens, index } = reading;
  return vehicles.flatMap((read, at) => {
    if (read.kind !== "make") return [];
    const from = behindEngine(tokens, read.to, index.knowledge);
    const words = from === read.to ? [] : sizeWords(tokens, from, index.knowledge);
    const makes = makesUpTo(at, reading);
    return words.map((word) => {
      const ids = makes.flatMap((make) => idsOf(make, word.size, reading));
      return { ...plainModel(word, ids), classes: [word.size] };
    });
  });
}

/** Returns a make and those joined to it in front. */
function makesUpTo(at: number, reading: Reading): readonly VehicleRead[] {
  const { vehicles, tokens } = reading;
  const [before, read] = [vehicles[at - 1], vehicles[at]];
  if (read === undefined) return [];
  return before?.kind === "make" && isJoined(tokens, before.to, read.from)
    ? [...makesUpTo(at - 1, reading), read]
    : [read];
}

/** Returns the pickups that a make as written and a class number name: "Chevy 2500HD". */
function idsOf({ from }: VehicleRead, size: string, { tokens, index }: Reading): readonly number[] {
  return index.names.phrases.get(compact(`${tokenAt(tokens, from).word}${size}`))?.ids ?? [];
}

/** Turns a make into its pickups, if another make with class numbers follows. */
function withNumbers(read: VehicleRead, at: number, reading: Reading): VehicleRead {
  const { vehicles, tokens } = reading;
  const next = vehicles[at + 1];
  if (read.kind !== "make" || next?.kind !== "model" || !isJoined(tokens, read.to, next.from))
    return read;
  const own = makeIn(next, reading);
  if (own === null || own === read.make) return read;
  const numbered = numbersFrom(vehicles, at + 1);
  const ids = numbered.flatMap(({ classes = [] }) =>
    classes.flatMap((size) => idsOf(read, size, reading)),
  );
  return ids.length === 0
    ? read
    : {
        ...plainModel(read, ids),
        carriedOn: false,
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
    if (read.kind !== "model" || (read.classes ?? []).length === 0) break;
    numbered.push(read);
  }
  return numbered;
}
