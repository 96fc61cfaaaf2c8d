import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { asidesOf } from "./asides.ts";
import type { Span } from "./mentions.ts";
import { readText, type OwnAside, type TextRead } from "./read-text.ts";
import type { Token } from "./tokens.ts";

/**
 * "Corolla (1.8L), Matrix (2.4L)", "CTS (AWD), SRX": what stands in brackets behind some of several
 * cars is said of them and of no other. Such words are taken out of the text, so that nobody reads
 * them as said of all. A bracket behind the last car alone may be meant for all: it stays.
 */
export function liftAsides(text: TextRead, index: VehicleIndex): TextRead {
  const cars = text.vehicles.filter((one) => one.kind !== "make");
  if (cars.length < 2) return text;
  const found = asidesOf(text.tokens).flatMap((span) => asideAt(text, span, index));
  const last = cars.reduce((most, one) => Math.max(most, one.from), 0);
  if (found.length === 0 || (found.length === 1 && last < (found[0]?.from ?? 0))) return text;
  return without(
    text,
    found.map((aside, at) => ({
      ...aside,
      of: ownersOf(text, { from: found[at - 1]?.to ?? 0, to: aside.from }),
    })),
  );
}

/**
 * The words of a bracket behind a car or its years, if they are about trims, engines or equipment.
 */
function asideAt(text: TextRead, span: Span, index: VehicleIndex): readonly Omit<OwnAside, "of">[] {
  const behind = [...text.vehicles, ...text.years].some((one) => one.to === span.from - 1);
  if (!behind) return [];
  const { tokens } = text;
  const read = readText(text.text.slice(tokens[span.from]?.start, tokens[span.to - 1]?.end), index);
  return read.years.length + read.vehicles.length > 0 ||
    (tokens.slice(span.from, span.to).every(({ kind }) => kind !== "word") &&
      read.engines.length === 0)
    ? []
    : [{ ...span, read }];
}

/**
 * The cars before a bracket, back to the one before it or to years that begin a car of their own.
 */
function ownersOf({ vehicles, years }: TextRead, { from, to }: Span): readonly number[] {
  const within = ({ from: start }: Span): boolean => start >= from && start < to;
  const cars = vehicles.filter((one) => one.kind !== "make" && within(one));
  const nearest = cars.reduce((most, one) => Math.max(most, one.from), 0);
  const parting = years
    .filter((one) => within(one) && one.from < nearest)
    .reduce((most, one) => Math.max(most, one.from), from);
  return cars.filter((one) => one.from >= parting).map((one) => one.from);
}

function without(text: TextRead, asides: readonly OwnAside[]): TextRead {
  const inside = (at: number): boolean => asides.some(({ from, to }) => at >= from - 1 && at <= to);
  const outside = <T extends Span>(reads: readonly T[]): readonly T[] =>
    reads.filter((one) => !inside(one.from));
  return {
    ...text,
    asides,
    tokens: text.tokens.map((token, at): Token =>
      inside(at) ? { ...token, kind: "mark", word: "," } : token,
    ),
    engines: outside(text.engines),
    bodies: outside(text.bodies),
    excluded: outside(text.excluded),
    dates: outside(text.dates),
  };
}
