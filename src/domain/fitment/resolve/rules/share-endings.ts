import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead, VehicleRead } from "../../reading/mentions.ts";
import { withEnding } from "../names/longer-models.ts";
import { isJoined } from "../names/size-words.ts";
import type { Reading, Rule } from "../reading.ts";

export const shareEndings: Rule = {
  id: "share-endings",
  why: "The ending of the last of several badges applies to all of them, unless a factory code says that the plain car is meant.",
  examples: [
    {
      text: "2013-2016 BMW 640i 650i Gran Coupe wheel",
      reads: "BMW 640i Gran Coupe; BMW 650i Gran Coupe",
    },
    {
      text: "99-03 F250 F350 SUPER DUTY mirror",
      reads: "Ford F-250 Super Duty; Ford F-350 Super Duty",
    },
    {
      text: "2007 Silverado/Sierra Classic mirror",
      reads: "Chevrolet Silverado 1500 Classic; GMC Sierra 1500 Classic",
    },
    {
      text: "BMW 328i/335i xDrive 2009-2011 axle",
      reads: "BMW 328i xDrive; BMW 335i xDrive",
    },
  ],
  apply: (reading) => ({
    ...reading,
    vehicles: reading.vehicles.reduceRight((vehicles: readonly VehicleRead[], before, at) => {
      const read = vehicles[at + 1];
      const ids = read === undefined ? [] : sharedIds(before, read, reading);
      return ids.length === 0
        ? vehicles
        : vehicles.with(at, { ...before, ids, family: null } as ModelRead);
    }, reading.vehicles),
  }),
};

/** Returns the models of a badge with the ending of the next one, or [] if there are none. */
function sharedIds(before: VehicleRead, read: VehicleRead, reading: Reading): readonly number[] {
  const { tokens, index } = reading;
  if (
    read.kind !== "model" ||
    before.kind !== "model" ||
    !isJoined(tokens, before.to, read.from) ||
    isCoded(before, reading)
  )
    return [];
  const ending = index.knowledge.names.endings.shared.find((one) =>
    read.ids.every((id) => modelOf(index, id).model.endsWith(` ${one}`)),
  );
  const ids = ending === undefined ? [] : endedIds(before, ending, reading);
  return ids.includes(read.ids[0] ?? -1) ? [] : ids;
}

function endedIds({ ids }: ModelRead, ending: string, { index }: Reading): readonly number[] {
  const found = ids.flatMap((id) => {
    // "E-350" alone may also mean the E-350 Super Duty.
    return modelOf(index, id).model.endsWith(` ${ending}`) ? id : withEnding(id, ending, index);
  });
  return [...new Set(found)];
}

function isCoded({ ids }: ModelRead, { vehicles }: Reading): boolean {
  return vehicles.some(
    (one) => one.kind === "code" && one.cars.some((car) => ids.includes(car.id)),
  );
}
