import type { FitmentReport } from "#contract/reports.ts";
import { yearRuns } from "#domain/fitment/year-runs.ts";
import type { Vehicle } from "#domain/vehicles/vehicle.ts";
import type { ReportRow } from "./store.ts";

export function presentReport(row: ReportRow): FitmentReport {
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    kind: row.kind,
    wrong: describeVehicles(row.wrong),
    fits: describeVehicles(row.fits),
    comment: row.comment,
  };
}

/** Returns "Honda Civic 1992–2000 (DX Sedan 4-Door, 1.5L); …", with a trim only if all have it. */
function describeVehicles(vehicles: readonly Vehicle[]): string {
  const byModel = Map.groupBy(vehicles, ({ make, model }) => `${make} ${model}`);
  return [...byModel]
    .map(([model, rows]) => {
      const variant = [
        ...new Set(rows.map(({ trim, engine }) => [trim, engine].filter(Boolean).join(", "))),
      ];
      const only = variant.length === 1 && variant[0] ? ` (${variant[0]})` : "";
      return `${model} ${yearRuns(rows.map(({ year }) => year)).replaceAll("-", "–")}${only}`;
    })
    .join("; ");
}
