import { onlyOne } from "../../../only-one.ts";
import type { IndexedModel } from "../../../vehicles/indexed-model.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Claim, Settled } from "../../fitment-plan.ts";
import type { ListingRead } from "../../read-listing-text.ts";
import { carKey } from "../../statement-key.ts";
import { idsNamed } from "../../reading/ids-named.ts";
import { carOf } from "../questions/ask-list.ts";
import { donorKey, titleOrDonor } from "./title-or-donor.ts";

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
  return titleOrDonor(candidates, disputed, {
    question: {
      key: donorKey(carKey(parameters.title), carKey(parameters.donor), part.words),
      kind: "donor-model",
      parameters,
      options: [{ id: "title" }, { id: "donor" }],
    },
    sides: { title: asModel(mine), donor: asModel(theirs) },
  });
}

/** Whether one model's name ends with the other's, like "Cherokee" and "Grand Cherokee". */
function isEndOfName(one: IndexedModel, other: IndexedModel): boolean {
  return (
    one.make === other.make &&
    (one.model.endsWith(` ${other.model}`) || other.model.endsWith(` ${one.model}`))
  );
}
