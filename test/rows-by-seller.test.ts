import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "./test-database.ts";
import type { TestDatabase } from "./test-database.ts";

/**
 * Tables with a seller's id that every partition would need whole: a few rows of each seller,
 * looked up by something else than the seller.
 */
const keptWhole = new Map([
  ["account_links", "a link names two sellers"],
  ["billing_accounts", "notices of the card provider name the customer"],
  ["session_accounts", "a session can be signed in to several accounts"],
]);

/** Tables without rows of a seller. */
const shared = [
  "backfills",
  "billing_events",
  "blog_posts",
  "budget_allowances",
  "budget_places",
  "category_policies",
  "deleted_quotas",
  "deletion_notices",
  "listing_states",
  "marketplace_answers",
  "migrations",
  "notification_keys",
  "oauth_states",
  "processes",
  "product_vehicles",
  "sellers",
  "sessions",
  "vocabulary_models",
  "vocabulary_variants",
];

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, 60_000);
afterAll(() => opened?.close());

async function read<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
  const { rows } = await opened.database.asSystem((tx) => tx.execute<Row>(query));
  return rows;
}

/** The tables with a seller's rows that can be distributed. */
async function sellerTables(): Promise<readonly string[]> {
  const rows = await read<{ name: string }>(sql`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  return rows.map(({ name }) => name).filter((name) => !keptWhole.has(name));
}

it("every table has the seller's id, or is known to be shared", async () => {
  const rows = await read<{ name: string }>(sql`
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'seller_id')
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(shared);
});

it("every key of a seller's table leads with the seller", async () => {
  const keys = await read<{ table_name: string; columns: string }>(sql`
    select t.relname as table_name,
      (select string_agg(a.attname, ', ' order by k.place) from unnest(i.indkey::int[]) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and i.indisunique order by 1, 2`);
  const tables = await sellerTables();
  const own = keys.filter(({ table_name }) => tables.includes(table_name));
  expect(new Set(own.map(({ table_name }) => table_name))).toEqual(new Set(tables));
  expect(own.filter(({ columns }) => !/^seller_id(,|$)/.test(columns))).toEqual([]);
});

it("every reference between sellers' tables leads with the seller on both sides", async () => {
  const references = await read<{ source: string; target: string; from_to: string }>(sql`
    select f.conrelid::regclass::text as source, f.confrelid::regclass::text as target,
      s.attname || ' → ' || t.attname as from_to
    from pg_constraint f
    join pg_attribute s on s.attrelid = f.conrelid and s.attnum = f.conkey[1]
    join pg_attribute t on t.attrelid = f.confrelid and t.attnum = f.confkey[1]
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 1, 2`);
  const tables = await sellerTables();
  const own = references.filter(({ source }) => tables.includes(source));
  const between = own.filter(({ target }) => tables.includes(target));
  expect(between.length).toBeGreaterThan(10);
  expect(between.filter(({ from_to }) => from_to !== "seller_id → seller_id")).toEqual([]);
  // The others name the account itself, and go with it.
  const others = own.filter(({ target }) => !tables.includes(target));
  expect(
    others.filter(({ target, from_to }) => target !== "sellers" || from_to !== "seller_id → id"),
  ).toEqual([]);
});
