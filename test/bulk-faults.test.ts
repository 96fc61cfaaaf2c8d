import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getBatch } from "#contract/batches.ts";
import { clearBulkDraft, getBulkDraft, processBulkDraft } from "#contract/bulk-draft.ts";
import {
  createBulkListings,
  enrichProducts,
  generateListings,
  parseProductFile,
} from "#contract/bulk-products.ts";
import { getSellerTerms } from "#contract/listing-terms.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import type { ListingTerms } from "#contract/listing-terms.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import type { ApiClient } from "./api-client.ts";
import { uploadProducts } from "./prepare-products.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let client: ApiClient;
let terms: ListingTerms;
let made = 0;

beforeAll(async () => {
  product = await startProduct();
  client = await product.signIn("oak-street-auto");
  const { fulfillment, payment, returns } = await client.call(getSellerTerms);
  const first = (list: readonly { readonly id: string }[]) => list[0]?.id ?? "";
  terms = {
    fulfillmentPolicyId: first(fulfillment),
    paymentPolicyId: first(payment),
    returnPolicyId: first(returns),
    postalCode: "97035",
    pictureUrl: "https://pictures.example.com/part.jpg",
  };
  // Categories and vehicles are requested only once a day. This requests them before the tests, so
  // that each fault affects only the call that it names.
  await enrich(await upload());
}, 180_000);
afterAll(() => product.close());
beforeEach(() => clear());

const clear = () => product.control("faults", undefined, "DELETE");
const fault = (rule: object) => product.control("faults", rule);
const trading = (code: string, long = "From the test.", more: object = {}) => ({
  tradingError: {
    code,
    short: "Test",
    long,
    ...more,
  },
});
const listed = async () =>
  (
    (await product.control("listings?seller=oak-street-auto")) as {
      listings: readonly { title: string }[];
    }
  ).listings.length;

/** Puts one new row into the wizard, ready for step 2. */
async function upload(): Promise<BulkProduct> {
  await client.call(clearBulkDraft);
  made += 1;
  const line = `FLT${1000 + made},Brembo,Front Brake Pads for 2010-2014 Toyota Camry No ${made},${20 + made}.90`;
  const sent = await uploadProducts(client, ["mpn,brand,title,price", line]);
  parseProductFile.answer.parse(await sent.json());
  const [row] = (await client.call(processBulkDraft, { body: { settings: usualSettings, terms } }))
    .products;
  if (!row) throw new Error("no product");
  return row;
}
type Step = (row: BulkProduct) => Promise<{
  readonly row: BulkProduct;
  readonly batch: Awaited<ReturnType<typeof enrichAnswer>>["batch"];
}>;
const enrichAnswer = (row: BulkProduct) =>
  client.call(enrichProducts, { body: { products: [row], settings: usualSettings } });
const step = (answer: Awaited<ReturnType<typeof enrichAnswer>>) => {
  const [row] = answer.products;
  if (!row) throw new Error("the product is gone");
  return { row, batch: answer.batch };
};
const enrich: Step = async (row) => step(await enrichAnswer(row));
const prepare: Step = async (row) =>
  step(await client.call(generateListings, { body: { products: [row], settings: usualSettings } }));
const publish: Step = async (row) =>
  step(await client.call(createBulkListings, { body: { listings: [{ id: row.id }] } }));
const ready = async () => (await prepare((await enrich(await upload())).row)).row;

/** Checks that the row can be listed now, and that publishing it again doesn't list it twice. */
async function listsOnce(row: BulkProduct, before: number): Promise<void> {
  await clear();
  const { row: done } = await publish((await prepare(row)).row);
  expect(done).toMatchObject({
    status: "created",
    message: null,
    itemId: expect.stringMatching(/^\d{12}$/),
  });
  expect(await listed()).toBe(before + 1);
  expect((await publish(done)).row.itemId).toBe(done.itemId);
  expect(await listed()).toBe(before + 1);
}

describe("publishing lists a row once when", () => {
  it.each([
    ["the connection breaks before eBay creates the listing", { resetBeforeCommit: true }],
    ["the connection breaks after eBay created the listing", { resetAfterCommit: true }],
    ["the answer is cut off", { truncateXml: true }],
    [
      "a gateway answers with HTML after eBay created the listing",
      { htmlGateway: true, afterCommit: true },
    ],
    ["a gateway answers with HTML before eBay creates the listing", { htmlGateway: true }],
    ["the server answers 503", { httpStatus: 503 }],
    [
      "eBay has an internal error (10007)",
      trading("10007", "Internal error to the application.", { classification: "SystemError" }),
    ],
    ["eBay times out (219255)", trading("219255", "The call timed out.")],
    ["the access token expires", { expireAccessToken: true }],
    ["the access token is refused once (21916984)", trading("21916984")],
    [
      "eBay accepts it with warnings (21920277, 25124)",
      {
        tradingWarnings: [
          { code: "21920277", severity: "Warning" },
          { code: "25124", severity: "Warning" },
        ],
      },
    ],
  ])("%s", async (_name, effect) => {
    const row = await ready();
    const before = await listed();
    await fault({ match: { call: "AddFixedPriceItem" }, effect });
    expect((await publish(row)).row).toMatchObject({ status: "created", message: null });
    expect(await listed()).toBe(before + 1);
    await listsOnce(row, before);
  });
});

describe("publishing stops at a row with the reason, keeps its data, and lists it once afterward, when", () => {
  it.each([
    [
      "a specific is missing (21919303)",
      trading("21919303", "The item specific Type is missing."),
      /item specific Type is missing/,
    ],
    [
      "a field is missing (37)",
      trading("37", 'Input data for tag "Item.PostalCode" is invalid or missing.'),
      /Item\.PostalCode/,
    ],
    [
      "the category is invalid (107)",
      trading("107", "Category is not valid."),
      /Category is not valid/,
    ],
    [
      "it duplicates a listing (21919067)",
      trading("21919067", "Listing violates the Duplicate listing policy."),
      /Duplicate listing/,
    ],
    [
      "30-day returns are required (25123)",
      trading("25123", "The listing must offer 30-day seller-paid returns."),
      /30-day/,
    ],
    [
      "a policy forbids it (240)",
      trading("240", "The item cannot be listed or modified."),
      /cannot be listed/,
    ],
    [
      "combinations are refused (21916724)",
      trading("21916724", "Invalid compatibility combination(s)."),
      /Invalid compatibility/i,
    ],
    [
      "all combinations are invalid (21917122)",
      trading("21917122", "All compatibilities are invalid, Item not listed."),
      /compatib/i,
    ],
    [
      "there are too many combinations (21916728)",
      trading(
        "21916728",
        "Listing exceeds the maximum number of item compatibilities, 300, for category",
      ),
      /300|most|maximum/i,
    ],
    ["all answers are lost", { resetBeforeCommit: true }, /answer was lost.*can't be listed twice/],
    [
      "all answers are lost although eBay creates the listing",
      { htmlGateway: true, afterCommit: true },
      /./,
    ],
    [
      "eBay reports several errors",
      {
        tradingError: [
          { code: "21919303", short: "a", long: "The item specific Type is missing." },
          { code: "37", short: "b", long: "Item.PostalCode is invalid." },
        ],
      },
      /Type is missing.*PostalCode is invalid/,
    ],
  ])("%s", async (_name, effect, words) => {
    const isCreated = "afterCommit" in effect;
    const row = await ready();
    const before = await listed();
    await fault({ match: { call: "AddFixedPriceItem" }, effect, times: 0 });
    const stopped = await publish(row);
    expect(stopped.batch).toMatchObject({
      state: "done",
      failed: isCreated ? expect.any(Number) : 1,
    });
    if (!isCreated) {
      expect(stopped.row).toMatchObject({
        status: "error",
        message: expect.stringMatching(words),
        title: row.title,
        price: row.price,
        description: row.description,
        catalogData: row.catalogData,
      });
      expect(await listed()).toBe(before);
    }
    await listsOnce(stopped.row, before);
  });
});

describe("publishing pauses the batch", () => {
  it("when a short window is full (21919144), keeps the row as it was, and then resumes automatically and lists it once", async () => {
    const row = await ready();
    const before = await listed();
    await fault({
      match: { call: "AddFixedPriceItem" },
      effect: trading(
        "21919144",
        "Maximum Call Limit Exceeded. You have exceeded your maximum call limit of 300 for 15 seconds. Try back after 2 seconds.",
      ),
    });
    const stopped = await publish(row);
    expect(stopped.batch).toMatchObject({ state: "paused", failed: 0, left: 1 });
    expect(stopped.row).toMatchObject({ status: "generated", message: null });
    await expect
      .poll(
        async () =>
          (await client.call(getBatch, { params: { id: stopped.batch?.id ?? "" } })).state,
        { timeout: 20_000 },
      )
      .toBe("done");
    expect((await client.call(getBulkDraft)).products[0]).toMatchObject({ status: "created" });
    await listsOnce(row, before);
  });
});

describe("preparing a listing", () => {
  it.each([
    [
      "a specific is missing (21919303)",
      trading("21919303", "The item specific Type is missing."),
      /item specific Type is missing/,
    ],
    ["the server answers 500", { httpStatus: 500 }, /didn't answer/],
    ["the answer is cut off", { truncateXml: true }, /didn't answer/],
    [
      "a policy forbids it (240)",
      trading("240", "The item cannot be listed or modified."),
      /cannot be listed/,
    ],
  ])("says why it failed, and works when repeated, when %s", async (_name, effect, words) => {
    const { row } = await enrich(await upload());
    const before = await listed();
    await fault({ match: { call: "VerifyAddFixedPriceItem" }, effect, times: 0 });
    expect((await prepare(row)).row).toMatchObject({
      status: "error",
      message: expect.stringMatching(words),
      fees: null,
      catalogData: row.catalogData,
    });
    await clear();
    expect((await prepare(row)).row).toMatchObject({
      status: "generated",
      message: null,
      fees: [],
    });
    expect(await listed()).toBe(before);
  });
});

describe("enriching", () => {
  it.each([
    [
      "the catalog is closed to the account (75015)",
      {
        match: { path: "/commerce/catalog" },
        effect: { restError: { errorId: 75_015, status: 403 } },
      },
      "This account doesn't have access to eBay's catalog, so other sellers' listings were used instead.",
    ],
    [
      "the catalog has no such product (75010)",
      {
        match: { path: "/commerce/catalog" },
        effect: { restError: { errorId: 75_010, status: 404 } },
      },
      "eBay's catalog has no product with this brand and MPN.",
    ],
    [
      "other sellers' listings are closed to us (1100)",
      { match: { path: "/buy/browse" }, effect: { restError: { errorId: 1100, status: 403 } } },
      "Other sellers' listings couldn't be searched, so there are no prices to compare: eBay hasn't granted this application access to that information.",
    ],
  ])("uses the other sources, and notes it, when %s", async (_name, rule, note) => {
    await fault({ ...rule, times: 0 });
    const { row, batch } = await enrich(await upload());
    expect(batch).toMatchObject({ state: "done", failed: 0 });
    expect(row).toMatchObject({
      status: "enriched",
      message: null,
      pricingData: { enough: false, label: "Not enough data" },
    });
    expect(row.catalogData?.notes).toContain(note);
    expect(row.catalogData?.fitmentCount).toBeGreaterThan(0);
  });

  it.each([
    ["the catalog doesn't answer", { path: "/commerce/catalog" }, { httpStatus: 500 }],
    [
      "the search for other sellers' listings doesn't answer",
      { path: "/buy/browse" },
      { htmlGateway: true },
    ],
    ["the answer is cut off", { path: "/buy/browse" }, { truncateXml: true }],
  ])(
    "says why it failed, keeps the file's values, and works when repeated, when %s",
    async (_name, match, effect) => {
      const fresh = await upload();
      await fault({ match, effect, times: 0 });
      const { row } = await enrich(fresh);
      expect(row).toMatchObject({
        status: "error",
        message: expect.stringContaining("didn't answer"),
        title: fresh.title,
        price: fresh.price,
        catalogData: null,
      });
      await clear();
      expect((await enrich(row)).row).toMatchObject({ status: "enriched", message: null });
    },
  );

  it("a failure to read the seller's policies is reported and leaves the products unchanged", async () => {
    const { row } = await enrich(await upload());
    await fault({ match: { path: "/sell/account" }, effect: { httpStatus: 500 }, times: 0 });
    expect(await client.send(getSellerTerms)).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining("eBay didn't answer") },
    });
    expect((await client.call(getBulkDraft)).products).toEqual([row]);
  });
});

it("products that are being published can't be changed, and publishing them again doesn't list them twice", async () => {
  const row = await ready();
  const before = await listed();
  await fault({ match: { call: "AddFixedPriceItem" }, effect: { delayMs: 3000 } });
  const slow = client.call(createBulkListings, { body: { listings: [{ id: row.id }] } });
  await expect.poll(async () => (await client.call(getBulkDraft)).batch?.state).toBe("running");
  expect(
    await client.send(enrichProducts, { body: { products: [row], settings: usualSettings } }),
  ).toMatchObject({
    status: 409,
    body: { message: "These products are being processed. Wait until that's done, or stop it." },
  });
  expect(
    await client.send(processBulkDraft, { body: { settings: usualSettings, terms } }),
  ).toMatchObject({ status: 409 });
  await Promise.all([slow, publish(row)]);
  expect((await client.call(getBulkDraft)).products[0]).toMatchObject({ status: "created" });
  // A listed product can't be enriched or processed again.
  expect((await enrich(row)).row).toMatchObject({ status: "created" });
  expect(
    (await client.call(processBulkDraft, { body: { settings: usualSettings, terms } })).products[0],
  ).toMatchObject({ status: "created" });
  expect(await listed()).toBe(before + 1);
});
