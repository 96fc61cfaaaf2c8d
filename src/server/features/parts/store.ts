import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Application, Part } from "#domain/parts/part.ts";
import { namesVehicles } from "#domain/parts/part.ts";
import { partKey } from "#domain/part-numbers/normalize-part-number.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { partApplications, parts } from "#server/platform/db/schema/parts.ts";
import { and, eq, inArray } from "drizzle-orm";

export interface StoredPart {
  readonly id: string;
  readonly identity: string;
  readonly part: Part;
  readonly applications: readonly Application[];
  readonly lastImport: string | null;
  readonly version: number;
  readonly updatedAt: Date;
}

/** Creates the missing parts, empty. Returns the identities it created. */
export async function makeMissing(
  tx: Transaction,
  sellerId: SellerId,
  identities: readonly string[],
): Promise<ReadonlySet<string>> {
  // Sorted, so that two concurrent imports wait for each other instead of deadlocking.
  const { rows } = await tx.execute<{ identity: string }>(sql`
    insert into parts (seller_id, identity) select ${sellerId}::uuid, identity from jsonb_array_elements_text(${JSON.stringify([...identities].sort())}::jsonb) identity
    on conflict do nothing returning identity`);
  return new Set(rows.map((row) => row.identity));
}

/** Locks parts for a change until the transaction ends. */
export async function lockParts(
  tx: Transaction,
  sellerId: SellerId,
  by: { readonly identities: readonly string[] } | { readonly ids: readonly string[] },
): Promise<readonly StoredPart[]> {
  const which =
    "ids" in by ? inArray(parts.id, [...by.ids]) : inArray(parts.identity, [...by.identities]);
  const rows = await tx
    .select()
    .from(parts)
    .where(and(eq(parts.sellerId, sellerId), which))
    .orderBy(parts.identity)
    .for("update");
  return withApplications(tx, sellerId, rows);
}

export async function readParts(
  db: Database,
  sellerId: SellerId,
  ids: readonly string[],
): Promise<readonly StoredPart[]> {
  if (ids.length === 0) return [];
  return db.asSeller(sellerId, async (tx) =>
    withApplications(
      tx,
      sellerId,
      await tx
        .select()
        .from(parts)
        .where(and(eq(parts.sellerId, sellerId), inArray(parts.id, [...ids]))),
    ),
  );
}

async function withApplications(
  tx: Transaction,
  sellerId: SellerId,
  rows: readonly (typeof parts.$inferSelect)[],
): Promise<readonly StoredPart[]> {
  if (rows.length === 0) return [];
  const packed = await tx
    .select()
    .from(partApplications)
    .where(
      and(
        eq(partApplications.sellerId, sellerId),
        inArray(
          partApplications.partId,
          rows.map((row) => row.id),
        ),
      ),
    );
  const of = new Map(packed.map((row) => [row.partId, row.applications]));
  return rows.map(
    ({
      id,
      identity,
      brand,
      number,
      sku,
      itemId,
      title,
      type,
      lastImport,
      version,
      updatedAt,
    }) => ({
      id,
      identity,
      part: {
        brand,
        number,
        sku,
        itemId,
        title,
        type,
      },
      applications: of.get(id) ?? [],
      lastImport,
      version,
      updatedAt,
    }),
  );
}

export type WrittenPart = Pick<
  StoredPart,
  "id" | "identity" | "part" | "applications" | "lastImport"
>;

/** Writes complete parts as one JSON parameter, because thousands of parameters take a second. */
export async function writeParts(
  tx: Transaction,
  sellerId: SellerId,
  written: readonly WrittenPart[],
): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ id, identity, part, applications, lastImport }) => {
    const key = partKey(part.brand, part.number);
    return {
      id,
      identity,
      ...part,
      part_key: key?.exact ?? null,
      part_base: key?.base ?? null,
      applications: applications.length,
      named: applications.filter(namesVehicles).length,
      last_import: lastImport,
    };
  });
  await tx.execute(sql`
    update parts set identity = row.identity, brand = row.brand, number = row.number, sku = row.sku, item_id = row."itemId", title = row.title, type = row.type, part_key = row.part_key, part_base = row.part_base,
      applications = row.applications, named = row.named, last_import = row.last_import, version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, identity text, brand text, number text, sku text, "itemId" text, title text, type text, part_key text, part_base text, applications integer, named integer, last_import uuid)
    where parts.seller_id = ${sellerId} and parts.id = row.id`);
  await tx.execute(sql`
    insert into part_applications (part_id, seller_id, applications)
    select id, ${sellerId}::uuid, applications from jsonb_to_recordset(${JSON.stringify(written.map(({ id, applications }) => ({ id, applications })))}::jsonb) as row (id uuid, applications jsonb)
    on conflict (seller_id, part_id) do update set applications = excluded.applications`);
}

export async function removeParts(
  tx: Transaction,
  sellerId: SellerId,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await tx
    .delete(parts)
    .where(and(eq(parts.sellerId, sellerId), inArray(parts.id, [...ids])))
    .returning({ id: parts.id });
  return gone.length;
}

export interface PartSearch {
  readonly search: string;
  readonly filter: "all" | "matched" | "unmatched" | "with-fitments" | "without-fitments";
}
export type PartLineRow = Readonly<
  Record<"id" | "brand" | "number" | "sku" | "item_id" | "title" | "type", string>
> & {
  readonly applications: number;
  readonly named: number;
  readonly listings: number;
  readonly updated_at: string;
};

const alive = sql`l.seller_id = p.seller_id and not l.ended`;
/** Finds a part's listings in three ways, each with a separate index. */
const matching = sql`(
  select l.listing_id from listings l where ${alive} and p.sku <> '' and l.sku = p.sku
  union select l.listing_id from listings l where ${alive} and l.part_base = p.part_base and l.part_key = p.part_key
  union select l.listing_id from listings l where ${alive} and p.item_id <> '' and l.listing_id = p.item_id)`;

const filters: Readonly<Record<PartSearch["filter"], SQL>> = {
  all: sql`true`,
  matched: sql`exists ${matching}`,
  unmatched: sql`not exists ${matching}`,
  "with-fitments": sql`p.applications > 0`,
  "without-fitments": sql`p.applications = 0`,
};
const sorts = {
  number: sql`lower(p.number)`,
  brand: sql`lower(p.brand)`,
  title: sql`lower(p.title)`,
  fitments: sql`p.applications`,
  updated: sql`p.updated_at`,
} as const;
export type PartSort = keyof typeof sorts;

function found(sellerId: SellerId, { search, filter }: PartSearch): SQL {
  const words = search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const texts = words.map((word) => {
    const plain = word.toUpperCase().replaceAll(/[^A-Z\d]/g, "");
    const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`(lower(p.brand || ' ' || p.number || ' ' || p.sku || ' ' || p.item_id || ' ' || p.title) like ${like}${plain.length < 3 ? sql`` : sql` or p.part_key like ${`%${plain}%`}`})`;
  });
  return sql.join([sql`p.seller_id = ${sellerId}`, filters[filter], ...texts], sql` and `);
}

export async function searchParts(
  db: Database,
  sellerId: SellerId,
  query: PartSearch & {
    readonly sort: PartSort;
    readonly descending: boolean;
    readonly offset: number;
    readonly limit: number;
  },
) {
  const direction = query.descending ? sql`desc` : sql`asc`;
  return db.asSeller(sellerId, async (tx) => {
    const { rows } = await tx.execute<PartLineRow>(sql`
      select p.id, p.brand, p.number, p.sku, p.item_id, p.title, p.type, p.applications, p.named, p.updated_at::text, (select count(*)::int from ${matching} l) as listings
      from (select * from parts p where ${found(sellerId, query)} order by ${sorts[query.sort]} ${direction}, p.id offset ${query.offset} limit ${query.limit}) p
      order by ${sorts[query.sort]} ${direction}, p.id`);
    const counts = await tx.execute<{ total: number; every: number }>(
      sql`select (select count(*)::int from parts p where ${found(sellerId, query)}) as total, (select count(*)::int from parts where seller_id = ${sellerId}) as every`,
    );
    return { rows, total: counts.rows[0]?.total ?? 0, all: counts.rows[0]?.every ?? 0 };
  });
}

/** Reads a page of the selected parts' IDs, ordered by ID. */
export async function selectParts(
  tx: Transaction,
  sellerId: SellerId,
  query: PartSearch & { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select p.id from parts p where ${found(sellerId, query)} and p.id > ${query.after}::uuid order by p.id limit ${query.limit}`,
  );
  return rows.map((row) => row.id);
}

export interface MatchedListing {
  readonly listing_id: string;
  readonly title: string;
  readonly by: "SKU" | "brand and part number" | "part number in another revision" | "item ID";
}

/** Reads a part's active listings (at most 200), and how each is matched to it. */
export async function readMatches(
  db: Database,
  sellerId: SellerId,
  partId: string,
): Promise<readonly MatchedListing[]> {
  const { rows } = await db.asSeller(sellerId, (tx) =>
    tx.execute<{ listing_id: string; title: string; by: MatchedListing["by"] }>(sql`
      select l.listing_id, l.title, case when p.sku <> '' and l.sku = p.sku then 'SKU' when l.listing_id = p.item_id then 'item ID' when l.part_key = p.part_key then 'brand and part number' else 'part number in another revision' end as by
      from parts p join listings l on ${alive} and ((p.sku <> '' and l.sku = p.sku) or l.part_base = p.part_base or (p.item_id <> '' and l.listing_id = p.item_id))
      where p.seller_id = ${sellerId} and p.id = ${partId} order by l.listing_id limit 200`),
  );
  return rows;
}

/** Reads the parts of these listings by SKU, item ID, or number, at most `most` per listing. */
export async function readPartsOfListings(
  db: Database,
  sellerId: SellerId,
  query: {
    readonly listings: readonly {
      readonly listingId: string;
      readonly sku: string | null;
      readonly partBase: string | null;
    }[];
    readonly most: number;
  },
): Promise<readonly { readonly listingId: string; readonly partId: string }[]> {
  const { rows } = await db.asSeller(sellerId, (tx) =>
    tx.execute<{ listing_id: string; id: string }>(sql`
      select l."listingId" as listing_id, p.id from jsonb_to_recordset(${JSON.stringify(query.listings)}::jsonb) as l ("listingId" text, sku text, "partBase" text)
      cross join lateral (
        select id from (
          select id from parts where seller_id = ${sellerId} and named > 0 and sku <> '' and sku = l.sku
          union select id from parts where seller_id = ${sellerId} and named > 0 and item_id <> '' and item_id = l."listingId"
          union select id from parts where seller_id = ${sellerId} and named > 0 and part_base = l."partBase") ids
        order by id limit ${query.most}) p`),
  );
  return rows.map((row) => ({ listingId: row.listing_id, partId: row.id }));
}
