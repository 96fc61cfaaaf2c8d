import { distinctBy } from "../../../distinct-by.ts";
import { onlyOne } from "../../../only-one.ts";
import type { Claim } from "../../fitment-plan.ts";
import type { EvidenceSource } from "../../fitment.ts";
import { donorClause, withClauses } from "../../ground/claim-clauses.ts";
import type { OpenLimits } from "../../ground/open-questions.ts";
import type { BodyRead, EngineRead } from "../../reading/mentions.ts";
import { idsNamed } from "../../reading/ids-named.ts";
import type { ListingRead } from "../../read-listing-text.ts";

/** The car that a used part came from, as its VIN or the listing describes it. */
export interface DonorSaid {
  /** The VIN, or the words as written. */
  readonly text: string;
  readonly source: EvidenceSource;
  /** The models it may be. */
  readonly ids: readonly number[];
  readonly years: readonly number[];
  readonly engines: readonly EngineRead[];
  readonly bodies: readonly BodyRead[];
}

/** Returns the donors that the description names: "Removed from a 2006 Mustang 4.0 V6 coupe". */
export function describedDonors({
  description,
}: Pick<ListingRead, "description">): readonly DonorSaid[] {
  return description.donors.map(({ read }) => ({
    text: read.text,
    source: "description",
    ids: idsNamed([read]),
    years: read.years.flatMap((one) => one.years),
    engines: read.engines,
    bodies: read.bodies,
  }));
}

/** Returns the engine that the description names as the part's own: "Valve cover from the 4.0L". */
export function describedEngine({
  description,
}: Pick<ListingRead, "description">): readonly DonorSaid[] {
  const read = onlyOne(
    distinctBy(description.donorEngines, ({ engines }) => String(engines[0]?.liters)),
  );
  return read === undefined
    ? []
    : [
        {
          text: read.text,
          source: "description",
          ids: [],
          years: [],
          engines: read.engines,
          bodies: [],
        },
      ];
}

/**
 * Limits cars that the listing names to the engine or body of the donor, if the part depends on it
 * and nothing else in the listing says which: "02-06 Altima alternator" from a car with a 3.5 fits
 * that size only. The donor has to be one of the cars; the others then have the same part.
 */
export function limitToDonor(
  claims: readonly Claim[],
  donors: readonly DonorSaid[],
  open: OpenLimits,
): readonly Claim[] {
  const own = donors.filter(
    ({ ids, years }) =>
      ids.length === 0 ||
      claims.some(
        (claim) => ids.includes(claim.id) && years.some((year) => claim.years.includes(year)),
      ),
  );
  const ofEngine = open.donorEngine ? telling(own, ({ engines }) => engines.length > 0) : [];
  const ofBody =
    open.body === null
      ? []
      : telling(own, ({ bodies }) =>
          bodies.some(({ choices: [choice = ""] }) => shapes.has(choice)),
        );
  const clauses = [
    ...ofEngine.map((donor) => donorClause(donor.text, { ...donor, bodies: [] })),
    ...ofBody.map((donor) => donorClause(donor.text, { ...donor, engines: [] })),
  ];
  return claims.map((claim) => withClauses(claim, clauses));
}

/** Bodies that don't share lights and lids. A pickup's cabs do. */
const shapes = new Set(["Sedan", "Coupe", "Convertible", "Hatchback", "Wagon"]);

/** Returns the donor that answers, if any: the VIN's, or else the only one that is described. */
function telling(
  donors: readonly DonorSaid[],
  tells: (donor: DonorSaid) => boolean,
): readonly DonorSaid[] {
  const found = donors.filter(tells);
  const sure = found.find(({ source }) => source === "vin") ?? onlyOne(found);
  return sure === undefined ? [] : [sure];
}
