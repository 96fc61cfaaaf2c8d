import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead, VehicleRead } from "../../reading/mentions.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { withEnding } from "../names/longer-models.ts";
import { isJoined } from "../names/size-words.ts";
import { isPlainModel, type Reading, type Rule } from "../reading.ts";

/** Without the 1500, which bare names mean. */
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
    const before = new Map(
      reading.vehicles.map((read, at) => {
        const isOther = reading.vehicles[at - 1]?.to === read.from;
        return [read, isOther ? "" : tokenAt(reading.tokens, read.from - 1).word];
      }),
    );
    const ahead = withSizes(reading.vehicles, reading, (read) => before.get(read) ?? "");
    const behind = withSizes(ahead.toReversed(), reading, (read) => classesOf(read).join());
    return { ...reading, vehicles: behind.toReversed() };
  },
};

function classesOf(read: VehicleRead): readonly string[] {
  return read.kind === "model" ? (read.classes ?? []) : [];
}

/** Gives each name the class number of those joined to it that come first. */
function withSizes(
  vehicles: readonly VehicleRead[],
  { tokens, index }: Reading,
  sizeOf: (read: VehicleRead) => string,
): readonly VehicleRead[] {
  let size = "";
  return vehicles.map((read, at) => {
    const last = vehicles[at - 1] ?? read;
    const [end, begin] = [Math.min(last.to, read.to), Math.max(last.from, read.from)];
    const own = sizeOf(read);
    if (sizes.has(own)) size = own;
    else if (last === read || classesOf(read).length > 0 || !isJoined(tokens, end, begin))
      size = "";
    return size === "" || !isPlainModel(read) ? read : ofSize(read, size, index);
  });
}

/** Returns the models of a class: the "Suburban 2500" of a Suburban. */
function ofSize(read: ModelRead, size: string, index: VehicleIndex): VehicleRead {
  const ids = read.ids.flatMap((id) => withEnding(id, size, index));
  return ids.length === 0 ? read : { ...read, ids: [...new Set(ids)] };
}
