import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as accounts from "#contract/accounts.ts";
import * as audit from "#contract/audit.ts";
import * as batches from "#contract/batches.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as fitments from "#contract/fitments.ts";
import * as listings from "#contract/listings.ts";
import * as profile from "#contract/profile.ts";
import * as usage from "#contract/usage.ts";
import * as vehicles from "#contract/vehicles.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { ApiClient } from "./api-client.ts";
import { createApiClient } from "./api-client.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";
import { openTestDatabase } from "./test-database.ts";

const isEndpoint = (value: unknown): value is Endpoint => typeof value === "object" && value !== null && "method" in value && "path" in value;
const everyCall = [accounts, audit, batches, fitments, listings, profile, usage, vehicles].flatMap((module) => Object.values(module).filter(isEndpoint));
const open = new Set(["/api/auth/ebay/login", "/api/auth/logout"]);

let product: Product;
let oak: ApiClient;
let other: ApiClient;
/** Ids of oak's: a listing, a batch, a sync record, the account itself, its session. */
let ids: { listing: string; batch: string; record: string; account: string; session: string };

beforeAll(async () => {
  product = await startProduct();
  oak = await product.signIn("oak-street-auto");
  other = await product.signIn("no-email-motors");
  await oak.call(listings.pullListings);
  await other.call(listings.pullListings);
  const mine = await oak.call(listings.getListings);
  const generated = await oak.call(fitments.bulkGenerate, { body: { listing_ids: mine.map((listing) => listing.listing_id) } });
  const pending = (await oak.call(listings.getListings)).find((listing) => listing.fitment_sync_status === "pending");
  await oak.call(fitments.bulkSync, { body: { listing_ids: [pending?.listing_id ?? ""] } });
  const history = await oak.call(fitments.getSyncHistory);
  ids = { listing: pending?.listing_id ?? "", batch: generated.batch.id, record: history.records[0]?.id ?? "", account: (await oak.call(accounts.getCurrentUser)).id, session: (await oak.call(accounts.listSessions))[0]?.id ?? "" };
}, 120_000);
afterAll(() => product.close());

function idFor(call: Endpoint): string {
  if (call.path.startsWith("/api/batches/")) return ids.batch;
  if (call.path.startsWith("/api/auth/accounts/")) return ids.account;
  if (call.path.startsWith("/api/auth/sessions/")) return ids.session;
  return call.path.startsWith("/api/sync-history/") ? ids.record : ids.listing;
}

const bodies: Readonly<Record<string, unknown>> = {
  "/api/ebay/listings/:id/fitments": { version: 1, set: [] },
  "/api/ebay/listings/:id/answers": { key: "k", answer: "a" },
  "/api/ebay/listings/:id/settle-change": { choice: "take-theirs" },
  "/api/ebay/listings/:id/sync-fitment": { fitments: [{ year: 2000, make: "Honda", model: "Civic" }] },
};

describe("one account never reaches another's data", () => {
  it("knows the calls it must try", () => {
    expect(everyCall.length).toBeGreaterThan(25);
    expect(everyCall.filter((call) => call.path.includes(":id")).length).toBeGreaterThan(9);
  });

  it("ROLE-09 every call but sign-in and logout answers 401 without a session", async () => {
    const stranger = createApiClient(product.url);
    for (const call of everyCall.filter((candidate) => !open.has(candidate.path))) {
      const { status } = await stranger.send(call, { params: { id: idFor(call) } });
      expect(`${call.method} ${call.path} ${status}`).toBe(`${call.method} ${call.path} 401`);
    }
  });

  it("every call that takes an id answers 404 for another account's", async () => {
    const state = JSON.stringify(await oak.call(fitments.getFitmentReview, { params: { id: ids.listing } }));
    for (const call of everyCall.filter((candidate) => candidate.path.includes(":id"))) {
      const body = bodies[call.path];
      const { status } = await other.send(call, { params: { id: idFor(call) }, ...(body === undefined || call.method === "GET" ? {} : { body }) });
      expect(`${call.method} ${call.path} ${status}`).toBe(`${call.method} ${call.path} 404`);
    }
    expect(JSON.stringify(await oak.call(fitments.getFitmentReview, { params: { id: ids.listing } }))).toBe(state);
  });

  it("bulk calls with another account's ids do nothing to them", async () => {
    for (const call of [fitments.bulkGenerate, fitments.bulkSync]) {
      const answer = await other.call(call, { body: { listing_ids: [ids.listing] } });
      expect(answer.results).toEqual([{ listing_id: ids.listing, success: false, error: "There is no such listing in this account." }]);
    }
    expect(await other.call(fitments.previewSync, { body: { listing_ids: [ids.listing] } })).toMatchObject({ listings: 0 });
  });

  it("lists show only the account's own", async () => {
    const theirs = await other.call(listings.getListings);
    expect(theirs.map((listing) => listing.listing_id)).not.toContain(ids.listing);
    expect((await other.call(fitments.getSyncHistory)).total).toBe(0);
    expect((await other.call(batches.listBatches)).map((batch) => batch.id)).not.toContain(ids.batch);
    expect((await other.call(fitments.getSyncHistory, { query: { listing_id: ids.listing } })).records).toEqual([]);
  });
});

describe("the database enforces the account under any query", () => {
  it("shows and takes only the scoped seller's rows, in every table that holds a seller's data", async () => {
    const opened = await openTestDatabase();
    const { database } = opened;
    const seller = async (name: string) => {
      const { rows } = await database.asSystem((tx) => tx.execute<{ id: SellerId }>(sql`insert into sellers (marketplace_user_id, username) values (${name}, ${name}) returning id`));
      return rows[0]?.id as SellerId;
    };
    const [a, b] = [await seller("a"), await seller("b")];
    await database.asSeller(a, (tx) => tx.execute(sql`insert into listings (seller_id, listing_id, title, fingerprint) values (${a}, '1', 'mine', 'f')`));
    const { rows: tables } = await database.asSystem((tx) =>
      tx.execute<{ name: string; secured: boolean }>(sql`select c.table_name as name, t.relrowsecurity as secured from information_schema.columns c join pg_class t on t.relname = c.table_name and t.relkind = 'r' join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public' where c.table_schema = 'public' and c.column_name = 'seller_id' and c.table_name <> 'session_accounts'`),
    );
    expect(tables.length).toBeGreaterThanOrEqual(7);
    expect(tables.filter((table) => !table.secured)).toEqual([]);
    expect((await database.asSeller(b, (tx) => tx.execute(sql`select * from listings`))).rows).toEqual([]);
    expect((await database.asSeller(b, (tx) => tx.execute(sql`update listings set title = 'stolen' returning 1`))).rows).toEqual([]);
    await expect(database.asSeller(b, (tx) => tx.execute(sql`insert into listings (seller_id, listing_id, title, fingerprint) values (${a}, '2', 'x', 'f')`))).rejects.toThrow();
    await expect(database.asSeller(b, (tx) => tx.execute(sql`select * from sessions`))).rejects.toThrow();
    expect((await database.asSeller(b, (tx) => tx.execute<{ id: string }>(sql`select id from sellers`))).rows).toEqual([{ id: b }]);
    expect((await database.asSystem((tx) => tx.execute(sql`select title from listings`))).rows).toEqual([{ title: "mine" }]);
    await opened.close();
  });
});
