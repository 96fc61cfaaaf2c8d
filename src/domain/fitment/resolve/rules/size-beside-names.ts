import { onlyOne } from "../../../only-one.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { tokenAt, type Token } from "../../reading/tokens.ts";
import type { Span, VehicleRead } from "../../reading/mentions.ts";
import { isJoined } from "../names/joined.ts";
import type { Reading, Rule } from "../reading.ts";

const sizes = new Set(["2500", "3500"]);

export const sizeBesideNames: Rule = {
  id: "size-beside-names",
  why: "A class number before joined names, or behind the last of them, is that of each.",
  examples: [
    {
      text: "2007-2013 3/4 ton Suburban & Yukon XL brake rotor",
      reads: "Chevrolet Suburban 2500; GMC Yukon XL 2500",
    },
    {
      text: "2007-2013 Suburban & Yukon XL 2500 brake rotor",
      reads: "Chevrolet Suburban 2500; GMC Yukon XL 2500",
    },
  ],
  apply(reading) {
    const { tokens, index } = reading;
    let size = "";
    const vehicles = reading.vehicles.map((read, at) => {
      const before = tokenAt(tokens, read.from - 1).word;
      const previous = reading.vehicles[at - 1];
      if (hasSizes(read)) size = "";
      else if (sizes.has(before) && previous?.to !== read.from) size = before;
      else if (previous === undefined || !isJoined(tokens, previous.to, read.from)) size = "";
      return size === "" ? read : ofSize(read, size, index);
    });
    return { ...reading, vehicles: withSizeBehind(vehicles, reading) };
  },
};

/** Gives the class number of the last of several joined names to those before it. */
function withSizeBehind(
  vehicles: readonly VehicleRead[],
  { tokens, index }: Reading,
): readonly VehicleRead[] {
  let size = "";
  return vehicles
    .toReversed()
    .map((read, at, reversed) => {
      const next = reversed[at - 1];
      if (hasSizes(read)) size = heavySize(read);
      else if (next === undefined || !isJoined(tokens, read.to, next.from)) size = "";
      return size === "" || isNumbered(read, tokens) ? read : ofSize(read, size, index);
    })
    .toReversed();
}

/** Tells whether a number is part of a name as written: "RAM1500". */
function isNumbered({ from, to }: Span, tokens: readonly Token[]): boolean {
  return tokens.slice(from, to).some(({ word }) => /\d/.test(word));
}

/** Returns a name's class number if it has just one, and not the 1500 that bare names mean. */
function heavySize(read: VehicleRead): string {
  const size = read.kind === "model" ? (onlyOne(read.classes ?? []) ?? "") : "";
  return sizes.has(size) ? size : "";
}

/** Returns the models of a class: the "Suburban 2500" of a Suburban. */
function ofSize(read: VehicleRead, size: string, index: VehicleIndex): VehicleRead {
  if (read.kind !== "model" || read.family !== null) return read;
  const ids = read.ids.flatMap((id) => {
    const { make, model } = modelOf(index, id);
    return index.ids.get(`${make}\t${model.replace(/ 1500$/, "")} ${size}`) ?? [];
  });
  return ids.length === 0 ? read : { ...read, ids: [...new Set(ids)] };
}

/** Tells whether a name has its class numbers already: the "Silverado" of "2500 3500 Silverado". */
function hasSizes(read: VehicleRead): boolean {
  return read.kind === "model" && (read.classes ?? []).length > 0;
}
