import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { donorSpan } from "../donor-span.ts";
import type { ModelRead, VehicleRead } from "../mentions.ts";
import { isTakenOut } from "../taken-out.ts";
import type { Token } from "../tokens.ts";

/** A series has at least this many badges; fewer are one badge with its all-wheel drive. */
export const fewestOfSeries = 6;

/**
 * "5 Series 528i 535i": the series says nothing that the badges do not say better, except that
 * all-wheel drive is meant too.
 */
export function dropSeries(
  reads: readonly VehicleRead[],
  { tokens, index }: { readonly tokens: readonly Token[]; readonly index: VehicleIndex },
): readonly VehicleRead[] {
  const series = reads.filter(
    (read): read is ModelRead =>
      read.kind === "model" && read.shorthand && read.ids.length >= fewestOfSeries,
  );
  if (series.length === 0) return reads;
  const donor = donorSpan(tokens);
  const claimed = reads.filter(
    (read) =>
      !isTakenOut(tokens, read.from) &&
      (donor === null || read.from < donor.from || read.to > donor.to),
  );
  const dropped = series.filter((one) =>
    claimed.some(
      (read) =>
        read.kind === "model" &&
        !series.includes(read) &&
        read.ids.some((id) => one.ids.includes(id)),
    ),
  );
  return reads
    .filter((read) => !dropped.some((one) => one === read))
    .map((read) => {
      if (
        read.kind !== "model" ||
        !dropped.some((one) => read.ids.some((id) => one.ids.includes(id)))
      )
        return read;
      const driven = read.ids.flatMap(
        (id) =>
          index.ids.get(`${modelOf(index, id).make}\t${modelOf(index, id).model} xDrive`) ?? [],
      );
      return { ...read, ids: [...new Set([...read.ids, ...driven])] };
    });
}
