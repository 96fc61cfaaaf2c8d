import type { BodyRead, EngineRead, Span } from "../../mentions.ts";
import { isCovered } from "../../mentions.ts";
import type { TextRead } from "../../read-text.ts";
import type { RemarkLine } from "../sentences/fitment-statement.ts";
import { hasDoubtfulYears } from "./dated-cars.ts";
import type { Reading } from "./listed-read.ts";

/** Trims, engines, and bodies that a sentence lists and nothing else. */
export interface VariantList {
  /** The words of the list. */
  readonly text: string;
  /** The same, marked as trims. */
  readonly read: TextRead;
  /** It adds to what the title says: "the 3.5 uses it too". */
  readonly adds: boolean;
  readonly engines: readonly EngineRead[];
  /** It has only bodies. */
  readonly areBodies: boolean;
  /** Its bodies, if the only other item may be a trim and doesn't lead: "coupe, sedan & Si". */
  readonly besideTrim: readonly BodyRead[];
}

/**
 * Returns the sentences that list variants of the title's car: "fits base, Touring and Nismo", "3.5
 * too". One that sets something apart may say the opposite.
 */
export function variantLists(
  remarks: readonly RemarkLine[],
  reading: Reading,
): readonly VariantList[] {
  return linesOf(remarks).flatMap((text) => listIn(text, reading) ?? []);
}

/** Adds the lists that lines of one item each make. */
function linesOf(remarks: readonly RemarkLine[]): readonly string[] {
  const lists: string[][] = [[]];
  for (const { text } of remarks)
    if (oneItem.test(text)) lists.at(-1)?.push(text.replace(/^\W+/, ""));
    else lists.push([]);
  const joined = lists.filter((items) => items.length > 1).map((items) => items.join(", "));
  return [...remarks.map(({ text }) => text), ...joined];
}

const oneItem = /^\W*[\w.-]{1,14}(?: [\w.-]{1,14}){0,2}$/;

function listIn(text: string, reading: Reading): VariantList | null {
  const { read, cues, cars, index } = reading;
  const { listed, added = "" } = cues.variantList.exec(text)?.groups ?? {};
  const list = listed ?? added;
  if (list === "") return null;
  const isUnclear =
    cues.apartWord.test(list) ||
    cues.elsewhere.test(text) ||
    hasDoubtfulYears(text, index.knowledge);
  const whole = read(list);
  if (isUnclear || !isOfCars(whole, cars)) return null;
  const items = list.split(joints).map(read);
  const engines = items.filter((item) => isOnly(item, item.engines));
  return {
    text: list,
    read: read(`${withoutCars(whole, reading.car)} models`),
    adds: listed === undefined,
    engines: engines.flatMap((item) => item.engines),
    areBodies: items.every((item) => isOnly(item, item.bodies)),
    besideTrim: bodiesBesideTrim(items),
  };
}

/** Tells whether a text names no cars but some of those given, and no years. */
export function isOfCars(
  { vehicles, years, excluded }: TextRead,
  cars: ReadonlySet<number>,
): boolean {
  const isOther = vehicles.some(
    (one) => one.kind === "code" || (one.kind === "model" && !one.ids.some((id) => cars.has(id))),
  );
  return !isOther && years.length + excluded.length === 0;
}

function bodiesBesideTrim(items: readonly TextRead[]): readonly BodyRead[] {
  const bodies = items.filter((item) => isOnly(item, item.bodies));
  const isBeside =
    bodies.length > 1 &&
    bodies.length === items.length - 1 &&
    items[0] === bodies[0] &&
    items.every((item) => bodies.includes(item) || item.bodies.length + item.engines.length === 0);
  return isBeside ? bodies.flatMap((item) => item.bodies) : [];
}

/** Leaves the title's car out of "base sky", but not a trim that is a name, too. */
function withoutCars({ text, tokens, vehicles }: TextRead, car: string): string {
  const plain = vehicles.filter((one) => one.kind !== "model" || one.trims === undefined);
  const words = new Set(car.toLowerCase().split(" "));
  const isCar = tokens.map(({ word }, at) => words.has(word) || isCovered(at, plain));
  const starts = tokens.flatMap(({ start }, at) =>
    isCar[at] === isCar[at - 1] ? [] : [{ start, isOut: isCar[at] === true }],
  );
  return starts
    .flatMap(({ start, isOut }, step) =>
      isOut ? [] : text.slice(start, starts[step + 1]?.start).trim(),
    )
    .join(" ");
}

const joints = / ?[,/&+] ?(?:(?:and|or|&) )?(?:the )?| (?:and|or) (?:the )?/i;

/** Tells whether reads cover a text. */
function isOnly({ tokens }: TextRead, reads: readonly Span[]): boolean {
  return tokens.every(({ kind }, at) => kind === "mark" || isCovered(at, reads));
}
