import type { CoverageDay } from "#contract/coverage.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { selectCoverage } from "./coverage-store.ts";

/** Reads the coverage of an account's last days, oldest first. Today's is counted on the spot. */
export function readCoverage(
  db: Database,
  sellerId: SellerId,
  days: number,
): Promise<readonly CoverageDay[]> {
  return db.asSeller(sellerId, (tx) => selectCoverage(tx, sellerId, days));
}
