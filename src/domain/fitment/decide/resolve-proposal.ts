import { yearRange } from "../../vehicles/year-range.ts";
import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim, CarSet } from "../fitment-plan.ts";
import type { Variant } from "../../vehicles/vehicle.ts";
import type { Evidence } from "../fitment.ts";
import type { OutsideProposal, OutsideVehicle } from "../outside-proposal.ts";
import type { Refusal } from "../refusal.ts";
import { wordsClause } from "../ground/claim-clauses.ts";

/** A proposal with its vehicles looked up in the catalog. */
export interface ResolvedProposal {
  readonly proposal: OutsideProposal;
  readonly evidence: Evidence;
  readonly claim: CarSet;
  readonly candidates: readonly Claim[];
  /** The vehicles it names that the catalog doesn't have. */
  readonly refused: readonly Refusal[];
}

/** What a proposal says about one year of a model. */
interface ProposedCar {
  readonly id: number;
  readonly year: number;
  /** The trims and engines meant; null for all. */
  readonly words: readonly Variant[] | null;
  readonly notes: string;
}

export function resolveProposal(proposal: OutsideProposal, index: VehicleIndex): ResolvedProposal {
  const { source, words, confidence } = proposal;
  const evidence: Evidence = { source, text: words, confidence };
  const listed = new Map<string, OutsideVehicle[]>();
  const unlisted = new Map<string, Set<number>>();
  for (const vehicle of proposal.vehicles) {
    const name = `${vehicle.make}\t${vehicle.model}`;
    const id = index.ids.get(name);
    const sold = id === undefined ? [] : modelOf(index, id).years;
    for (const year of yearsOf(vehicle, index)) {
      const key = `${id}\t${year}`;
      if (sold.includes(year)) listed.set(key, [...(listed.get(key) ?? []), vehicle]);
      else unlisted.set(name, (unlisted.get(name) ?? new Set()).add(year));
    }
  }
  const cars = [...listed].map(([key, vehicles]) => proposedCar(key, vehicles));
  const claim = new Map(
    [...Map.groupBy(cars, ({ id }) => id)].map(([id, years]) => [
      id,
      new Map(years.map((one) => [one.year, one.words])),
    ]),
  );
  const refused = [...unlisted].map(([name, missed]): Refusal => {
    const [make = "", model = ""] = name.split("\t");
    const years = [...missed].sort((a, b) => a - b);
    return {
      code: "source-not-in-list",
      parameters: {
        source: words,
        make,
        model,
        years,
      },
    };
  });
  return {
    proposal,
    evidence,
    claim,
    candidates: candidatesOf(cars, evidence),
    refused,
  };
}

/** Limits years to the catalog's range and one year on each side, which keeps refusals short. */
function yearsOf({ firstYear, lastYear }: OutsideVehicle, index: VehicleIndex): readonly number[] {
  const from = Math.max(Math.min(firstYear, lastYear), index.firstYear - 1);
  const to = Math.min(Math.max(firstYear, lastYear), index.lastYear + 1);
  return yearRange(from, to);
}

function proposedCar(key: string, vehicles: readonly OutsideVehicle[]): ProposedCar {
  const [id = 0, year = 0] = key.split("\t").map(Number);
  const words = vehicles.map(({ trim = "", engine = "" }) => ({ trim, engine }));
  const isWhole = words.some(({ trim, engine }) => trim === "" && engine === "");
  const notes = new Set(vehicles.flatMap((one) => one.notes ?? []).filter((note) => note !== ""));
  return {
    id,
    year,
    words: isWhole ? null : words,
    notes: [...notes].join("; "),
  };
}

/** Groups the years of a model with the same trims, engines, and notes into one candidate. */
function candidatesOf(cars: readonly ProposedCar[], evidence: Evidence): readonly Claim[] {
  const wordsKey = ({ words }: ProposedCar): string =>
    (words ?? [])
      .map(({ trim, engine }) => `${trim}\t${engine}`)
      .sort()
      .join("\n");
  const alike = Map.groupBy(cars, (one) => `${one.id}\t${one.notes}\t${wordsKey(one)}`);
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            id: first.id,
            years: [first, ...others].map(({ year }) => year).sort((a, b) => a - b),
            evidence: [evidence],
            notes: new Map(first.notes === "" ? [] : [[0, first.notes]]),
            clauses: first.words === null ? [] : [wordsClause(first.words, "other-source")],
          },
        ],
  );
}

/** Keeps the candidates' years that are within a claim. */
export function withinClaim(candidates: readonly Claim[], claim: CarSet): readonly Claim[] {
  return candidates.flatMap((one) => {
    const years = one.years.filter((year) => claim.get(one.id)?.has(year) === true);
    return years.length === 0 ? [] : [{ ...one, years }];
  });
}
