import { yearRange } from "../../vehicles/year-range.ts";
import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim, CarSet } from "../fitment-plan.ts";
import type { Variant } from "../../vehicles/vehicle.ts";
import type { Evidence } from "../fitment.ts";
import type { OutsideProposal, OutsideVehicle } from "../outside-proposal.ts";
import type { Refusal } from "../refusal.ts";
import type { Car } from "../statement.ts";
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

interface Cell {
  words: Variant[] | null;
  readonly notes: Set<string>;
}

export function resolveProposal(proposal: OutsideProposal, index: VehicleIndex): ResolvedProposal {
  const evidence: Evidence = {
    source: proposal.source,
    text: proposal.words,
    confidence: proposal.confidence,
  };
  const cells = new Map<number, Map<number, Cell>>();
  const unlisted = new Map<string, Car & { readonly years: Set<number> }>();
  for (const vehicle of proposal.vehicles) {
    const id = index.ids.get(`${vehicle.make}\t${vehicle.model}`);
    const listed = id === undefined ? [] : modelOf(index, id).years;
    const { make, model } = vehicle;
    const missed = unlisted.get(`${make} ${model}`) ?? { make, model, years: new Set() };
    for (const year of yearsOf(vehicle, index)) {
      if (id !== undefined && listed.includes(year)) addCell(cells, { id, year }, vehicle);
      else missed.years.add(year);
    }
    if (missed.years.size > 0) unlisted.set(`${make} ${model}`, missed);
  }
  const refused = [...unlisted.values()].map(({ years, ...car }): Refusal => ({
    code: "source-not-in-list",
    parameters: {
      source: proposal.words,
      ...car,
      years: [...years].sort((a, b) => a - b),
    },
  }));
  const claim = new Map(
    [...cells].map(([id, years]) => [
      id,
      new Map([...years].map(([year, cell]) => [year, cell.words])),
    ]),
  );
  return {
    proposal,
    evidence,
    claim,
    candidates: candidatesOf(cells, evidence),
    refused,
  };
}

/** Limits years to the catalog's range and one year on each side, which keeps refusals short. */
function yearsOf({ firstYear, lastYear }: OutsideVehicle, index: VehicleIndex): readonly number[] {
  const from = Math.max(Math.min(firstYear, lastYear), index.firstYear - 1);
  const to = Math.min(Math.max(firstYear, lastYear), index.lastYear + 1);
  return yearRange(from, to);
}

function addCell(
  cells: Map<number, Map<number, Cell>>,
  car: { readonly id: number; readonly year: number },
  vehicle: OutsideVehicle,
): void {
  const years = cells.get(car.id) ?? new Map<number, Cell>();
  cells.set(car.id, years);
  const cell = years.get(car.year) ?? { words: [], notes: new Set<string>() };
  years.set(car.year, cell);
  const { trim = "", engine = "", notes = "" } = vehicle;
  if (trim === "" && engine === "") cell.words = null;
  else cell.words?.push({ trim, engine });
  if (notes !== "") cell.notes.add(notes);
}

/** Groups the years of a model with the same trims, engines, and notes into one candidate. */
function candidatesOf(
  cells: ReadonlyMap<number, ReadonlyMap<number, Cell>>,
  evidence: Evidence,
): readonly Claim[] {
  const made = new Map<
    string,
    {
      readonly id: number;
      readonly years: number[];
      readonly words: readonly Variant[] | null;
      readonly notes: string;
    }
  >();
  for (const [id, years] of cells) {
    for (const [year, cell] of years) {
      const notes = [...cell.notes].join("; ");
      const key = `${id}\t${notes}\t${
        cell.words === null
          ? ""
          : cell.words
              .map(({ trim, engine }) => `${trim}\t${engine}`)
              .sort()
              .join("\n")
      }`;
      const known = made.get(key);
      if (known === undefined)
        made.set(key, {
          id,
          years: [year],
          words: cell.words,
          notes,
        });
      else known.years.push(year);
    }
  }
  return [...made.values()].map(({ id, years, words, notes }) => ({
    id,
    years: years.sort((a, b) => a - b),
    evidence: [evidence],
    notes: new Map(notes === "" ? [] : [[0, notes]]),
    clauses: words === null ? [] : [wordsClause(words, "other-source")],
  }));
}

/** Keeps the candidates' years that are within a claim. */
export function withinClaim(candidates: readonly Claim[], claim: CarSet): readonly Claim[] {
  return candidates.flatMap((one) => {
    const years = one.years.filter((year) => claim.get(one.id)?.has(year) === true);
    return years.length === 0 ? [] : [{ ...one, years }];
  });
}
