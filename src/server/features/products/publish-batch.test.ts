import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { startBatch } from "#server/features/batches/start-batch.ts";
import type { ListedItem } from "#server/ports/new-listing.ts";
import { openTestJobs } from "#test/test-jobs.ts";
import type { TestJobs } from "#test/test-jobs.ts";
import { addSeller } from "#test/test-database.ts";
import { publishBatch } from "./publish-batch.ts";
import { addProducts, readProducts, saveDraft, saveProduct } from "./store.ts";
import { batchLane } from "#server/features/batches/batch-job.ts";
import { runTestLane } from "#server/features/batches/run-test-lane.ts";

let opened: TestJobs;
let seller: SellerId;

beforeAll(async () => {
  opened = await openTestJobs([batchLane]);
}, 60_000);
afterAll(() => opened.close());

beforeEach(async () => {
  await opened.database.asSystem((tx) => tx.execute(sql`delete from sellers`));
  seller = await addSeller(opened.database, "a");
  const terms = {
    fulfillmentPolicyId: "1",
    paymentPolicyId: "2",
    returnPolicyId: "3",
    postalCode: "97035",
    pictureUrl: "https://pictures.example.com/part.jpg",
  };
  await opened.database.asSeller(seller, async (tx) => {
    await saveDraft(tx, seller, { settings: usualSettings, terms });
    await addProducts(tx, seller, [product("A"), product("B")]);
    for (const id of ["A", "B"])
      await saveProduct(tx, seller, {
        product: product(id),
        fitments: { rows: [row], evidence: [] },
      });
  });
});

const row = {
  year: 2010,
  make: "Toyota",
  model: "Camry",
  trim: "",
  engine: "",
  notes: "",
  origin: "generated" as const,
  evidence: [],
};
const writer = { by: "template" as const, note: null };
const product = (id: string): BulkProduct => ({
  id,
  mpn: `BP-${id}`,
  upc: null,
  ean: null,
  brand: "Brembo",
  title: `Front Brake Pads ${id}`,
  description: null,
  category: null,
  price: 49.9,
  condition: "new",
  quantity: 1,
  status: "generated",
  listingDuration: 7,
  shippingDetails: { shippingService: "UPS Ground", shippingCost: 9.99, freeShipping: false },
  dispatchTimeMax: 3,
  autoPay: true,
  bestOfferEnabled: true,
  catalogData: {
    epid: null,
    categoryId: "33567",
    categoryName: "Brake Pads",
    partType: "Brake Pads",
    specifics: {},
    missingSpecifics: [],
    imageUrl: null,
    vehicles: [],
    fitmentCount: 1,
    notes: [],
    writers: { title: writer, description: writer },
    questions: [],
  },
  pricingData: null,
  own: { title: null, words: null, description: null },
  pictures: [],
  rowNumber: null,
  fromFile: [],
  message: null,
  itemId: null,
  viewUrl: null,
  fees: null,
});

const listed = succeed({
  listingId: "110001",
  fees: [],
  warnings: [],
  alreadyListed: false,
});
const refused = fail("marketplace-refused", "The item specific Type is missing.");
const noAnswer = fail("marketplace-unavailable", "eBay didn't answer.");
const unknown = fail("outcome-unknown", "eBay's answer was lost.");

const start = (id: string) => startBatch(opened, seller, { kind: "publish", listingIds: [id] });

type Answer = Result<ListedItem>;
/** A worker that publishes a row. */
interface Worker {
  /** Answers its call, and waits until its lane has ended. Does nothing if it made no call. */
  answer(answer: Answer): Promise<void>;
}

/**
 * Runs a lane of a batch, as a worker process would, until it publishes a row or ends. The account
 * has one generation a month.
 */
async function work(batchId: string): Promise<Worker> {
  const called = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Answer>();
  const publish = publishBatch({
    db: opened.database,
    marketplace: {
      verifyItem: () => Promise.resolve(succeed([])),
      listItem() {
        called.resolve();
        return answered.promise;
      },
    },
    accessOf: () => ({ sellerKey: "a", accessToken: () => Promise.resolve(succeed("token")) }),
    policies: () => Promise.resolve(succeed(new Map())),
    quota: { freeLimit: 1, nameOf: () => "Free" },
  });
  const lane = runTestLane(opened, { sellerId: seller, batchId }, { works: { publish } });
  await Promise.race([lane, called.promise]);
  return {
    answer(answer) {
      answered.resolve(answer);
      return lane;
    },
  };
}

/** Makes the items of all workers look abandoned, as if the workers had been suspended. */
const endLeases = () =>
  opened.database.asSystem((tx) =>
    tx.execute(sql`update batch_items set lease_until = now() - interval '1 second'`),
  );
const state = () =>
  opened.database.asSeller(seller, async (tx) => {
    const { rows } = await tx.execute<{ used: number; booked: number }>(
      sql`select (select coalesce(sum(used), 0) from quota_windows)::int as used, (select count(*) from generation_bookings)::int as booked`,
    );
    const products = await readProducts(tx, seller, null);
    expect(rows[0]?.booked).toBe(rows[0]?.used);
    return { used: rows[0]?.used, rows: products.map(({ status }) => status).join(" ") };
  });

it("keeps the charge of a row that another worker published after the lease ran out", async () => {
  const batch = await start("A");
  const first = await work(batch);
  await endLeases();
  const second = await work(batch);
  await second.answer(listed);
  expect(await state()).toEqual({ used: 1, rows: "created generated" });
  await first.answer(noAnswer);
  expect(await state()).toEqual({ used: 1, rows: "created generated" });
});

it("publishes no more than the plan allows when the worker without a lease publishes last", async () => {
  const batch = await start("A");
  const first = await work(batch);
  await endLeases();
  const second = await work(batch);
  await second.answer(noAnswer);
  await (await work(await start("B"))).answer(listed);
  await first.answer(listed);
  expect(await state()).toEqual({ used: 1, rows: "created error" });
});

it.each([
  ["was lost", unknown],
  ["was never stored", null],
])(
  "releases the charge of an attempt whose answer %s once eBay refuses the row",
  async (_name, answer) => {
    const batch = await start("A");
    const first = await work(batch);
    if (answer) await first.answer(answer);
    else await endLeases();
    expect(await state()).toMatchObject({ used: 1 });
    const second = await work(answer ? await start("A") : batch);
    await second.answer(refused);
    expect(await state()).toEqual({ used: 0, rows: "error generated" });
    if (!answer) await first.answer(refused);
    expect(await state()).toEqual({ used: 0, rows: "error generated" });
  },
);

it("keeps the charge of an attempt whose answer was lost until eBay says whether it listed the row", async () => {
  await (await work(await start("A"))).answer(unknown);
  await (await work(await start("A"))).answer(noAnswer);
  expect(await state()).toEqual({ used: 1, rows: "error generated" });
  await (await work(await start("A"))).answer(listed);
  expect(await state()).toEqual({ used: 1, rows: "created generated" });
});

it("lets the last of two batches that publish the same row decide about the charge", async () => {
  for (const last of [noAnswer, listed]) {
    const first = await work(await start("A"));
    const second = await work(await start("A"));
    await first.answer(noAnswer);
    expect(await state()).toEqual({ used: 1, rows: "error generated" });
    await second.answer(last);
    expect(await state()).toMatchObject({ used: last.ok ? 1 : 0 });
  }
  expect(await state()).toEqual({ used: 1, rows: "created generated" });
});

it.each([
  ["all fail", noAnswer, { used: 0, rows: "error generated" }],
  ["one publishes it", listed, { used: 1, rows: "created generated" }],
])("decides once when attempts at a row end together and %s", async (_name, last, expected) => {
  const workers = [];
  for (let at = 0; at < 4; at += 1) workers.push(await work(await start("A")));
  await Promise.all(workers.map((worker, at) => worker.answer(at === 1 ? last : noAnswer)));
  expect(await state()).toEqual(expected);
});

it("counts a listing that eBay created although it had refused another attempt", async () => {
  const batch = await start("A");
  const first = await work(batch);
  await endLeases();
  await (await work(batch)).answer(refused);
  expect(await state()).toEqual({ used: 0, rows: "error generated" });
  await first.answer(listed);
  expect(await state()).toEqual({ used: 1, rows: "created generated" });
});
