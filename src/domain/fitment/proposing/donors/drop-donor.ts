import { donorSpan } from "../../reading/donor-span.ts";
import type { Span } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";

/**
 * Removes the donor car from a text that also names the vehicles the part fits, e.g. "Pulled off a
 * 2016 Equinox; fits 10-17 Equinox". A donor alone stays, because the part fits at least that car.
 */
export function dropDonor(read: TextRead): TextRead {
  const span = donorSpan(read.tokens);
  if (span === null) return read;
  const outside = <T extends Span>(reads: readonly T[]): readonly T[] =>
    reads.filter((one) => one.from < span.from || one.to > span.to);
  const [vehicles, years] = [outside(read.vehicles), outside(read.years)];
  if (!vehicles.some((one) => one.kind !== "make")) return read;
  return {
    ...read,
    vehicles,
    // "Volvo S40, off a 2006 parts car": the donor is the S40, so keep the year.
    years: years.length > 0 ? years : read.years,
    engines: outside(read.engines),
    known: withSpan(read.known, span),
  };
}

/** Marks a donor's words as read, so that "came off my Si" doesn't limit the part to that trim. */
function withSpan(known: Uint8Array, { from, to }: Span): Uint8Array {
  const marked = known.slice();
  marked.fill(1, from, to);
  return marked;
}
