import { and, asc, count, desc, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import type { FitmentReport } from "#domain/reports/fitment-report.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { sellers } from "#server/platform/db/schema/accounts.ts";
import { fitmentReports } from "#server/platform/db/schema/reports.ts";

export type ReportRow = typeof fitmentReports.$inferSelect;
export type NewReport = Omit<FitmentReport, "createdAt"> & { readonly listingId: string };

/** Returns how many reports an account made within the last day. */
export async function countRecent(tx: Transaction, sellerId: SellerId): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(fitmentReports)
    .where(
      and(
        eq(fitmentReports.sellerId, sellerId),
        gt(fitmentReports.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  return row?.count ?? 0;
}

export async function insertReport(
  tx: Transaction,
  sellerId: SellerId,
  report: NewReport,
): Promise<ReportRow> {
  const [row] = await tx
    .insert(fitmentReports)
    .values({ sellerId, ...report })
    .returning();
  if (!row) throw new Error("The report wasn't stored.");
  return row;
}

export async function selectReports(
  tx: Transaction,
  sellerId: SellerId,
  listingId: string,
): Promise<readonly ReportRow[]> {
  return tx
    .select()
    .from(fitmentReports)
    .where(and(eq(fitmentReports.sellerId, sellerId), eq(fitmentReports.listingId, listingId)))
    .orderBy(desc(fitmentReports.createdAt));
}

/** Deletes a report. Returns whether the account had it. */
export async function deleteReport(
  tx: Transaction,
  sellerId: SellerId,
  id: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(fitmentReports)
    .where(and(eq(fitmentReports.sellerId, sellerId), eq(fitmentReports.id, id)));
  return (rowCount ?? 0) > 0;
}

export interface ExportedReport extends ReportRow {
  /** The names of the seller, which the export hides. */
  readonly names: readonly string[];
}

/**
 * Returns reports of all accounts, oldest first: all since a time, or without one those that
 * weren't exported before.
 */
export async function selectForExport(
  tx: Transaction,
  since: Date | null,
): Promise<readonly ExportedReport[]> {
  const rows = await tx
    .select({
      report: fitmentReports,
      username: sellers.username,
      firstName: sellers.firstName,
      lastName: sellers.lastName,
    })
    .from(fitmentReports)
    .innerJoin(sellers, eq(sellers.id, fitmentReports.sellerId))
    .where(
      since === null ? isNull(fitmentReports.exportedAt) : gte(fitmentReports.createdAt, since),
    )
    .orderBy(asc(fitmentReports.createdAt), asc(fitmentReports.id));
  return rows.map(({ report, ...seller }) => ({
    ...report,
    names: [seller.username, seller.firstName, seller.lastName].filter((name) => name !== null),
  }));
}

export async function markExported(
  tx: Transaction,
  reports: readonly Pick<ReportRow, "sellerId" | "id">[],
): Promise<void> {
  for (const { sellerId, id } of reports)
    await tx
      .update(fitmentReports)
      .set({ exportedAt: sql`now()` })
      .where(and(eq(fitmentReports.sellerId, sellerId), eq(fitmentReports.id, id)));
}

/** Deletes the reports of all accounts after that many days. */
export async function deleteOldReports(tx: Transaction, days: number): Promise<void> {
  await tx
    .delete(fitmentReports)
    .where(lt(fitmentReports.createdAt, sql`now() - make_interval(days => ${days}::int)`));
}
