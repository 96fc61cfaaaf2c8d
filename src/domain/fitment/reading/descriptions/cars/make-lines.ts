import type { IndexedModel } from "../../../../vehicles/indexed-model.ts";
import { modelOf } from "../../../../vehicles/vehicle-index.ts";
import { modelIds } from "../../ids-named.ts";
import type { VehicleRead } from "../../mentions.ts";
import type { TextRead } from "../../read-text.ts";
import { tokenAt } from "../../tokens.ts";
import type { DescriptionStatements } from "../sentences/fitment-statement.ts";
import { saysNoMore } from "./lines-of-cars.ts";
import type { Reading } from "./listed-read.ts";

type MakeRead = Extract<VehicleRead, { kind: "make" }>;

/**
 * Returns a function that repeats a line for each model of the title that its makes stand for, if
 * the line has only makes and their years: "Ford: 1998-2011", "07-09 Dodge, 10-18 Mercedes-Benz".
 * "Ford 6.0 diesel trucks 2003-2007" and, if the title gives no years, "LT1 cars 93-97" mean the
 * title's models, too. Models with years in other lines aren't meant. Other lines stay unchanged.
 */
export function withTitleModels(
  { fits, bare }: Pick<DescriptionStatements, "fits" | "bare">,
  { cars, alone, read, readNamed, index }: Reading,
): (text: string) => readonly string[] {
  let known: ReadonlySet<number> | null = null;
  const idsWithYears = (): ReadonlySet<number> =>
    new Set(
      [...fits.filter(({ kind }) => kind !== "donor"), ...bare]
        .flatMap(({ text }) => readNamed(text))
        .flatMap((line) => modelIds(line)),
    );
  return (text) => {
    const [named] = readNamed(text);
    const line = named ?? (alone && ofVehicles.test(text) ? read(text) : null);
    const makes = line === null ? null : makesAlone(line, alone);
    if (line === null || makes === null) return [text];
    known ??= idsWithYears();
    const own = known;
    const models = [...cars]
      .filter((id) => !own.has(id))
      .map((id) => modelOf(index, id))
      .filter(({ make }) => makes.length === 0 || makes.some((one) => one.make === make));
    const sold = models.filter((model) => wasSold(model, line));
    // The "F-250" of 2005 is an F-250 Super Duty.
    const isRenamed = ({ model }: IndexedModel): boolean =>
      sold.some((other) => other.model.startsWith(`${model} `));
    const meant = models.filter((model) => sold.includes(model) || !isRenamed(model));
    if (sold.length === 0) return [text];
    const [before, behind] = aroundMakes(line, makes);
    return meant.map(({ make, model }) => `${before}${make} ${model}${behind}`);
  };
}

function wasSold({ years: sold }: IndexedModel, line: TextRead): boolean {
  return line.years.some(({ years }) => years.some((year) => sold.includes(year)));
}

/** Returns the makes of a line that names no models and says little else, or null. */
function makesAlone(line: TextRead, alone: boolean): readonly MakeRead[] | null {
  const { vehicles, years, excluded } = line;
  const makes = vehicles.filter((one) => one.kind === "make");
  if (years.length !== 1 || excluded.length > 0 || makes.length < vehicles.length) return null;
  return isBesideYears(line, makes) || ((makes.length > 0 || alone) && isOfVehicles(line))
    ? makes
    : null;
}

function isOfVehicles(line: TextRead): boolean {
  const isSpan = line.years.some(({ years, open }) => years.length > 1 || open !== "none");
  return isSpan && ofVehicles.test(line.text) && saysNoMore(line);
}

const ofVehicles = /\b(?:cars|trucks|pickups|vans|suvs|diesels)\b/i;

function isBesideYears(
  { tokens, years: [read] }: TextRead,
  [make, ...more]: readonly MakeRead[],
): boolean {
  if (make === undefined || more.length > 0) return false;
  const behind = tokenAt(tokens, make.to).word === ":" ? make.to + 1 : make.to;
  return read?.from === behind || read?.to === make.from;
}

function aroundMakes(
  { text, tokens }: TextRead,
  makes: readonly MakeRead[],
): readonly [before: string, behind: string] {
  const [first, last] = [makes[0], makes.at(-1)];
  return first === undefined || last === undefined
    ? ["", ` ${text}`]
    : [
        text.slice(0, tokenAt(tokens, first.from).start),
        text.slice(tokenAt(tokens, last.to - 1).end),
      ];
}
