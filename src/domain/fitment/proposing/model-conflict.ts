import { onlyOne } from "../../only-one.ts";
import type { IndexedModel } from "../../vehicles/indexed-model.ts";
import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim } from "../fitment-plan.ts";
import type { ListingRead } from "../read-listing-text.ts";
import type { TextRead } from "../reading/read-text.ts";
import type { Car } from "../statement.ts";
import { carKey } from "../statement-key.ts";
import { idsNamed } from "../reading/ids-named.ts";
import { donorKey, titleOrDonor, type SettledChoices } from "./title-or-donor.ts";

/**
 * Asks the seller which is right when one model's name ends with the other's, so either may be a
 * typo, e.g. a "Cherokee door glass" that was "removed from a Grand Cherokee".
 */
export function modelConflict(
  candidates: readonly Claim[],
  read: ListingRead,
  index: VehicleIndex,
): SettledChoices {
  const names = contradicting(read, index);
  const disputed = candidates.filter(({ id }) => id === names?.[0].id);
  if (names === null || disputed.length === 0) return { candidates, choices: [] };
  const asModel = (one: IndexedModel): readonly Claim[] =>
    disputed
      .map((car) => ({
        ...car,
        id: one.id,
        years: car.years.filter((year) => one.years.includes(year)),
      }))
      .filter(({ years }) => years.length > 0);
  const [mine, theirs] = names;
  return titleOrDonor(candidates, disputed, {
    question: {
      key: donorKey(carKey(carOf(mine)), carKey(carOf(theirs)), read.part.words),
      kind: "donor-model",
      parameters: { title: carOf(mine), donor: carOf(theirs) },
      options: [{ id: "title" }, { id: "donor" }],
    },
    sides: { title: asModel(mine), donor: asModel(theirs) },
  });
}

function carOf({ make, model }: IndexedModel): Car {
  return { make, model };
}

/**
 * Returns the title's only model and the donors' only model if they conflict. Null if the
 * description names the title's model as fitting.
 */
function contradicting(
  { title, description: { donors, fits, named } }: ListingRead,
  index: VehicleIndex,
): readonly [IndexedModel, IndexedModel] | null {
  const mine = onlyOne(modelsIn([title], index));
  const theirs = onlyOne(
    modelsIn(
      donors.map(({ read }) => read),
      index,
    ),
  );
  if (!mine || !theirs || !isEndOfName(mine, theirs)) return null;
  return modelsIn([...fits.map(({ read }) => read), ...named], index).some(
    ({ id }) => id === mine.id,
  )
    ? null
    : [mine, theirs];
}

/** Whether one model's name ends with the other's, like "Cherokee" and "Grand Cherokee". */
function isEndOfName(one: IndexedModel, other: IndexedModel): boolean {
  return (
    one.make === other.make &&
    (one.model.endsWith(` ${other.model}`) || other.model.endsWith(` ${one.model}`))
  );
}

function modelsIn(reads: readonly TextRead[], index: VehicleIndex): readonly IndexedModel[] {
  return [...new Set(idsNamed(reads))].map((id) => modelOf(index, id));
}
