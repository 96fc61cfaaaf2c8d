import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import * as batches from "#contract/batches.ts";
import { endpoint } from "#contract/endpoint.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as fitments from "#contract/fitments.ts";
import * as listings from "#contract/listings.ts";
import { pagePaths } from "#contract/pages.ts";
import { deleteAccount, getProfile } from "#contract/profile.ts";
import { logout } from "#contract/accounts.ts";
import type { ApiClient } from "./api-client.ts";
import { createApiClient } from "./api-client.ts";
import { givenFor, isKnown, nameOf } from "./calls-with-ids.ts";
import { everyCall } from "./every-call.ts";
import { makeEverything } from "./everything-of-a-seller.ts";
import type { OwnThings } from "./everything-of-a-seller.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";
import { addSeller, openTestDatabase } from "./test-database.ts";

/** Calls that need no session. */
const open = new Set([
  "/api/auth/ebay/login",
  "/api/auth/logout",
  "/api/blog",
  "/api/blog/:slug",
  "/api/billing/plans",
  "/api/billing/card-provider",
  "/api/subscription-url",
  "/api/sample/fitments",
]);
/** Calls that end the account or its session. They are tested last. */
const ends: readonly Endpoint[] = [deleteAccount, logout];

let product: Product;
let oak: ApiClient;
let other: ApiClient;
let own: OwnThings;

beforeAll(async () => {
  product = await startProduct();
  oak = await product.signIn("oak-street-auto");
  other = await product.signIn("no-email-motors");
  await other.call(listings.pullListings);
  own = await makeEverything(oak);
}, 120_000);
afterAll(() => product.close());

/** Counts the jobs that run or could. */
async function dueJobs(): Promise<number> {
  const database = product.database();
  const { rows } = await database.asSystem((tx) =>
    tx.execute<{ due: number }>(
      sql`select count(*)::int as due from pgboss.job where state < 'completed' and start_after <= now()`,
    ),
  );
  await database.close();
  return rows[0]?.due ?? 0;
}

/**
 * Returns each table with rows of the account, with their number and a checksum over all of them.
 */
async function everyRowOf(account: string): Promise<Readonly<Record<string, string>>> {
  const database = product.database();
  const { rows: tables } = await database.asSystem((tx) =>
    tx.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'seller_id'`,
    ),
  );
  const rows = await database.asSystem(async (tx) => {
    const found: Record<string, string> = {};
    for (const [name, column] of [
      ...tables.map((table) => [table.name, "seller_id"] as const),
      ["sellers", "id"] as const,
    ]) {
      const {
        rows: [all],
      } = await tx.execute<{ count: string; sum: string }>(
        sql`select count(*) as count, md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.identifier(name)} t where ${sql.identifier(column)} = ${account}`,
      );
      if (all !== undefined && Number(all.count) > 0) found[name] = `${all.count} ${all.sum}`;
    }
    return found;
  });
  await database.close();
  return rows;
}

describe("one account never reaches another's data", () => {
  it("the test knows how to try every call of the contract, and would notice a new one", () => {
    expect(everyCall.length).toBeGreaterThan(90);
    for (const path of open) expect(everyCall.map((call) => call.path)).toContain(path);
    expect(everyCall.filter((call) => !isKnown(call)).map(nameOf)).toEqual([]);
    const answer = z.unknown();
    const newOnes = [
      endpoint({ method: "GET", path: "/api/wishes/:id", answer }),
      endpoint({
        method: "POST",
        path: "/api/wishes",
        body: z.object({ ids: z.array(z.string()) }),
        answer,
      }),
      endpoint({
        method: "GET",
        path: "/api/wishes",
        query: z.object({ of: z.string() }),
        answer,
      }),
    ];
    expect(newOnes.filter(isKnown)).toEqual([]);
  });

  it("no call or page is for administrators, staff, or any other role", () => {
    const addresses = [...everyCall.map((call) => call.path), ...pagePaths];
    expect(addresses.filter((path) => /admin|staff|role|impersonat/i.test(path))).toEqual([]);
  });

  it("every call except the public ones answers 401 without a session", async () => {
    const visitor = createApiClient(product.url);
    for (const call of everyCall.filter((candidate) => !open.has(candidate.path))) {
      const { status } = await visitor.send(call, { params: givenFor(call, own).params });
      expect(`${nameOf(call)} ${status}`).toBe(`${nameOf(call)} 401`);
    }
  });

  it("bulk calls do nothing to another account's listings", async () => {
    for (const call of [fitments.bulkGenerate, fitments.bulkSync]) {
      const answer = await other.call(call, { body: { listing_ids: [own.listing] } });
      expect(answer.results).toEqual([
        {
          listing_id: own.listing,
          success: false,
          outcome: "failed",
          error: "This account has no such listing.",
        },
      ]);
    }
    expect(
      await other.call(fitments.previewSync, { body: { listing_ids: [own.listing] } }),
    ).toMatchObject({ listings: 0 });
  });

  it("lists show only the account's own data", async () => {
    const theirs = await other.call(listings.getListings);
    expect(theirs.map((listing) => listing.listing_id)).not.toContain(own.listing);
    expect((await other.call(fitments.getSyncHistory)).total).toBe(0);
    expect((await other.call(batches.listBatches)).map((batch) => batch.id)).not.toContain(
      own.batch,
    );
    expect(
      (await other.call(fitments.getSyncHistory, { query: { listing_id: own.listing } })).records,
    ).toEqual([]);
  });

  it(
    "no call shows or changes another account's data when it gets that account's ids",
    { timeout: 120_000 },
    async () => {
      // Work that the account's own calls started may still write.
      await expect.poll(dueJobs).toBe(0);
      const before = await everyRowOf(own.account);
      expect(Object.keys(before)).toEqual(
        expect.arrayContaining([
          "sellers",
          "listings",
          "listing_fitments",
          "question_answers",
          "skipped_questions",
          "batches",
          "sync_records",
          "mpn_discoveries",
          "bulk_products",
          "parts",
          "part_files",
          "billing_accounts",
          "allowances",
        ]),
      );
      const hidden = [
        own.account,
        own.listing,
        own.batch,
        own.record,
        own.partsFile,
        own.part,
        own.subscription,
        own.invoice,
        "oak-street-auto",
      ];
      // Calls for a single thing come first: a call that sends a whole product makes it the
      // caller's own.
      const order = (call: Endpoint) =>
        ends.includes(call) ? 2 : call.path.includes(":id") ? 0 : 1;
      for (const call of everyCall.toSorted((a, b) => order(a) - order(b))) {
        const given = givenFor(call, own);
        const { status, body } = await other.send(call, given);
        const said = `${nameOf(call)} ${status}`;
        if (call.path.includes(":id")) expect(said).toBe(`${nameOf(call)} 404`);
        // A 400 would mean that the call never got as far as checking the account.
        if (given.body !== undefined) expect(said).not.toMatch(/ (400|5\d\d)$/);
        const asked = JSON.stringify(given);
        expect(
          hidden
            .filter((one) => !asked.includes(one) && JSON.stringify(body).includes(one))
            .map((one) => `${said} shows ${one}`),
        ).toEqual([]);
      }
      expect(await everyRowOf(own.account)).toEqual(before);
    },
  );
});

/** Returns "table: text" for each of these texts that a row of the table contains. */
async function tablesWith(texts: readonly string[]): Promise<readonly string[]> {
  const database = product.database();
  const found = await database.asSystem(async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    );
    const named: string[] = [];
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ text: string }>(
        sql`select trace.text from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as trace (text) where exists (select 1 from ${sql.identifier(name)} as stored where position(trace.text in stored::text) > 0)`,
      );
      named.push(...rows.map(({ text }) => `${name}: ${text}`));
    }
    return named;
  });
  await database.close();
  return found;
}

it("nothing of a deleted account is left in any table, except in answers of eBay's public search", async () => {
  const profile = await oak.call(getProfile);
  const traces = [
    own.account,
    own.batch,
    own.record,
    own.report,
    own.partsFile,
    own.part,
    profile.ebayUsername,
    profile.ebayUserId,
    profile.email ?? own.account,
  ];
  expect((await tablesWith(traces)).length).toBeGreaterThan(20);
  await oak.call(deleteAccount);
  const left = await tablesWith(traces);
  expect(left.filter((one) => one !== `marketplace_answers: ${profile.ebayUsername}`)).toEqual([]);
});

describe("the database enforces the account in every query", () => {
  it("shows and accepts only the seller's own rows, in every table with sellers' data", async () => {
    const opened = await openTestDatabase();
    const { database } = opened;
    const [a, b] = [await addSeller(database, "a"), await addSeller(database, "b")];
    await database.asSeller(a, (tx) =>
      tx.execute(
        sql`insert into listings (seller_id, listing_id, title, fingerprint) values (${a}, '1', 'mine', 'f')`,
      ),
    );
    const { rows: tables } = await database.asSystem((tx) =>
      tx.execute<{
        name: string;
        ofSeller: boolean;
        secured: boolean;
        granted: boolean;
      }>(sql`
        select c.relname as name,
          exists (select from pg_attribute where attrelid = c.oid and attname = 'seller_id' and not attisdropped) as "ofSeller",
          c.relrowsecurity and exists (select from pg_policies where tablename = c.relname and policyname in ('own_row', 'own_rows') and with_check ~ 'app.seller_id' and qual ~ 'app.seller_id')
            or c.relkind = 'v' and coalesce(c.reloptions @> array['security_invoker=true'], false) as secured,
          has_any_column_privilege('fitwright_seller', c.oid, 'select, insert, update') or has_table_privilege('fitwright_seller', c.oid, 'delete, truncate') as granted
        from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm')`),
    );
    const named = (ones: typeof tables) => ones.map((table) => table.name).sort();
    // Only the gate reads sessions and links, before it knows whose they are.
    expect(named(tables.filter((table) => table.ofSeller && !table.secured))).toEqual([
      "account_links",
      "session_accounts",
    ]);
    // A seller's queries can reach these tables without a policy. They hold no seller's data.
    expect(named(tables.filter((table) => table.granted && !table.secured))).toEqual([
      "category_policies",
      "listing_states",
      "processes",
      "product_vehicles",
      "vocabulary_models",
      "vocabulary_variants",
    ]);
    expect(tables.filter((table) => table.secured).length).toBeGreaterThan(20);
    expect(
      (await database.asSeller(b, (tx) => tx.execute(sql`select * from listings`))).rows,
    ).toEqual([]);
    expect(
      (
        await database.asSeller(b, (tx) =>
          tx.execute(sql`update listings set title = 'stolen' returning 1`),
        )
      ).rows,
    ).toEqual([]);
    await expect(
      database.asSeller(b, (tx) =>
        tx.execute(
          sql`insert into listings (seller_id, listing_id, title, fingerprint) values (${a}, '2', 'x', 'f')`,
        ),
      ),
    ).rejects.toThrow();
    await expect(
      database.asSeller(b, (tx) => tx.execute(sql`select * from sessions`)),
    ).rejects.toThrow();
    expect(
      (await database.asSeller(b, (tx) => tx.execute<{ id: string }>(sql`select id from sellers`)))
        .rows,
    ).toEqual([{ id: b }]);
    expect(
      (await database.asSystem((tx) => tx.execute(sql`select title from listings`))).rows,
    ).toEqual([{ title: "mine" }]);
    await opened.close();
  });
});
