import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { engineVersion } from "#domain/fitment/engine-version.ts";
import type { FitmentReport } from "#domain/reports/fitment-report.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { protectedRows } from "#server/features/fitments/decide-fitments.ts";
import { decodeRows } from "#server/features/fitments/pack-rows.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import { selectListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import type { Database } from "#server/platform/db/database.ts";
import { countRecent, insertReport } from "./store.ts";
import type { ReportRow } from "./store.ts";

/** A person reports a handful. More would only fill the database. */
const mostPerDay = 20;
const longestDescription = 20_000;
const dayMs = 86_400_000;

/** Stores what the seller says is wrong, together with the listing and its rows as they are now. */
export async function reportFitments(
  db: Database,
  sellerId: SellerId,
  report: Pick<FitmentReport, "kind" | "wrong" | "fits" | "comment"> & {
    readonly listingId: string;
  },
): Promise<Result<ReportRow>> {
  return db.asSeller(sellerId, async (tx) => {
    const [entry] = await selectListingsWithSets(tx, sellerId, [report.listingId]);
    if (!entry) return noSuchListing;
    if ((await countRecent(tx, sellerId)) >= mostPerDay)
      return fail(
        "rate-limited",
        `You can report ${mostPerDay} fitments a day. Put several vehicles into one report, or continue tomorrow.`,
        { retryAt: Date.now() + dayMs },
      );
    const { title, description, specifics } = entry.listing;
    const rows = [
      ...protectedRows(entry.listing).map((row) => ({
        ...row,
        origin: "marketplace" as const,
        evidence: [],
      })),
      ...(entry.set ? decodeRows(entry.set) : []),
    ];
    const keys = new Set(rows.map(vehicleKey));
    if (report.wrong.some((row) => !keys.has(vehicleKey(row))))
      return fail(
        "conflict",
        "This listing's fitments changed while you were writing. Reload it, then report any remaining problems.",
      );
    return succeed(
      await insertReport(tx, sellerId, {
        ...report,
        engineVersion,
        reading: {
          title,
          description: description.slice(0, longestDescription),
          specifics,
          rows,
        },
      }),
    );
  });
}
