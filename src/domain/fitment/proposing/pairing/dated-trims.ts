import { compact } from "../../../vehicles/phrase-book.ts";
import type { Span, YearsRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { textOf } from "../../reading/tokens.ts";
import { areSameModel, pairOf, type NamedVehicle, type Pairing } from "./pairing.ts";

/**
 * Pairs the only car of a title with the years of each of its trims: "F-150 XL 2012-2014; XLT
 * 2015-2018", "2012-2014 F-150 XL / 2015-2018 XLT". Years in front of the car may sum them up.
 */
export function datedTrims(text: TextRead): readonly Pairing[] | null {
  const { vehicles, years, tokens } = text;
  const [car, ...more] = vehicles.filter((one) => one.kind !== "make");
  if (car === undefined || years.length < 2) return null;
  if (!more.every((one) => areSameModel(one, car))) return null;
  const behind = years.filter(({ from }) => from >= car.to);
  const before = behind.map(({ from }, at) =>
    trimsIn({ from: behind[at - 1]?.to ?? car.to, to: from }, text),
  );
  const after = years.map(({ to }, at) => {
    const next = years[at + 1];
    return next === undefined
      ? firstTrim({ from: behindCar(to, text), to: tokens.length }, text)
      : trimsIn({ from: to, to: next.from }, text);
  });
  return pairsOf(car, behind, before) ?? pairsOf(car, years, after);
}

function pairsOf(
  car: NamedVehicle,
  years: readonly YearsRead[],
  trims: readonly (readonly string[])[],
): readonly Pairing[] | null {
  return years.length < 2 || trims.some((names) => names.length === 0)
    ? null
    : years.map((own, at) => ({ ...pairOf([car], own), trims: trims[at] ?? [] }));
}

function behindCar(from: number, { vehicles }: Pick<TextRead, "vehicles">): number {
  const car = vehicles.find((one) => one.from === from);
  return car === undefined ? from : behindCar(car.to, { vehicles });
}

const joints = /\s*[,;|()&:/+-]+\s*|\s+and\s+/i;
const edges = /^(?:\W|(?:and|or)\b)+|\W+$/gi;

/** Returns the trims in a place, behind the car, if it names nothing else. */
function trimsIn({ from, to }: Span, text: TextRead): readonly string[] {
  const cars = text.vehicles.filter((one) => one.to <= to).map((one) => one.to);
  const said = wordsIn({ from: Math.max(from, ...cars), to }, text);
  const names = isTrim(said, text) ? [said] : said.split(joints);
  return names.every((name) => isTrim(name, text)) ? names : [];
}

const mostWords = 3;

/** Returns the longest trim that begins a place. Other words may follow it. */
function firstTrim({ from, to }: Span, text: TextRead): readonly string[] {
  for (let end = Math.min(to, from + mostWords); end > from; end -= 1) {
    const said = wordsIn({ from, to: end }, text);
    if (isTrim(said, text)) return [said];
  }
  return [];
}

function wordsIn(place: Span, text: TextRead): string {
  return textOf(text, place).replace(edges, "");
}

function isTrim(name: string, { knowledge }: TextRead): boolean {
  return knowledge.trims.grades.has(compact(name));
}
