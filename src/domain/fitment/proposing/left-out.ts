import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { ListingRead } from "../read-listing-text.ts";
import type { ListedRead } from "../reading/descriptions/listed-read.ts";
import { isYearless } from "../reading/descriptions/lines-of-cars.ts";
import type { TextRead } from "../reading/read-text.ts";
import { idsNamed, modelIds } from "../reading/ids-named.ts";
import { tokenAt } from "../reading/tokens.ts";
import { titleModelsIn } from "./title-models.ts";

/**
 * Returns the models of a crowded title that the description doesn't mention, if it names others of
 * them as its own: they're only there to be found. Classes of one family are mentioned together.
 */
export function unsaidIds(read: ListingRead, index: VehicleIndex): ReadonlySet<number> {
  const { title, description } = read;
  const { crowded } = description;
  const remarks = description.remarks.filter(({ isApart }) => !isApart);
  const isOfKind = (text: TextRead): boolean => namesYearsOnly(text) || datesKind(text, index);
  if (!crowded || remarks.some((one) => one.read !== null && isOfKind(one.read))) return new Set();
  const own = modelIds(title);
  const affirmed = new Set([
    ...affirmedIds({ title, description }),
    ...remarks.flatMap((one) =>
      one.read !== null && isYearless(one.read) ? modelIds(one.read) : [],
    ),
  ]);
  if (!own.some((id) => affirmed.has(id)) || saysWhichAreOut(read)) return new Set();
  // A line may also name a car in passing: "MKZ 07-09 (was the Zephyr in 06)".
  const listed = [...description.fits, ...description.repeats];
  // "Also fits 03-08 Corolla and Matrix" adds to the title's other car.
  if (listed.length > 0 && listed.every((one) => one.isAdded && addsCars.test(one.read.text)))
    return new Set();
  if (listed.length === 1 && listed.every(isAboutYears)) return new Set();
  const lines = listed.map((one) => one.read);
  const said = new Set([
    ...affirmed,
    ...idsNamed(description.donors.map((one) => one.read)),
    ...[...remarks, ...lines].flatMap(({ tokens }) => titleModelsIn(tokens, title, index)),
  ]);
  const stems = new Set([...said].map((id) => stemOf(id, index)));
  return new Set(own.filter((id) => !said.has(id) && !stems.has(stemOf(id, index))));
}

/** Whether the seller names those of the title's cars that are there by mistake or to be found. */
function saysWhichAreOut({ title, description }: ListingRead): boolean {
  const { searchWords } = title.knowledge.descriptions;
  const own = new Set(modelIds(title));
  return description.remarks.some(
    ({ text, read }) =>
      read !== null &&
      searchWords.test(text) &&
      idsNamed([read, ...read.excluded]).some((id) => own.has(id)),
  );
}

/** Whether a sentence only gives one of the title's cars other years: "Routan is 09-10". */
function isAboutYears({ read: { tokens, vehicles, years }, narrows }: ListedRead): boolean {
  const [car, ...others] = vehicles.filter(({ kind }) => kind !== "make");
  const [own] = years;
  if (narrows !== true || car === undefined || own === undefined || others.length > 0) return false;
  return tokens.slice(car.to, own.from).some(({ word }) => /^(?:is|are|was|were)$/.test(word));
}

const addsCars =
  /^\W*(?:(?:it|this|will|should) ){0,2}(?:also|plus|and|incl|including|includes)\b/i;

/** Whether a remark gives years to a kind of car without naming a model: "Pickups: 2003-2006". */
function namesYearsOnly({ tokens, years, vehicles }: TextRead): boolean {
  const saysWhich = tokens.some(({ kind }) => kind === "word");
  return saysWhich && years.length > 0 && vehicles.every(({ kind }) => kind === "make");
}

/**
 * Whether a line gives a kind of car its own years: "Pickup 67-72, Blazer", "fits 73-79 trucks and
 * 78-79 Bronco".
 */
function datesKind({ tokens, vehicles, years }: TextRead, index: VehicleIndex): boolean {
  const { bodies } = index.knowledge.names;
  const isKind = (at: number): boolean => bodies.has(tokenAt(tokens, at).word.replace(/s$/, ""));
  const isNamed = (at: number): boolean => vehicles.some((one) => one.from === at);
  const behindFirst = tokenAt(tokens, 1).word === ":" ? 2 : 1;
  return years.some(({ from, to }) => {
    if (isNamed(to)) return false;
    const isPlural = tokenAt(tokens, to).word.endsWith("s") && isKind(to) && !isNamed(to + 1);
    const isOfCar = vehicles.some((one) => one.to === from);
    return (from === behindFirst && isKind(0)) || (isPlural && !isOfCar);
  });
}

/** Matches the class of a truck behind its name: "F-250 Super Duty", "Silverado 2500 HD". */
const truckClass = /[ -]?(?:[1-5]50|[1-3]500)(?: .*)?$/;

/** Returns a name without its class or last letter: "F" for the F-250, "300" for the 300C. */
export function stemOf(id: number, index: VehicleIndex): string {
  const { make, model } = modelOf(index, id);
  return `${make} ${model.replace(truckClass, "").replace(/(?<=\d)[A-Z]$/, "")}`;
}

/** Returns the models for which the description gives years, if the title has some of them. */
export function affirmedIds({
  title,
  description: { fits, repeats },
}: Pick<ListingRead, "title" | "description">): ReadonlySet<number> {
  const years = new Set(title.years.flatMap((one) => one.years));
  const lines = [...fits, ...repeats].filter(
    ({ read }) => years.size === 0 || read.years.some((one) => one.years.some((y) => years.has(y))),
  );
  return new Set(
    lines.flatMap(({ read, id }) => [...idsNamed([read]), ...(id === null ? [] : [id])]),
  );
}

/**
 * Returns the models that a name in the list also means, but not in the years that it gives: the
 * Chevy II in "Nova 1969-1972".
 */
export function shadowedIds(
  { fits, repeats }: ListingRead["description"],
  byId: ReadonlyMap<number, unknown>,
): ReadonlySet<number> {
  return new Set(
    [...fits, ...repeats]
      .flatMap(({ read }) => read.vehicles)
      .flatMap((one) =>
        one.kind === "model" && one.ids.some((id) => byId.has(id)) ? one.ids : [],
      ),
  );
}
