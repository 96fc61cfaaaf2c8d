import type { z } from "zod";
import type { ListingFilter } from "#contract/listing-pages.ts";
import type { getMissingMpnPage } from "#contract/mpn.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { countAccountListings } from "#server/features/listings/count-account-listings.ts";
import { findListings } from "#server/features/listings/find-listings.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { presentMissing } from "./present.ts";
import { countDiscoveries, readMissingByIds } from "./store.ts";

type PageQuery = z.output<typeof getMissingMpnPage.query>;
type MissingPage = z.input<typeof getMissingMpnPage.answer>;
type MpnFilter = PageQuery["mpn"];
/** How many listings each filter has, as far as that is known without counting them. */
type Known = Partial<Record<MpnFilter, number>>;

/**
 * Reads some of the active listings without a part number, those with a suggestion first, and
 * counts them.
 */
export async function readMissingPage(
  db: Database,
  sellerId: SellerId,
  query: PageQuery,
): Promise<MissingPage> {
  const { missingMpn: missing } = await countAccountListings(db, sellerId);
  return db.asSeller(sellerId, async (tx) => {
    const counts = { missing, ...(await countDiscoveries(tx, sellerId)) };
    const known = query.search.trim() === "" ? deriveKnown(counts) : {};
    const { listings, total } = await readInOrder(tx, sellerId, { ...query, known });
    return {
      listings,
      total,
      selectable: await countSelectable(tx, sellerId, { ...query, known, total }),
      counts,
    };
  });
}

/** Reads some of all active listings without a part number, in the same order. */
export async function readMissingSlice(
  db: Database,
  sellerId: SellerId,
  slice: Pick<PageQuery, "offset" | "limit">,
): Promise<Pick<MissingPage, "listings" | "total">> {
  const { missingMpn: missing } = await countAccountListings(db, sellerId);
  return db.asSeller(sellerId, async (tx) => {
    const known = deriveKnown({ missing, ...(await countDiscoveries(tx, sellerId)) });
    return readInOrder(tx, sellerId, {
      mpn: "missing",
      search: "",
      known,
      ...slice,
    });
  });
}

async function readInOrder(
  tx: Transaction,
  sellerId: SellerId,
  query: PageQuery & { readonly known: Known },
): Promise<Pick<MissingPage, "listings" | "total">> {
  const { listingIds, total } = await findInOrder(tx, sellerId, query);
  const rows = await readMissingByIds(tx, sellerId, listingIds);
  return { listings: rows.map(presentMissing), total };
}

const filterOf = (mpn: MpnFilter, search: string): ListingFilter => ({
  view: "all",
  listed: "active",
  mpn,
  search,
});

/** Counting a hundred thousand listings would take longer than everything else on the page. */
function deriveKnown({
  missing,
  suggested,
  failed,
}: Pick<MissingPage["counts"], "missing" | "suggested" | "failed">): Known {
  const unsuggested = missing - suggested;
  return {
    suggested,
    unsuggested,
    failed,
    discoverable: unsuggested - failed,
  };
}

/** The list is in two parts, each sorted by title. */
async function findInOrder(
  tx: Transaction,
  sellerId: SellerId,
  { mpn, search, known, offset, limit }: PageQuery & { readonly known: Known },
): Promise<Awaited<ReturnType<typeof findListings>>> {
  const find = (part: MpnFilter, from: number, most: number) =>
    findListings(tx, sellerId, {
      filter: filterOf(part, search),
      offset: Math.max(0, from),
      limit: Math.max(0, most),
      total: known[part],
    });
  if (mpn !== "missing") return find(mpn, offset, limit);
  const first = await find("suggested", offset, limit);
  const rest = await find(
    "unsuggested",
    offset - first.total,
    Math.min(limit, offset + limit - first.total),
  );
  return {
    listingIds: [...first.listingIds, ...rest.listingIds].slice(0, limit),
    total: first.total + rest.total,
  };
}

/** Counts the listings whose part number can be searched for, among those that match. */
async function countSelectable(
  tx: Transaction,
  sellerId: SellerId,
  {
    mpn,
    search,
    known,
    total,
  }: Pick<PageQuery, "mpn" | "search"> & { readonly known: Known; readonly total: number },
): Promise<number> {
  if (mpn === "suggested") return 0;
  if (mpn !== "missing" && mpn !== "unsuggested") return total;
  const filter = filterOf("discoverable", search);
  return (
    await findListings(tx, sellerId, {
      filter,
      offset: 0,
      limit: 0,
      total: known.discoverable,
    })
  ).total;
}
