import { distinctBy } from "../../../distinct-by.ts";
import { onlyOne } from "../../../only-one.ts";
import type { IndexedModel } from "../../../vehicles/indexed-model.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Claim, Settled } from "../../fitment-plan.ts";
import { withOwn } from "../../ground/claim-clauses.ts";
import type { BodyValue } from "../../ground/constraint.ts";
import type { ListingRead } from "../../read-listing-text.ts";
import { idsNamed } from "../../reading/ids-named.ts";
import type { BodyRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { carKey } from "../../statement-key.ts";
import { carOf } from "../questions/ask-list.ts";
import { choiceBetween } from "../questions/choice-between.ts";
import { bodyValues } from "../said-clause.ts";
import { titleBodies } from "../title-values.ts";

/**
 * Asks the seller which is right when one model's name ends with the other's, so either may be a
 * typo, e.g. a "Cherokee door glass" that was "removed from a Grand Cherokee". Doesn't ask if the
 * description names the title's model as fitting.
 */
export function modelConflict(
  candidates: readonly Claim[],
  { title, description, part }: ListingRead,
  index: VehicleIndex,
): Settled {
  const onlyModel = (texts: Parameters<typeof idsNamed>[0]): IndexedModel | undefined =>
    onlyOne([...new Set(idsNamed(texts))].map((id) => modelOf(index, id)));
  const mine = onlyModel([title]);
  const theirs = onlyModel(description.donors.map(({ read }) => read));
  const fitting = idsNamed([...description.fits.map(({ read }) => read), ...description.named]);
  if (!mine || !theirs || fitting.includes(mine.id) || !isEndOfName(mine, theirs))
    return { candidates, choices: [] };
  const disputed = candidates.filter(({ id }) => id === mine.id);
  const asModel = ({ id, years }: IndexedModel): readonly Claim[] =>
    disputed.map((car) => ({ ...car, id, years: car.years.filter((one) => years.includes(one)) }));
  const parameters = { title: carOf(mine, index), donor: carOf(theirs, index) };
  const choice = choiceBetween(
    {
      key: `title-or-donor:${carKey(parameters.title)}:${carKey(parameters.donor)}:${part.words}`,
      kind: "donor-model",
      parameters,
    },
    { title: asModel(mine), donor: asModel(theirs) },
  );
  return { candidates: candidates.filter((one) => !disputed.includes(one)), choices: [choice] };
}

/** Whether one model's name ends with the other's, like "Cherokee" and "Grand Cherokee". */
function isEndOfName(one: IndexedModel, other: IndexedModel): boolean {
  return (
    one.make === other.make &&
    (one.model.endsWith(` ${other.model}`) || other.model.endsWith(` ${one.model}`))
  );
}

const shapes: ReadonlySet<string> = new Set([
  "sedan",
  "coupe",
  "convertible",
  "wagon",
  "hatchback",
]);

/**
 * Asks the seller when the title and the donor disagree about the body, e.g. a "2005 G35 COUPE
 * door" that was "removed from a 2005 G35 SEDAN". Engine parts don't depend on the body.
 */
export function bodyConflict(
  candidates: readonly Claim[],
  { title, description, part }: ListingRead,
): Settled {
  const donors = description.donors.map(({ read }) => read);
  const ids = new Set(idsNamed(donors));
  const disputed = candidates.filter(({ id }) => ids.has(id));
  const [mine, theirs] = [onlyShape([title]), onlyShape(donors)];
  const areAlike = mine === undefined || theirs === undefined || nameOf(mine) === nameOf(theirs);
  if (areAlike || part.engine === true || disputed.length === 0) return { candidates, choices: [] };
  const withBody = (values: readonly BodyValue[]): readonly Claim[] =>
    disputed.map((one) => withOwn(one, { dimension: "body", source: "title", values }));
  const said = { title: nameOf(mine), donor: nameOf(theirs) };
  const choice = choiceBetween(
    {
      key: `title-or-donor:${said.title}:${said.donor}:${part.words}`,
      kind: "donor-body",
      parameters: said,
    },
    { title: withBody(titleBodies([mine], title)), donor: withBody(bodyValues([theirs])) },
  );
  return { candidates: candidates.filter((one) => !disputed.includes(one)), choices: [choice] };
}

/** Returns a word for the only shape that texts name. */
function onlyShape(reads: readonly TextRead[]): BodyRead | undefined {
  const bodies = reads.flatMap((read) => read.bodies).filter((body) => shapes.has(nameOf(body)));
  return onlyOne(distinctBy(bodies, nameOf));
}

/** Returns the shape in one word, e.g. "sedan" for "Sedan 4-Door". */
function nameOf({ choices: [first = ""] }: BodyRead): string {
  return (first.split(" ")[0] ?? "").toLowerCase();
}
