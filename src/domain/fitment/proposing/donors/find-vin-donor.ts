import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { ModelRef } from "../../../vehicles/vehicle.ts";
import { vehicleOfVin } from "../../../vin/vin-to-vehicle.ts";
import type { Claim } from "../../fitment-plan.ts";
import { donorClause } from "../../ground/claim-clauses.ts";
import type { BodyRead, EngineRead } from "../../reading/mentions.ts";
import type { Refusal } from "../../refusal.ts";
import type { VinCar } from "../../vin-car.ts";
import type { DonorSaid } from "./limit-to-donor.ts";

/** The VIN's donor car in the vehicle list, or the reason there is none. */
export interface VinDonor {
  readonly candidates: readonly Claim[];
  readonly refused: readonly Refusal[];
  /** The car, if the list doesn't have it. */
  readonly missing: VinCar | null;
  /** The car, with its engine and body. */
  readonly said: readonly DonorSaid[];
}

export const noDonor: VinDonor = {
  candidates: [],
  refused: [],
  missing: null,
  said: [],
};

/**
 * Finds the donor car of a VIN in the vehicle list. A car that isn't in the list is refused: a part
 * of an E-Class with its own badge doesn't fit the other E-Classes.
 */
export function findVinDonor(car: VinCar, index: VehicleIndex): VinDonor {
  const found = vehicleOfVin(car, index.tree);
  switch (found.kind) {
    case "unnamed":
      return noDonor;
    case "missing":
      return {
        ...refused({ code: "vin-not-in-list", parameters: { said: car.vin, car: found.car } }),
        missing: car,
      };
    case "unclear":
      return refused({ code: "vin-unclear", parameters: { said: car.vin, car: found.car } });
    case "listed":
      return listed(car, found.model, index);
  }
}

function refused(refusal: Refusal): VinDonor {
  return { ...noDonor, refused: [refusal] };
}

function listed(car: VinCar, { make, model }: ModelRef, index: VehicleIndex): VinDonor {
  const id = index.ids.get(`${make}\t${model}`);
  if (id === undefined || car.year === null) return noDonor;
  const years = [car.year];
  const engines = [engineOf(car)];
  return {
    ...noDonor,
    candidates: [
      {
        id,
        years,
        notes: new Map(),
        evidence: [{ source: "vin", text: car.vin, confidence: 0.9 }],
        clauses: [donorClause(car.vin, { engines, bodies: [] })],
      },
    ],
    said: [
      {
        text: car.vin,
        source: "vin",
        ids: [id],
        years,
        engines: car.liters === null ? [] : engines,
        bodies: bodiesOf(car),
      },
    ],
  };
}

/** A VIN calls a sedan "Sedan/Saloon". */
function bodiesOf({ body }: VinCar): readonly BodyRead[] {
  const [word = ""] = (body ?? "").split("/");
  return word === ""
    ? []
    : [
        {
          kind: "body",
          from: 0,
          to: 0,
          choices: [word],
          makes: null,
        },
      ];
}

function engineOf({ liters, cylinders }: VinCar): EngineRead {
  return {
    kind: "engine",
    from: 0,
    to: 0,
    liters: numberOf(liters),
    cylinders: numberOf(cylinders),
    layout: null,
    fuel: null,
    aspiration: null,
    family: -1,
  };
}

function numberOf(value: number | string | null): number | null {
  const number = Number.parseFloat(String(value));
  return Number.isNaN(number) ? null : number;
}
