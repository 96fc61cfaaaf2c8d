import { onlyOne } from "../../../only-one.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { ListingRead } from "../../read-listing-text.ts";
import type { ListedRead } from "../../reading/descriptions/cars/listed-read.ts";
import { isYearless } from "../../reading/descriptions/cars/lines-of-cars.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { idsNamed, modelIds } from "../../reading/ids-named.ts";
import { tokenAt, wordsOf } from "../../reading/tokens.ts";
import { titleModelsIn } from "./title-models.ts";

/**
 * Returns the models of a crowded title that the description doesn't mention, if it names others of
 * them as its own: they're only there to be found. Classes of one family are mentioned together.
 */
export function unsaidIds(
  { title, description }: ListingRead,
  index: VehicleIndex,
): ReadonlySet<number> {
  const remarks = description.remarks.filter(({ isApart }) => !isApart);
  const reads = remarks.flatMap(({ read }) => read ?? []);
  const lines = linesOf(description);
  const only = onlyOne(lines);
  if (
    !description.crowded ||
    reads.some((read) => datesKind(read, index)) ||
    [...reads, ...lines.map(({ read }) => read)].some(datesPlatform) ||
    (only !== undefined && isAboutOne(only))
  )
    return new Set();
  const own = modelIds(title);
  const affirmed = new Set([
    ...affirmedIds({ title, description }),
    ...reads.filter(isYearless).flatMap(modelIds),
  ]);
  if (!own.some((id) => affirmed.has(id))) return new Set();
  // A line may also name a car in passing: "MKZ 07-09 (was the Zephyr in 06)".
  const texts = [...remarks, ...lines.map(({ read }) => read)];
  const said = [
    ...affirmed,
    ...idsNamed(description.donors.map(({ read }) => read)),
    ...texts.flatMap(({ tokens }) => titleModelsIn(tokens, title, index)),
  ];
  const stems = new Set(said.map((id) => stemOf(id, index)));
  return new Set(own.filter((id) => !stems.has(stemOf(id, index))));
}

/** Returns the lines that name cars, whether or not they are introduced as a list. */
export function linesOf({ fits, repeats }: ListingRead["description"]): readonly ListedRead[] {
  return [...fits, ...repeats];
}

const remark = /^.{4,30} (?:yes|yep|fine)\W*$/i;

/**
 * Whether a sentence only remarks on one of the title's cars, or gives it other years: "92-95 Paseo
 * yes", "Routan is 09-10".
 */
function isAboutOne({ read, narrows }: ListedRead): boolean {
  const { tokens, vehicles, years, text } = read;
  const [car, ...others] = vehicles;
  const [own] = years;
  if (car === undefined || own === undefined || others.length > 0) return false;
  if (remark.test(text)) return true;
  if (narrows !== true) return false;
  return tokens.slice(car.to, own.from).some(({ word }) => /^(?:is|are|was|were)$/.test(word));
}

/**
 * Whether a remark gives a kind of car its own years: "Pickups: 2003-2006", "Pickup 67-72, Blazer",
 * "fits 73-79 trucks and 78-79 Bronco".
 */
function datesKind({ tokens, vehicles, years }: TextRead, index: VehicleIndex): boolean {
  const { bodies } = index.knowledge.names;
  const namesModel = vehicles.some(({ kind }) => kind !== "make");
  if (!namesModel && years.length > 0) return tokens.some(({ kind }) => kind === "word");
  const wordAt = (at: number): string => tokenAt(tokens, at).word;
  const isKind = (at: number): boolean => bodies.has(wordAt(at).replace(/s$/, ""));
  const behindFirst = wordAt(1) === ":" ? 2 : 1;
  return years.some(
    ({ from, to }) =>
      (from === behindFirst && isKind(0)) || (wordAt(to).endsWith("s") && isKind(to)),
  );
}

/** Whether years come before a platform, whose cars it doesn't name: "1967-1969 F-body". */
function datesPlatform(text: TextRead): boolean {
  return text.years.some(({ to }) =>
    /^[a-z](?: -)? ?(?:body|bodies|platform)\b/.test(wordsOf(text, { from: to, to: to + 3 })),
  );
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
  description,
}: Pick<ListingRead, "title" | "description">): ReadonlySet<number> {
  const years = new Set(title.years.flatMap((one) => one.years));
  const reads = linesOf(description).map(({ read }) => read);
  return new Set(
    idsNamed(
      reads.filter(
        (read) => years.size === 0 || read.years.some((one) => one.years.some((y) => years.has(y))),
      ),
    ),
  );
}
