import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { asidesOf } from "./asides.ts";
import type { Span } from "./mentions.ts";
import { readText, type OwnAside, type TextRead } from "./read-text.ts";
import { textOf, type Token } from "./tokens.ts";

/**
 * Takes out words in parentheses that apply to only some of several cars, so they aren't read as
 * applying to all: "Corolla (1.8L), Matrix (2.4L)", "CTS (AWD), SRX". If the only parentheses come
 * after the last car, they stay, because they may apply to all cars.
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
 * Reads parentheses that follow a car or its years, if they're about trims, engines, or equipment.
 */
function asideAt(text: TextRead, span: Span, index: VehicleIndex): readonly Omit<OwnAside, "of">[] {
  const behind = [...text.vehicles, ...text.years].some((one) => one.to === span.from - 1);
  if (!behind) return [];
  const read = readText(textOf(text, span), index);
  return read.years.length + read.vehicles.length > 0 ? [] : [{ ...span, read }];
}

/**
 * Returns where the cars that parentheses apply to start: those after the previous parentheses.
 */
function ownersOf({ vehicles }: TextRead, { from, to }: Span): readonly number[] {
  return vehicles
    .filter((one) => one.kind !== "make" && one.from >= from && one.from < to)
    .map((one) => one.from);
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
