import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { cancelBatch, getBatch, getBatchItems } from "#contract/batches.ts";
import { bulkGenerate, bulkSync, previewSync } from "#contract/fitments.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import {
  countSelection,
  getListingIds,
  getListingPage,
  listingViews,
} from "#contract/listing-pages.ts";
import { getActiveListings, getListings } from "#contract/listings.ts";
import type { ManagerListing } from "#contract/listings.ts";
import { bulkDiscoverMpn, getMissingMpn, getMissingMpnPage } from "#contract/mpn.ts";
import type { MissingMpnListing } from "#contract/mpn.ts";
import { listingState, listingStates } from "#domain/listings/listing-state.ts";
import type { ListingState } from "#domain/listings/listing-state.ts";
import type { ApiClient } from "./api-client.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const listings = 2500;

/** Every state and chip, ended listings, and some without a title, an MPN, or an ASCII title. */
const fill = sql.raw(`
  insert into listings (seller_id, listing_id, title, sku, fingerprint, detail_fingerprint, brand, mpn, ended, category_id, existing_count, takes_vehicles, description, price, quantity)
  select id, (910000000000 + i)::text,
    case when i % 500 = 0 then '' when i % 50 = 0 then 'Bougie d''allumage ÉLECTRIQUE ' || i else (1995 + i % 28) || ' Toyota Camry ' || (array['Radiator', 'Brake_Pads', '100% New Lamp'])[1 + i % 3] || ' ' || i end,
    'SKU-' || i, 'f', case when i % 11 <> 0 then 'f' end, (array['Dorman', 'Denso'])[1 + i % 2], case when i % 7 <> 0 then 'FW-' || (i / 4) end, i % 13 = 0, '33543', case when i % 9 = 0 then 2 else 0 end, true, '',
    case when i % 6 <> 0 then (i * 37 % 1000) || '.' || (10 + i % 90) || ' USD' end, i % 8
  from sellers, generate_series(1, ${listings}) i where username = 'first-day-parts'`);
const generate = sql.raw(`
  insert into listing_fitments (seller_id, listing_id, generation, row_count, question_count, sync_status, changed_rows, error_message, review_reasons, rows_hash, confidence, updated_at)
  select seller_id, listing_id, case when i % 4 = 0 then 'nothing-to-go-on' else 'generated' end, case when i % 4 = 0 then 0 else 3 end, case when i % 5 = 0 then 1 else 0 end,
    (array['pending', 'synced', 'error', null])[1 + i % 4], case when i % 17 = 0 then '[]'::jsonb end, case when i % 30 = 0 then repeat('é', 3000) end,
    case when listing_id::bigint % 2 = 1 then '[{"code": "low-confidence", "percent": 65}]'::jsonb end, 'h',
    case when i % 4 <> 0 then 50 + i % 50 end, '2026-01-01T00:00:00Z'::timestamptz + make_interval(mins => (i * 7919 % 10007)::int)
  from (select seller_id, listing_id, listing_id::bigint - 910000000000 as i from listings) l where i % 3 = 0`);

/** Listings whose number was found or not, is on eBay by now, or whose search failed. */
const discover = sql.raw(`
  insert into mpn_discoveries (seller_id, listing_id, status, suggested_mpn, source, certainty)
  select seller_id, listing_id, (array['pending', 'completed', 'failed'])[1 + i % 3], case when i % 2 = 0 then 'NEW-' || i end, case when i % 2 = 0 then 'own-listing' end, case when i % 2 = 0 then (array['confirmed', 'unconfirmed'])[1 + i % 4 / 2] end
  from (select seller_id, listing_id, listing_id::bigint - 910000000000 as i from listings) l where i % 5 < 3`);

let product: Product;
let client: ApiClient;
let other: ApiClient;
let all: readonly ManagerListing[];

beforeAll(async () => {
  // Without a worker, batches stay as they were created.
  product = await startProduct({ role: "web" });
  client = await product.signIn("first-day-parts");
  other = await product.signIn("no-email-motors");
  const database = product.database();
  await database.asSystem(async (tx) => {
    await tx.execute(fill);
    await tx.execute(generate);
    await tx.execute(discover);
  });
  await database.close();
  const pages = await Promise.all(
    [1, 2].map((page) =>
      client.call(getListings, { query: { fitments: "none", page: String(page) } }),
    ),
  );
  all = pages.flat();
}, 120_000);
afterAll(() => product.close());

type PageQuery = Partial<Record<keyof z.input<typeof getListingPage.query>, string | number>>;
const read = (query: PageQuery = {}) =>
  client.call(getListingPage, {
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  });
const ids = (rows: readonly ManagerListing[]) => rows.map((row) => row.listing_id);

/** Follows the cursors from a window to the end of the list. */
async function follow(query: PageQuery, to: "next" | "previous"): Promise<ManagerListing[]> {
  const found: ManagerListing[][] = [];
  for (let page = await read(query); ;) {
    found.push(page.listings);
    const cursor = page[to];
    if (cursor === null) break;
    page = await read({ ...query, cursor });
  }
  return (to === "next" ? found : found.toReversed()).flat();
}

/** Returns the state that a listing should have, from what its row says and how it was stored. */
function expectedState(row: ManagerListing): ListingState {
  return listingState({
    work: "none",
    takesVehicles: true,
    fitsNone: false,
    isGenerated: row.generation !== null,
    asks: row.question_count > 0,
    isDoubtful: row.generation !== null && isDoubtful(row.listing_id),
    hasRows: row.generated_fitment_count > 0,
    hasExisting: row.existing_fitment_count > 0,
    isChanged: row.changed_on_ebay,
    syncStatus: syncStatusOf(row),
  });
}
const isDoubtful = (id: string) => Number(id) % 2 === 1;

/** A listing without a stored status has one in its row if it has fitments. */
function syncStatusOf({ generation, listing_id: id, ...row }: ManagerListing) {
  if (generation === null || (Number(id) - 910_000_000_000) % 4 === 3) return "none";
  return row.fitment_sync_status as "pending" | "synced" | "error";
}

const isIn = (view: (typeof listingViews)[number]) => (row: ManagerListing) =>
  view === "all" || expectedState(row) === view;

/** Changes a listing's fitments as a batch would; one without any gets a set. */
async function setState(listingId: string, change: string): Promise<void> {
  const database = product.database();
  await database.asSystem(async (tx) => {
    await tx.execute(sql`
      insert into listing_fitments (seller_id, listing_id, generation, row_count, question_count)
      select seller_id, listing_id, 'generated', 0, 0 from listings where listing_id = ${listingId}
      on conflict do nothing`);
    await tx.execute(
      sql`update listing_fitments set ${sql.raw(change)} where listing_id = ${listingId}`,
    );
  });
  await database.close();
}

/** Ends items of a batch as a worker would. */
async function endItems(
  batch: string,
  states: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const database = product.database();
  await database.asSystem(async (tx) => {
    for (const [state, ids] of Object.entries(states))
      await tx.execute(sql`update batch_items set state = ${state} where batch_id = ${batch}::uuid
        and listing_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  });
  await database.close();
}

/** They make dozens of calls, which take a slow machine longer than a test usually may. */
const slow = { timeout: 120_000 };

describe("the pages of a large account", () => {
  it("returns the full lists 2,000 at a time, with the total in a header", async () => {
    expect(new Set(ids(all)).size).toBe(listings);
    const totalOf = async (call: Endpoint) =>
      Number((await client.send(call)).headers.get("x-total-count"));
    expect(await totalOf(getListings)).toBe(listings);
    expect(await client.call(getListings, { query: { fitments: "none", page: "3" } })).toEqual([]);
    expect(await totalOf(getActiveListings)).toBe(all.filter((row) => !row.ended).length);
    expect(await totalOf(getMissingMpn)).toBe((await client.call(getMissingMpn)).length);
  });

  it("shows each listing once, in both directions, in windows below 100 KB", slow, async () => {
    expect(ids(await follow({ limit: 100 }, "next"))).toEqual(ids(all));
    const end = await read({ offset: listings - 1 });
    expect(end).toMatchObject({ offset: listings - 1, total: listings, next: null });
    expect(ids(await follow({ offset: listings - 1 }, "previous"))).toEqual(ids(all));
    for (const offset of [0, 700, 2000]) {
      const page = await read({ offset });
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(100_000);
      expect(page.listings.length).toBeGreaterThan(10);
    }
  });

  it("counts every chip, and shows exactly its listings", slow, async () => {
    expect(all.map((row) => row.state)).toEqual(all.map(expectedState));
    for (const view of listingViews) {
      const expected = ids(all.filter(isIn(view)));
      const page = await read({ view });
      expect([view, page.counts[view], page.total]).toEqual([
        view,
        expected.length,
        expected.length,
      ]);
      expect(ids(await follow({ view }, "next"))).toEqual(expected);
    }
  });

  it("sorts by title in both directions, without a title last", async () => {
    const up = ids(await follow({ sort: "title", view: "needs-answer" }, "next"));
    const down = ids(
      await follow({ sort: "title", view: "needs-answer", descending: "true" }, "next"),
    );
    expect(down).toEqual(up.toReversed());
    const last = (await read({ sort: "title", offset: listings - 1 })).listings[0];
    expect(last?.listing_title).toBe("");
  });

  it("sorts by state in both directions, and each state in the default order", async () => {
    const expected = ids(
      listingStates.flatMap((state) => all.filter((row) => row.state === state)),
    );
    expect(ids(await follow({ sort: "state" }, "next"))).toEqual(expected);
    const down = await follow(
      { sort: "state", descending: "true", offset: listings - 1 },
      "previous",
    );
    expect(ids(down)).toEqual(expected.toReversed());
  });

  it("sorts by each amount in both directions, those without one first", slow, async () => {
    const amounts: Record<string, (row: ManagerListing) => number> = {
      confidence: (row) => row.confidence ?? -1,
      rows: (row) => row.fitment_count,
      price: (row) => (row.price === null ? -1 : Number(row.price.split(" ")[0])),
      quantity: (row) => row.quantity,
      updated: (row) =>
        row.updated_at === null ? -1 : Math.floor(Date.parse(row.updated_at) / 1000),
    };
    for (const [sort, amountOf] of Object.entries(amounts)) {
      const expected = all.toSorted(
        (a, b) => amountOf(a) - amountOf(b) || Number(a.listing_id) - Number(b.listing_id),
      );
      expect(new Set(all.map(amountOf)).size).toBeGreaterThan(3);
      expect([sort, ids(await follow({ sort }, "next"))]).toEqual([sort, ids(expected)]);
      const down = await follow({ sort, descending: "true", view: "needs-answer" }, "next");
      expect(ids(down)).toEqual(ids(expected.filter(isIn("needs-answer")).toReversed()));
      const middle = expected[1100]?.listing_id ?? "";
      const page = await read({ sort, listing: middle, limit: 20 });
      expect([page.offset, ids(page.listings)[0]]).toEqual([1100, middle]);
      const back = await read({ sort, cursor: page.previous ?? "", limit: 5 });
      expect(ids(back.listings)).toEqual(ids(expected.slice(1095, 1100)));
    }
  });

  it("follows a listing whose price or quantity changes", async () => {
    const first = all[0]?.listing_id ?? "";
    const change = async (to: string) => {
      const database = product.database();
      await database.asSystem((tx) =>
        tx.execute(sql`update listings set ${sql.raw(to)} where listing_id = ${first}`),
      );
      await database.close();
    };
    await change("price = '99999.50 USD', quantity = 500");
    for (const sort of ["price", "quantity"])
      expect(ids((await read({ sort, descending: "true", limit: 1 })).listings)).toEqual([first]);
    const before = all.find((row) => row.listing_id === first);
    await change(
      `price = ${before?.price ? `'${before.price}'` : "null"}, quantity = ${before?.quantity ?? 0}`,
    );
  });

  it("counts the selected listings, and those of them that a list hides", slow, async () => {
    const count = (selected: object, shown: object = {}) =>
      client.call(countSelection, { body: { selected, shown } as never });
    const some = ids(all.slice(0, 900));
    const ready = all.filter(isIn("ready"));
    expect(await count({ listing_ids: some })).toEqual({ selected: 900, hidden: 0 });
    expect(await count({ listing_ids: some }, { view: "ready" })).toEqual({
      selected: 900,
      hidden: 900 - all.slice(0, 900).filter(isIn("ready")).length,
    });
    const except = ids(ready.slice(0, 2));
    expect(await count({ all: true, view: "ready", except })).toEqual({
      selected: ready.length - 2,
      hidden: 0,
    });
    expect(await count({ all: true, view: "ready" }, { view: "synced" })).toEqual({
      selected: ready.length,
      hidden: ready.length,
    });
    const lamps = all.filter((row) => /lamp/i.test(row.listing_title));
    expect(await count({ all: true, search: "lamp" }, { search: "CAMRY", view: "ready" })).toEqual({
      selected: lamps.length,
      hidden: lamps.length - lamps.filter(isIn("ready")).length,
    });
    const theirs = await other.call(countSelection, {
      body: { selected: { listing_ids: some }, shown: {} } as never,
    });
    expect(theirs).toEqual({ selected: 0, hidden: 0 });
  });

  it("starts at a listing, and says how many come before it", async () => {
    const wanted = all[1345]?.listing_id ?? "";
    const page = await read({ listing: wanted });
    expect(page.offset).toBe(1345);
    expect(page.listings[0]?.listing_id).toBe(wanted);
    const back = await read({ cursor: page.previous ?? "", limit: 10 });
    expect(ids(back.listings)).toEqual(ids(all.slice(1335, 1345)));
    expect(back.offset).toBe(1335);
  });

  it("starts where another window did, and counts again, when listings moved in the meantime", async () => {
    const before = await read({ offset: 1300, limit: 10 });
    const first = all[0]?.listing_id ?? "";
    await setState(first, "row_count = 3, sync_status = 'synced'");
    const after = await read({ cursor: before.here ?? "", limit: 10 });
    expect(ids(after.listings)).toEqual(ids(before.listings));
    expect([before.offset, after.offset]).toEqual([1300, 1299]);
    await setState(first, "row_count = 0, sync_status = null");
    expect((await read({ cursor: before.here ?? "" })).offset).toBe(1300);
    expect((await read({ search: "nowhere to be found" })).here).toBeNull();
  });

  it("returns the IDs between two listings, in every order, and in parts", async () => {
    const between = async (query: Readonly<Record<string, string>>) =>
      (await client.call(getListingIds, { query: query as never })).listing_ids;
    const at = (place: number) => all[place]?.listing_id ?? "";
    expect(await between({ from: at(40), to: at(2100) })).toEqual(ids(all.slice(40, 2101)));
    expect(await between({ from: at(7), to: at(7) })).toEqual([at(7)]);
    const down = ids(await follow({ sort: "title", descending: "true", search: "lamp" }, "next"));
    expect(
      await between({
        sort: "title",
        descending: "true",
        search: "lamp",
        from: down[3] ?? "",
        to: down[30] ?? "",
      }),
    ).toEqual(down.slice(3, 31));
    expect((await other.send(getListingIds, { query: { from: at(1), to: at(2) } })).status).toBe(
      404,
    );
  });

  it(
    "finds words in any order in title, item ID, MPN, brand, and SKU, and filters",
    slow,
    async () => {
      const searched = async (search: string, more: PageQuery = {}) => {
        const found = await follow({ search, ...more }, "next");
        expect((await read({ search, ...more })).total).toBe(found.length);
        return ids(found);
      };
      const having = (test: (row: ManagerListing) => boolean) => ids(all.filter(test));
      const text = (row: ManagerListing) =>
        `${row.listing_title} ${row.listing_id} ${row.listing_mpn ?? ""} ${row.listing_brand ?? ""} ${row.sku ?? ""}`.toLowerCase();
      for (const search of [
        "radiator CAMRY 2004",
        "sku-44",
        "fw-10 denso",
        "910000000777",
        "é 2",
        "00%",
        "e_p",
        "\\",
      ])
        expect([search, await searched(search)]).toEqual([
          search,
          having((row) =>
            search
              .toLowerCase()
              .split(" ")
              .every((word) => text(row).includes(word)),
          ),
        ]);
      expect(await searched("lamp", { view: "kept-as-is", listed: "ended" })).toEqual(
        having((row) => row.ended && isIn("kept-as-is")(row) && text(row).includes("lamp")),
      );
      expect(await searched("", { listed: "active", mpn: "missing" })).toHaveLength(
        (await client.call(getMissingMpn)).length,
      );
      const isSynced = (row: ManagerListing) =>
        row.has_fitment_data && row.fitment_sync_status === "synced";
      expect(await searched("", { listed: "active", synced: "no" })).toEqual(
        having((row) => !row.ended && !isSynced(row)),
      );
      expect(await searched("lamp", { synced: "no" })).toEqual(
        having((row) => !isSynced(row) && text(row).includes("lamp")),
      );
    },
  );

  it(
    "finds the same listings in every order, whether a search is common or rare",
    slow,
    async () => {
      const has = (row: ManagerListing, word: string) =>
        `${row.listing_title} ${row.listing_id} ${row.listing_mpn ?? ""} ${row.sku ?? ""}`
          .toLowerCase()
          .includes(word);
      for (const sort of ["status", "title"]) {
        const order = await follow({ sort }, "next");
        // "camry" is nearly everywhere, "202" mostly at the end of the titles, "lam" in a third.
        for (const search of ["camry", "202", "lam"]) {
          const expected = ids(order.filter((row) => has(row, search)));
          expect(expected.length).toBeGreaterThan(200);
          const total = expected.length;
          for (const limit of [3, 40]) {
            const top = await read({ sort, search, limit });
            expect(top).toMatchObject({ total, offset: 0, previous: null });
            expect(ids(top.listings)).toEqual(expected.slice(0, limit));
            const down = await read({
              sort,
              search,
              limit,
              descending: "true",
            });
            expect(ids(down.listings)).toEqual(expected.toReversed().slice(0, limit));
            const jump = await read({
              sort,
              search,
              limit,
              offset: 150,
            });
            expect(ids(jump.listings)).toEqual(expected.slice(150, 150 + limit));
            const here = await read({
              sort,
              search,
              limit,
              cursor: jump.here ?? "",
            });
            expect([here.offset, ids(here.listings)]).toEqual([150, ids(jump.listings)]);
            const back = await read({
              sort,
              search,
              limit,
              cursor: jump.previous ?? "",
            });
            expect(ids(back.listings)).toEqual(expected.slice(150 - limit, 150));
          }
          const end = await read({ sort, search, offset: total - 2 });
          expect([ids(end.listings), end.next]).toEqual([expected.slice(-2), null]);
          expect(ids(await follow({ sort, search }, "next"))).toEqual(expected);
        }
      }
    },
  );

  it("refuses a damaged cursor, one of another order, and another account's listing", async () => {
    const { next } = await read();
    const queries: readonly Record<string, string>[] = [
      { cursor: "x" },
      { cursor: next ?? "", sort: "title" },
      { cursor: Buffer.from('{"sort":"state"}').toString("base64url") },
    ];
    for (const query of queries)
      expect((await client.send(getListingPage, { query })).status).toBe(400);
    const theirs = await other.call(getListingPage, { query: { cursor: next ?? "" } });
    expect(theirs).toMatchObject({ listings: [], total: 0 });
    const asked = { query: { listing: all[0]?.listing_id ?? "" } };
    expect((await other.send(getListingPage, asked)).status).toBe(404);
    expect(await other.call(getListingPage, { query: { search: "camry" } })).toMatchObject({
      total: 0,
    });
  });
});

describe("the listings without a part number", () => {
  const page = (query: Readonly<Record<string, string>>) =>
    client.call(getMissingMpnPage, { query });
  const idsOf = (rows: readonly MissingMpnListing[]) => rows.map((row) => row.listing_id);
  /** The screen's definition of each filter. */
  const isA: Readonly<Record<string, (row: MissingMpnListing) => boolean>> = {
    missing: () => true,
    suggested: (row) => row.suggested_mpn !== null,
    unsuggested: (row) => row.suggested_mpn === null,
    pending: (row) => row.suggested_mpn === null && row.mpn_discovery_status === "pending",
    completed: (row) => row.suggested_mpn === null && row.mpn_discovery_status === "completed",
    failed: (row) => row.suggested_mpn === null && row.mpn_discovery_status === "failed",
    discoverable: (row) => row.suggested_mpn === null && row.mpn_discovery_status !== "failed",
  };

  it("come in pages, those with a suggestion first, with exact counts", slow, async () => {
    const whole = await client.call(getMissingMpn);
    for (const [mpn, test] of Object.entries(isA)) {
      const expected = whole.filter(test);
      const selectable = mpn === "failed" ? expected : expected.filter(isA["discoverable"] ?? test);
      const found: MissingMpnListing[] = [];
      for (let offset = 0; offset === found.length; offset += 100) {
        const part = await page({ mpn, offset: String(offset), limit: "100" });
        found.push(...part.listings);
        expect([mpn, part.total, part.selectable]).toEqual([
          mpn,
          expected.length,
          selectable.length,
        ]);
        if (part.listings.length === 0) break;
      }
      expect([mpn, idsOf(found)]).toEqual([mpn, idsOf(expected)]);
    }
    const split = whole.findIndex((row) => row.suggested_mpn === null);
    expect(split).toBeGreaterThan(50);
    expect(whole.slice(split).some((row) => row.suggested_mpn !== null)).toBe(false);
    const count = (test: (row: MissingMpnListing) => boolean) => whole.filter(test).length;
    expect((await page({})).counts).toEqual({
      missing: whole.length,
      suggested: split,
      failed: count((row) => isA["failed"]?.(row) === true),
      confirmed: {
        "own-listing": count((row) => row.suggested_mpn_certainty === "confirmed"),
        catalogue: 0,
        "other-sellers": 0,
        "language-model": 0,
      },
    });
  });

  it("are searched by their suggestions, too, and searched for as they are shown", async () => {
    const whole = await client.call(getMissingMpn);
    const suggestion = whole.find((row) => row.suggested_mpn !== null);
    const byNumber = await page({ search: (suggestion?.suggested_mpn ?? "").toLowerCase() });
    expect(idsOf(byNumber.listings)).toContain(suggestion?.listing_id);
    const shown = await page({ mpn: "discoverable", search: "lamp denso" });
    expect(shown.total).toBeGreaterThan(3);
    const except = [shown.listings[1]?.listing_id ?? ""];
    const body = {
      all: true as const,
      mpn: "discoverable" as const,
      search: "lamp denso",
      except,
    };
    const { batch } = await client.call(bulkDiscoverMpn, { body });
    expect(batch.total).toBe(shown.total - 1);
  });

  it("of another account aren't shown", async () => {
    expect(await other.call(getMissingMpnPage)).toMatchObject({ listings: [], total: 0 });
  });
});

describe("bulk calls on everything that matches", () => {
  it("start a batch for all matching listings except some, in the order shown", async () => {
    const matching = ids(
      all.filter((row) => isIn("ready")(row) && row.listing_title.includes("Camry")),
    );
    const except = [matching[1] ?? "", matching[3] ?? "", "1"];
    const body = {
      all: true as const,
      view: "ready" as const,
      search: "camry",
      except,
    };
    const started = await client.call(bulkGenerate, { body });
    expect(started.results).toEqual([]);
    expect(started.batch).toMatchObject({ total: matching.length - 2, left: matching.length - 2 });
    const { items, total } = await client.call(getBatchItems, {
      params: { id: started.batch.id },
      query: { limit: "3" },
    });
    expect(total).toBe(matching.length - 2);
    expect(items.map((item) => item.listing_id)).toEqual([matching[0], matching[2], matching[4]]);
    expect(await client.call(getBatch, { params: { id: started.batch.id } })).toMatchObject({
      total: matching.length - 2,
    });
  });

  it("generate only the first so many, from the top", async () => {
    const { batch } = await client.call(bulkGenerate, {
      body: { all: true, view: "synced", first: 3 },
    });
    expect(batch.total).toBe(3);
    const { items } = await client.call(getBatchItems, { params: { id: batch.id } });
    expect(items.map((item) => item.listing_id)).toEqual(
      ids(all.filter(isIn("synced"))).slice(0, 3),
    );
  });

  it("take the filter in every call that takes IDs", async () => {
    const synced = await client.call(bulkSync, { body: { all: true, view: "failed" } });
    expect(synced.batch.total).toBe(all.filter(isIn("failed")).length);
    const searched = await client.call(bulkDiscoverMpn, { body: { all: true, view: "new" } });
    const missing = await follow({ view: "new", listed: "active", mpn: "missing" }, "next");
    expect(searched.batch.total).toBe(missing.length);
    const preview = await client.call(previewSync, {
      body: { all: true, view: "changed-on-ebay" },
    });
    expect(
      preview.listings +
        preview.needs_answer.listings +
        preview.to_review.listings +
        preview.skipped.reduce((sum, { count }) => sum + count, 0),
    ).toBe(all.filter(isIn("changed-on-ebay")).length);
  });

  it("show what they queued, until it is done or canceled", async () => {
    const [id = ""] = ids(all.filter(isIn("new")).slice(-1));
    const { batch } = await client.call(bulkGenerate, {
      body: { listing_ids: [id] },
      headers: { prefer: "respond-async" },
    });
    const read = async () => (await follow({ search: id }, "next"))[0]?.state;
    expect(await read()).toBe("queued");
    await client.call(cancelBatch, { params: { id: batch.id } });
    expect(await read()).toBe("new");
  });

  it("select listings by their outcome in earlier batches", async () => {
    const before = await client.call(bulkGenerate, {
      body: { all: true, view: "changed-on-ebay" },
    });
    const { items } = await client.call(getBatchItems, {
      params: { id: before.batch.id },
      query: { limit: "5" },
    });
    const [failed, done] = [items.slice(0, 2), items.slice(2, 5)].map((rows) =>
      rows.map((item) => item.listing_id),
    );
    await endItems(before.batch.id, { failed: failed ?? [], done: done ?? [] });
    const started = (from: ApiClient, states: readonly ("failed" | "done")[]) =>
      from.call(bulkSync, {
        body: {
          all: true,
          in_batches: states.map((state) => ({ batch: before.batch.id, state })),
        },
      });
    const repeated = await started(client, ["failed"]);
    const log = await client.call(getBatchItems, { params: { id: repeated.batch.id } });
    expect(log.items.map((item) => item.listing_id).toSorted()).toEqual(failed?.toSorted());
    expect((await started(client, ["failed", "done"])).batch.total).toBe(5);
    expect((await started(other, ["failed", "done"])).batch.total).toBe(0);
  });

  it("never reach another account's listings", async () => {
    expect((await other.call(bulkGenerate, { body: { all: true } })).batch.total).toBe(0);
  });
});
