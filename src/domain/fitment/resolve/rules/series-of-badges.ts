import { donorSpan } from "../../reading/donor-span.ts";
import type { ModelRead, VehicleRead } from "../../reading/mentions.ts";
import { isTakenOut } from "../../reading/taken-out.ts";
import { withEnding } from "../names/longer-models.ts";
import type { Reading, Rule } from "../reading.ts";

/** A series has at least this many models. Fewer are one badge with its all-wheel drive version. */
const fewestOfSeries = 6;

export const seriesOfBadges: Rule = {
  id: "series-of-badges",
  why: "Badges next to their series say which cars are meant. The series only adds the all-wheel-drive ones.",
  examples: [
    {
      text: "2011-2016 BMW 5 Series 528i 535i mirror",
      reads: "BMW 528i, BMW 528i xDrive; BMW 535i, BMW 535i xDrive",
    },
    { text: "Saturn S-Series twin cam SL2 SC2 93-01 coil", reads: "Saturn SL2; Saturn SC2" },
  ],
  apply(reading) {
    const series = reading.vehicles.filter(
      (read): read is ModelRead => isSeries(read) || saysSeries(read, reading),
    );
    if (series.length === 0) return reading;
    const claimed = claimedModels(reading);
    const dropped = series.filter((one) =>
      claimed.some((read) => !series.includes(read) && sharesModel(read, one)),
    );
    const vehicles = reading.vehicles
      .filter((read) => !dropped.some((one) => one === read))
      .map((read) =>
        read.kind === "model" && dropped.some((one) => sharesModel(read, one))
          ? { ...read, ids: withDriven(read, reading) }
          : read,
      );
    return { ...reading, vehicles };
  },
};

/** Tells whether a word means all models of a series. */
export function isSeries(read: VehicleRead): read is ModelRead {
  return isOfMany(read) && read.shorthand;
}

function saysSeries(read: VehicleRead, { tokens }: Reading): boolean {
  const words = tokens.slice(read.from, read.to);
  return isOfMany(read) && words.some(({ word }) => word === "series");
}

function isOfMany(read: VehicleRead): read is ModelRead {
  return read.kind === "model" && read.ids.length >= fewestOfSeries;
}

/** Returns the models that are neither excluded nor the donor's. */
function claimedModels({ vehicles, tokens }: Reading): readonly ModelRead[] {
  const donor = donorSpan(tokens);
  return vehicles.filter(
    (read): read is ModelRead =>
      read.kind === "model" &&
      !isTakenOut(tokens, read.from) &&
      (donor === null || read.to > donor.to),
  );
}

function sharesModel(one: ModelRead, other: ModelRead): boolean {
  return one.ids.some((id) => other.ids.includes(id));
}

function withDriven({ ids }: ModelRead, { index }: Reading): readonly number[] {
  return [...new Set([...ids, ...ids.flatMap((id) => withEnding(id, "xDrive", index))])];
}
