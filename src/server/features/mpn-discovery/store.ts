import { and, count, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { mpnSources } from "#domain/part-numbers/part-number-evidence.ts";
import type { MpnProposal, MpnSource } from "#domain/part-numbers/part-number-evidence.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { listings } from "#server/platform/db/schema/listings.ts";
import { mpnDiscoveries } from "#server/platform/db/schema/mpn-discoveries.ts";

export type DiscoveryRow = typeof mpnDiscoveries.$inferSelect;

/** The columns the table shows. A search reads its other columns separately. */
const slimColumns = {
  listingId: listings.listingId,
  title: listings.title,
  brand: listings.brand,
  mpn: listings.mpn,
  sku: listings.sku,
  upc: listings.upc,
  ean: listings.ean,
  oem: listings.oem,
  epid: listings.epid,
  categoryId: listings.categoryId,
  ended: listings.ended,
  imageUrl: listings.imageUrl,
  viewUrl: listings.viewUrl,
  inventoryManaged: listings.inventoryManaged,
  hasVariations: listings.hasVariations,
};
const listingColumns = {
  ...slimColumns,
  description: listings.description,
  specifics: listings.specifics,
};

export type NumberlessRow = Pick<typeof listings.$inferSelect, keyof typeof listingColumns>;
export interface MissingRow {
  readonly listing: Pick<NumberlessRow, keyof typeof slimColumns>;
  readonly discovery: DiscoveryRow | null;
}

const joined = and(
  eq(mpnDiscoveries.sellerId, listings.sellerId),
  eq(mpnDiscoveries.listingId, listings.listingId),
);
/** A listing whose details haven't been read yet isn't known to lack anything. */
const isMissing = (sellerId: SellerId) =>
  and(
    eq(listings.sellerId, sellerId),
    isNull(listings.mpn),
    eq(listings.ended, false),
    isNotNull(listings.detailFingerprint),
  );

/** Reads these listings, in the order of their IDs here. */
export async function readMissingByIds(
  tx: Transaction,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<readonly MissingRow[]> {
  const of = (table: typeof listings | typeof mpnDiscoveries) =>
    and(eq(table.sellerId, sellerId), inArray(table.listingId, [...listingIds]));
  const rows = await tx.select(slimColumns).from(listings).where(of(listings));
  const discoveries = await tx.select().from(mpnDiscoveries).where(of(mpnDiscoveries));
  const found = new Map(rows.map((listing) => [listing.listingId, listing]));
  const discovered = new Map(discoveries.map((discovery) => [discovery.listingId, discovery]));
  return listingIds.flatMap((id) => {
    const listing = found.get(id);
    return listing ? [{ listing, discovery: discovered.get(id) ?? null }] : [];
  });
}

/** A confirmed suggestion that can be written to eBay; see `whyBlocked`. */
const isApprovable = and(
  eq(mpnDiscoveries.certainty, "confirmed"),
  eq(listings.inventoryManaged, false),
  eq(listings.hasVariations, false),
);

interface DiscoveryCounts {
  readonly suggested: number;
  readonly failed: number;
  /** Those that can be approved without a review. */
  readonly confirmed: Record<MpnSource, number>;
}

/** Counts the suggestions and the failed searches of the listings without a part number. */
export async function countDiscoveries(
  tx: Transaction,
  sellerId: SellerId,
): Promise<DiscoveryCounts> {
  const rows = await tx
    .select({
      source: mpnDiscoveries.source,
      searches: count(),
      failed: sql<number>`count(*) filter (where ${mpnDiscoveries.status} = 'failed')::int`,
      approvable: sql<number>`count(*) filter (where ${isApprovable})::int`,
    })
    .from(mpnDiscoveries)
    .innerJoin(listings, joined)
    .where(and(eq(mpnDiscoveries.sellerId, sellerId), isMissing(sellerId)))
    .groupBy(mpnDiscoveries.source);
  const suggestions = rows.filter((row) => row.source !== null);
  return {
    suggested: suggestions.reduce((sum, row) => sum + row.searches, 0),
    failed: rows.find((row) => row.source === null)?.failed ?? 0,
    confirmed: Object.fromEntries(
      mpnSources.map((source) => [
        source,
        suggestions.find((row) => row.source === source)?.approvable ?? 0,
      ]),
    ) as Record<MpnSource, number>,
  };
}

export async function readNumberless(
  db: Database,
  sellerId: SellerId,
  listingId: string,
): Promise<{ readonly listing: NumberlessRow; readonly discovery: DiscoveryRow | null } | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx
      .select({ listing: listingColumns, discovery: mpnDiscoveries })
      .from(listings)
      .leftJoin(mpnDiscoveries, joined)
      .where(and(eq(listings.sellerId, sellerId), eq(listings.listingId, listingId))),
  );
  return row ?? null;
}

/** Reads listings with a confirmed suggestion from one of these sources. */
export async function readConfirmed(
  db: Database,
  sellerId: SellerId,
  sources: readonly MpnSource[],
): Promise<readonly string[]> {
  const rows = await db.asSeller(sellerId, (tx) =>
    tx
      .select({ listingId: listings.listingId })
      .from(listings)
      .innerJoin(mpnDiscoveries, joined)
      .where(
        and(
          isMissing(sellerId),
          eq(mpnDiscoveries.certainty, "confirmed"),
          inArray(mpnDiscoveries.source, [...sources]),
        ),
      )
      .orderBy(listings.listingId),
  );
  return rows.map((row) => row.listingId);
}

export interface SearchResult {
  readonly listingId: string;
  readonly status: "completed" | "failed";
  readonly proposal: MpnProposal | null;
  readonly message: string;
}

/**
 * Stores the outcome of a search. A failed search doesn't discard a suggestion that awaits
 * approval.
 */
export async function saveSearch(
  tx: Transaction,
  sellerId: SellerId,
  { listingId, status, proposal, message }: SearchResult,
): Promise<void> {
  const found = {
    suggestedMpn: proposal?.mpn ?? null,
    source: proposal?.source ?? null,
    certainty: proposal?.certainty ?? null,
    evidence: proposal?.evidence ?? [],
  };
  const set = {
    status,
    message,
    searchedAt: sql`now()`,
    ...(status === "failed" ? {} : found),
  };
  await tx
    .insert(mpnDiscoveries)
    .values({
      sellerId,
      listingId,
      status,
      message,
      ...found,
    })
    .onConflictDoUpdate({ target: [mpnDiscoveries.sellerId, mpnDiscoveries.listingId], set });
}

/** Stores why a suggestion couldn't be written; the suggestion stays. */
export async function saveMessage(
  tx: Transaction,
  sellerId: SellerId,
  noted: { readonly listingId: string; readonly message: string },
): Promise<void> {
  await tx
    .update(mpnDiscoveries)
    .set({ message: noted.message })
    .where(
      and(eq(mpnDiscoveries.sellerId, sellerId), eq(mpnDiscoveries.listingId, noted.listingId)),
    );
}

/** Rejects a suggestion. @returns false if there was none. */
export async function rejectSuggestion(
  tx: Transaction,
  sellerId: SellerId,
  listingId: string,
): Promise<boolean> {
  const rejected = await tx
    .update(mpnDiscoveries)
    .set({
      rejected: sql`${mpnDiscoveries.rejected} || to_jsonb(${mpnDiscoveries.suggestedMpn})`,
      suggestedMpn: null,
      source: null,
      certainty: null,
      evidence: [],
      status: "completed",
      message: "You rejected the suggestion.",
    })
    .where(
      and(
        eq(mpnDiscoveries.sellerId, sellerId),
        eq(mpnDiscoveries.listingId, listingId),
        isNotNull(mpnDiscoveries.suggestedMpn),
      ),
    )
    .returning({ listingId: mpnDiscoveries.listingId });
  return rejected.length > 0;
}

export async function deleteDiscovery(
  tx: Transaction,
  sellerId: SellerId,
  listingId: string,
): Promise<void> {
  await tx
    .delete(mpnDiscoveries)
    .where(and(eq(mpnDiscoveries.sellerId, sellerId), eq(mpnDiscoveries.listingId, listingId)));
}
