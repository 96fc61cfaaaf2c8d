import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { ListingRead } from "../../read-listing-text.ts";
import type { Refusal } from "../../refusal.ts";
import { refuseLeftOut } from "./ask-list.ts";
import type { OpenClaim } from "../propose-from-text.ts";

interface KnownOfYears {
  readonly read: ListingRead;
  /** Models of a crowded title that the description doesn't mention. */
  readonly unsaid: ReadonlySet<number>;
}

/**
 * Drops the models without years that the seller needn't be asked about: their years are given
 * elsewhere, or the description lists other models of the title, and leaves them out.
 */
export function sortYearless(
  open: readonly OpenClaim[],
  { read, unsaid }: KnownOfYears,
  index: VehicleIndex,
): { readonly asked: readonly OpenClaim[]; readonly refused: readonly Refusal[] } {
  const needed = open.filter(
    (claim) => claim.reason !== "no-years" || !isListed(claim, read, index),
  );
  const leftOut = needed.filter(
    ({ reason, read: { ids } }) => reason === "no-years" && ids.every((id) => unsaid.has(id)),
  );
  return {
    asked: needed.filter((claim) => !leftOut.includes(claim)),
    refused: refuseLeftOut(
      leftOut.flatMap(({ read: { ids } }) => ids.map((id) => ({ id }))),
      index,
    ),
  };
}

/**
 * Skips the question about a model's years if the description's list gives them, or names a model
 * that the title only shortens: "Caravan Town Country" and "Grand Caravan 2008-2020", or "MR2" and
 * "MR2 Spyder 2000-2005".
 */
function isListed(claim: OpenClaim, read: ListingRead, index: VehicleIndex): boolean {
  const own = claim.read.ids.map((id) => modelOf(index, id));
  const isMeant = (id: number): boolean => {
    const { make, model } = modelOf(index, id);
    return own.some(
      (short) =>
        short.make === make &&
        (model === short.model ||
          model.endsWith(` ${short.model}`) ||
          model.startsWith(`${short.model} `)),
    );
  };
  return read.description.fits.some((line) =>
    line.read.vehicles.some((one) => one.kind === "model" && one.ids.some(isMeant)),
  );
}
