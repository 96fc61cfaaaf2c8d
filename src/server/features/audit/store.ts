import { and, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { auditRuleBook } from "#domain/audit/audit-listing.ts";
import type { AuditRuleName } from "#domain/audit/audit-rule.ts";
import type { CarYears, TwinListing } from "#domain/audit/disagreeing-twins.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { accountAudits, auditFindings, listingAudits } from "#server/platform/db/schema/audit.ts";
import { listings } from "#server/platform/db/schema/listings.ts";

/** An audit without a heartbeat for this long has died, and another may start. */
const leaseSeconds = 30;

/** Identifies the part a listing sells: brand, number, and category. */
const partOf = sql`l.part_key || '|' || l.category_id`;
/** Active listings with what the audit last saw of them; `stale` means changed since then. */
const looked = sql`from listings l
  left join listing_fitments f using (seller_id, listing_id)
  left join listing_audits a using (seller_id, listing_id)`;
const stale = sql`(a.listing_id is null or a.fitments_version <> coalesce(f.version, 0) or a.base_hash <> l.base_hash or a.rule_book <> ${auditRuleBook} or a.part is distinct from ${partOf})`;

export async function countLooked(
  tx: Transaction,
  sellerId: SellerId,
): Promise<{ readonly checked: number; readonly pending: number }> {
  const { rows } = await tx.execute<{ pending: number; checked: number }>(
    sql`select count(*) filter (where l.ended or ${stale})::int as pending, count(*) filter (where not l.ended and not ${stale})::int as checked ${looked} where l.seller_id = ${sellerId} and (not l.ended or a.listing_id is not null)`,
  );
  return { checked: 0, pending: 0, ...rows[0] };
}

export interface StaleListing {
  readonly listingId: string;
  readonly part: string | null;
  /** The part it belonged to at the last audit. */
  readonly partBefore: string | null;
  readonly version: number;
  readonly baseHash: string;
}

/**
 * Reads the next stale listings after a listing number ("" for the first page), in order of number.
 */
export async function readStale(
  db: Database,
  sellerId: SellerId,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly StaleListing[]> {
  const { rows } = await db.asSeller(sellerId, (tx) =>
    tx.execute<{
      listing_id: string;
      part: string | null;
      part_before: string | null;
      version: number;
      base_hash: string;
    }>(sql`
      select l.listing_id, ${partOf} as part, a.part as part_before, coalesce(f.version, 0) as version, l.base_hash ${looked}
      where l.seller_id = ${sellerId} and l.listing_id > ${after} and not l.ended and ${stale} order by l.listing_id limit ${limit}`),
  );
  return rows.map((row) => ({
    listingId: row.listing_id,
    part: row.part,
    partBefore: row.part_before,
    version: row.version,
    baseHash: row.base_hash,
  }));
}

/** Forgets listings that ended. @returns the parts they belonged to. */
export async function forgetEnded(tx: Transaction, sellerId: SellerId): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ part: string | null }>(sql`
    delete from listing_audits a using listings l
    where a.seller_id = ${sellerId} and l.seller_id = a.seller_id and l.listing_id = a.listing_id and l.ended returning a.part`);
  return rows.flatMap((row) => row.part ?? []);
}

export interface StoredFinding {
  readonly listingId: string;
  readonly rule: AuditRuleName;
  readonly text: string;
  readonly rows: number;
}

export interface LookedListing extends StaleListing {
  readonly cars: readonly CarYears[];
}

/** Stores what the single-listing rules found in these listings. */
export async function saveLooked(
  tx: Transaction,
  sellerId: SellerId,
  page: {
    readonly listings: readonly LookedListing[];
    readonly findings: readonly StoredFinding[];
  },
): Promise<void> {
  const ids = page.listings.map((one) => one.listingId);
  await tx
    .delete(auditFindings)
    .where(and(eq(auditFindings.sellerId, sellerId), inArray(auditFindings.listingId, ids)));
  await tx
    .insert(listingAudits)
    .values(
      page.listings.map(({ listingId, version, baseHash, part, cars }) => ({
        sellerId,
        listingId,
        fitmentsVersion: version,
        baseHash,
        ruleBook: auditRuleBook,
        part,
        cars,
      })),
    )
    .onConflictDoUpdate({
      target: [listingAudits.sellerId, listingAudits.listingId],
      set: {
        fitmentsVersion: sql`excluded.fitments_version`,
        baseHash: sql`excluded.base_hash`,
        ruleBook: sql`excluded.rule_book`,
        part: sql`excluded.part`,
        cars: sql`excluded.cars`,
      },
    });
  await insertFindings(tx, sellerId, page.findings);
}

/** Reads the active listings of these parts, with their vehicles, grouped by part. */
export async function readTwinCars(
  tx: Transaction,
  sellerId: SellerId,
  parts: readonly string[],
): Promise<ReadonlyMap<string, readonly TwinListing[]>> {
  if (parts.length === 0) return new Map();
  const rows = await tx
    .select({
      part: listingAudits.part,
      listingId: listingAudits.listingId,
      cars: listingAudits.cars,
    })
    .from(listingAudits)
    .innerJoin(
      listings,
      and(
        eq(listings.sellerId, listingAudits.sellerId),
        eq(listings.listingId, listingAudits.listingId),
      ),
    )
    .where(
      and(
        eq(listingAudits.sellerId, sellerId),
        isNotNull(listingAudits.part),
        inArray(listingAudits.part, [...parts]),
        eq(listings.ended, false),
      ),
    )
    .orderBy(listingAudits.listingId);
  return Map.groupBy(rows, (row) => row.part ?? "");
}

/** Replaces one rule's earlier findings for these listings. */
export async function replaceFindings(
  tx: Transaction,
  sellerId: SellerId,
  of: {
    readonly rule: AuditRuleName;
    readonly listingIds: readonly string[];
    readonly findings: readonly StoredFinding[];
  },
): Promise<void> {
  if (of.listingIds.length === 0) return;
  await tx
    .delete(auditFindings)
    .where(
      and(
        eq(auditFindings.sellerId, sellerId),
        eq(auditFindings.rule, of.rule),
        inArray(auditFindings.listingId, [...of.listingIds]),
      ),
    );
  await insertFindings(tx, sellerId, of.findings);
}

async function insertFindings(
  tx: Transaction,
  sellerId: SellerId,
  findings: readonly StoredFinding[],
): Promise<void> {
  if (findings.length > 0)
    await tx
      .insert(auditFindings)
      .values(findings.map((finding) => ({ sellerId, ...finding })))
      .onConflictDoNothing();
}

/** Claims the account for an audit. @returns false while another audit is running. */
export async function claimAudit(tx: Transaction, sellerId: SellerId): Promise<boolean> {
  const busyUntil = sql`now() + make_interval(secs => ${leaseSeconds})`;
  const taken = await tx
    .insert(accountAudits)
    .values({ sellerId, busyUntil })
    .onConflictDoUpdate({
      target: accountAudits.sellerId,
      set: { busyUntil },
      setWhere: sql`${accountAudits.busyUntil} < now()`,
    })
    .returning({ sellerId: accountAudits.sellerId });
  return taken.length > 0;
}

export async function renewAudit(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx
    .update(accountAudits)
    .set({ busyUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(eq(accountAudits.sellerId, sellerId));
}

export async function endAudit(db: Database, sellerId: SellerId): Promise<void> {
  await db.asSeller(sellerId, (tx) =>
    tx.delete(accountAudits).where(eq(accountAudits.sellerId, sellerId)),
  );
}

const running = and(
  eq(listings.sellerId, auditFindings.sellerId),
  eq(listings.listingId, auditFindings.listingId),
  eq(listings.ended, false),
);

export async function countFindings(
  tx: Transaction,
  sellerId: SellerId,
): Promise<
  readonly { readonly rule: AuditRuleName; readonly listings: number; readonly rows: number }[]
> {
  return tx
    .select({
      rule: auditFindings.rule,
      listings: count(),
      rows: sql<number>`sum(${auditFindings.rows})::int`,
    })
    .from(auditFindings)
    .innerJoin(listings, running)
    .where(eq(auditFindings.sellerId, sellerId))
    .groupBy(auditFindings.rule);
}

export async function readFindings(
  db: Database,
  sellerId: SellerId,
  asked: { readonly rule: AuditRuleName; readonly offset: number; readonly limit: number },
): Promise<{
  readonly findings: readonly (StoredFinding & { readonly title: string })[];
  readonly total: number;
}> {
  const which = and(eq(auditFindings.sellerId, sellerId), eq(auditFindings.rule, asked.rule));
  return db.asSeller(sellerId, async (tx) => {
    const findings = await tx
      .select({
        listingId: auditFindings.listingId,
        title: listings.title,
        rule: auditFindings.rule,
        text: auditFindings.text,
        rows: auditFindings.rows,
      })
      .from(auditFindings)
      .innerJoin(listings, running)
      .where(which)
      .orderBy(desc(auditFindings.rows), auditFindings.listingId)
      .offset(asked.offset)
      .limit(asked.limit);
    const [total] = await tx
      .select({ total: count() })
      .from(auditFindings)
      .innerJoin(listings, running)
      .where(which);
    return { findings, total: total?.total ?? 0 };
  });
}
