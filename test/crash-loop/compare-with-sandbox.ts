import { openDatabase } from "#server/platform/db/database.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { seller } from "./prepare-stock.ts";
import type { CrashWorld } from "./start-crash-world.ts";

interface Row {
  readonly year: string | number;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
  readonly notes: string;
}

/** A listing as the eBay sandbox has it, i.e. the truth. */
export interface TrueListing {
  readonly itemId: string;
  readonly revisions: number;
  readonly stored: readonly Row[];
}

/** A listing in the database. */
interface KeptListing {
  readonly listing_id: string;
  readonly base_rows: readonly Row[];
  readonly own_keys: readonly string[];
  readonly existing_count: number;
  readonly rows: readonly Row[] | null;
  readonly sync_status: string | null;
  readonly error_message: string | null;
  readonly written: number;
  readonly unsettled: number;
}

interface Kept {
  readonly listings: ReadonlyMap<string, KeptListing>;
  /**
   * Descriptions of the writes and batches that should have ended but are still open, and of usage
   * that was counted wrong.
   */
  readonly open: readonly string[];
  /** Listings with generated fitments that weren't counted. */
  readonly uncounted: readonly string[];
}

const vehicle = (row: Row) => [row.year, row.make, row.model, row.trim, row.engine].join("|");
const whole = (row: Row) => `${vehicle(row)}|${row.notes}`;

export async function readTruth(world: CrashWorld): Promise<readonly TrueListing[]> {
  const { listings } = (await world.control(`listings?seller=${seller}&rows=all`)) as {
    readonly listings: readonly TrueListing[];
  };
  return listings;
}

/**
 * Compares the sandbox with the database, listing by listing. The product must be stopped. Returns
 * a description of every difference.
 */
export async function compareWithSandbox(
  world: CrashWorld,
  before: readonly TrueListing[],
  published: readonly { readonly id: string; readonly itemId: string | null }[],
): Promise<readonly string[]> {
  const truth = await readTruth(world);
  const kept = await readKept(world);
  const first = new Map(before.map((listing) => [listing.itemId, listing]));
  const items = new Set(published.map(({ itemId }) => itemId));
  return [
    ...kept.open,
    // A published product was counted before it had an item ID.
    ...kept.uncounted
      .filter((id) => !items.has(id))
      .map((id) => `${id} was generated but not counted`),
    ...truth.flatMap((actual) =>
      compareListing(actual, kept.listings.get(actual.itemId), {
        protectedRows: first.get(actual.itemId)?.stored ?? [],
      }),
    ),
    ...published
      .filter(({ itemId }) => itemId === null || !truth.some((actual) => actual.itemId === itemId))
      .map(({ id }) => `product ${id} isn't on the marketplace`),
    ...(items.size < published.length ? ["two products have the same listing"] : []),
    ...(truth.length === before.length + published.length
      ? []
      : [
          `the marketplace has ${truth.length} listings instead of ${before.length} plus ${published.length} published ones`,
        ]),
  ];
}

function compareListing(
  actual: TrueListing,
  kept: KeptListing | undefined,
  { protectedRows }: { readonly protectedRows: readonly Row[] },
): readonly string[] {
  const name = actual.itemId;
  if (!kept) return [`${name} isn't in the database`];
  const stored = actual.stored.map(whole).toSorted();
  const vehicles = new Set(actual.stored.map(vehicle));
  const lost = protectedRows.filter((row) => !stored.includes(whole(row)));
  const unsent = (kept.rows ?? []).filter((row) => !vehicles.has(vehicle(row)));
  const found: readonly (readonly [wrong: boolean, words: string])[] = [
    [
      stored.join() !== kept.base_rows.map(whole).toSorted().join(),
      `the marketplace has ${stored.length} rows, the database has ${kept.base_rows.length}, or different ones`,
    ],
    [lost.length > 0, `${lost.length} of the seller's own fitments were lost`],
    [
      kept.existing_count !== protectedRows.length,
      `${kept.existing_count} rows count as the seller's own instead of ${protectedRows.length}`,
    ],
    [
      kept.sync_status === "synced" && unsent.length > 0,
      `is marked as synced, but ${unsent.length} rows aren't on the marketplace`,
    ],
    [
      actual.revisions !== kept.written,
      `the marketplace took ${actual.revisions} writes, the sync history has ${kept.written}`,
    ],
    [kept.unsettled > 0, `${kept.unsettled} writes in its sync history are unsettled`],
    [kept.sync_status === "error", `ended with an error: ${kept.error_message}`],
  ];
  return found.filter(([wrong]) => wrong).map(([, words]) => `${name}: ${words}`);
}

async function readKept(world: CrashWorld): Promise<Kept> {
  const { databaseUrl, dataDir } = world.config;
  const embedded = databaseUrl === null ? await startEmbeddedPostgres(dataDir) : null;
  const database = openDatabase(
    embedded ? { host: embedded.host, port: embedded.port } : { url: databaseUrl ?? "" },
    { error: () => undefined },
  );
  try {
    const { rows: listings } = await database.pool.query<KeptListing>(`
      select l.listing_id, l.base_rows, l.own_keys, l.existing_count, f.rows, f.sync_status, f.error_message,
        (select count(*)::integer from sync_records r where r.seller_id = l.seller_id and r.listing_id = l.listing_id and r.outcome = 'synced') as written,
        (select count(*)::integer from sync_records r where r.seller_id = l.seller_id and r.listing_id = l.listing_id and r.outcome in ('open', 'unknown')) as unsettled
      from listings l left join listing_fitments f using (seller_id, listing_id)`);
    const { rows: open } = await database.pool.query<{ words: string }>(`
      select 'a write of ' || listing_id || ' is still open' as words from open_writes
      union all select 'an item of a batch (' || b.kind || ') is still ' || i.state || ': ' || i.listing_id
        from batch_items i join batches b on b.id = i.batch_id where i.state in ('waiting', 'running')
      union all select 'a batch (' || kind || ') is still ' || state from batches where state not in ('done', 'cancelled')
      union all select 'the usage counts ' || coalesce(used, 0) || ' generations instead of ' || coalesce(booked, 0)
        from quota_windows full join (select seller_id, window_key, count(*) as booked from generation_bookings group by 1, 2) b using (seller_id, window_key)
        where used is distinct from booked`);
    const { rows: uncounted } = await database.pool.query<{ listing_id: string }>(`
      select listing_id from listing_fitments f where generation = 'generated'
        and not exists (select from generation_bookings b where b.seller_id = f.seller_id and b.listing_id = f.listing_id)`);
    return {
      listings: new Map(listings.map((listing) => [listing.listing_id, listing])),
      open: open.map(({ words }) => words),
      uncounted: uncounted.map((row) => row.listing_id),
    };
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
