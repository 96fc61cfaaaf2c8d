import { generateFitments } from "#domain/fitment/generate-fitments.ts";
import { listingVinDecoder } from "../../scripts/load-vin-decoder.ts";
import { planByKind } from "../../scripts/plan-by-kind.ts";
import type { hallucinated } from "./hallucinating-model.ts";
import type { Vehicles } from "./load-vehicles.ts";
import type { MeasuredCase } from "./measured-case.ts";
import { scoreCase, type Scored } from "./score-case.ts";

/** The most rows that the marketplace states for a category. */
const limit = 3000;

/** Runs the engine over listings as the product does, without existing fitments. */
export function measure(
  cases: readonly MeasuredCase[],
  vehicles: Vehicles,
  sayOf: typeof hallucinated | null = null,
): readonly Scored[] {
  return cases.map(measuring(vehicles, sayOf));
}

/** Returns what runs the engine over one listing. */
export function measuring(
  vehicles: Vehicles,
  sayOf: typeof hallucinated | null = null,
): (measured: MeasuredCase) => Scored {
  const vinOf = listingVinDecoder();
  return (measured) => {
    const vinCar = vinOf(measured.listing);
    const { plan, slice } = planByKind(measured.listing, vehicles, (index) => ({
      vinCar,
      outside: sayOf?.(measured, index, { vinCar }) ?? [],
    }));
    return scoreCase(
      measured,
      generateFitments({
        plan,
        slice,
        existing: [],
        limit,
      }),
    );
  };
}

/** Finds rows that aren't in the vehicle list. There must never be one. */
export function strayRows(scored: readonly Scored[], { listed }: Vehicles): readonly string[] {
  return scored
    .flatMap(({ made }) => made.rows)
    .filter((row) => !listed.has(row))
    .map((row) => `${row.year} ${row.make} ${row.model} ${row.trim} ${row.engine}`);
}
