import { afterAll, beforeAll, expect, it } from "vitest";
import {
  clearBulkDraft,
  clearPublished,
  discardProducts,
  editBulkProduct,
  getBulkDraft,
  processBulkDraft,
} from "#contract/bulk-draft.ts";
import { createBulkListings, generateListings, parseProductFile } from "#contract/bulk-products.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import type { ApiClient } from "./api-client.ts";
import { generateProducts, uploadProducts, defaultTerms } from "./prepare-products.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const seller = "oak-street-auto";
const header = "mpn,brand,title,price";
const rows = [
  "BP100,Brembo,Front Brake Pads for 2010-2014 Toyota Camry,49.90",
  "BP200,Brembo,Rear Brake Pads for 2012-2016 Honda Civic,59.90",
  "BP300,Brembo,Front Brake Pads for 2008-2012 Ford Escape,69.90",
];

let product: Product;
let client: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  client = await product.signIn(seller);
}, 120_000);
afterAll(() => product?.close());

async function upload(lines: readonly string[]) {
  const answer = await uploadProducts(client, [header, ...lines]);
  return { status: answer.status, body: (await answer.json()) as unknown };
}

async function process() {
  const body = { settings: usualSettings, terms: await defaultTerms(client) };
  return client.call(processBulkDraft, { body });
}

const generate = (products: readonly BulkProduct[]) => generateProducts(client, products);

const publish = (ids: readonly string[]) =>
  client.call(createBulkListings, { body: { listings: ids.map((id) => ({ id })) } });
const draft = () => client.call(getBulkDraft);
const states = async () =>
  Object.fromEntries((await draft()).products.map(({ mpn, status }) => [mpn, status]));

it("publishing one of three products keeps the other two as drafts, even after signing in again", async () => {
  await upload(rows);
  const [first, ...others] = await generate((await process()).products);
  expect((await publish([first?.id ?? ""])).summary).toMatchObject({ successful: 1, failed: 0 });
  expect(await states()).toEqual({ BP100: "created", BP200: "generated", BP300: "generated" });
  const left = await client.call(clearPublished);
  expect(left).toMatchObject({
    step: "review",
    file: null,
    kept: 2,
    products: others,
  });
  client = await product.signIn(seller);
  expect(await draft()).toEqual(left);
});

it("a draft can be edited, prepared again, and published later", async () => {
  const [one] = (await draft()).products;
  const { id = "", brand = "", mpn = "", description = null } = one ?? {};
  await client.call(editBulkProduct, {
    params: { id },
    body: {
      brand,
      mpn,
      description,
      title: "Rear Brake Pads for 2012-2016 Honda Civic, edited",
      price: 61,
    },
  });
  const edited = (await draft()).products.filter((row) => row.id === id);
  expect(edited).toMatchObject([{ status: "enriched", price: 61 }]);
  const ready = await client.call(generateListings, {
    body: { products: edited, settings: usualSettings },
  });
  expect(ready.products).toMatchObject([{ status: "generated" }]);
  expect((await publish([id])).summary).toMatchObject({ successful: 1, failed: 0 });
  await client.call(clearPublished);
  expect(await states()).toEqual({ BP300: "generated" });
});

it("another file joins the drafts without changing them, and a row that is already a draft is rejected", async () => {
  const before = (await draft()).products;
  const read = parseProductFile.answer.parse(
    (await upload([rows[2] ?? "", "BP400,Brembo,Front Brake Pads for 2010-2014 Toyota Camry,10"]))
      .body,
  );
  expect(read.products.map(({ mpn }) => mpn)).toEqual(["BP400"]);
  expect(read.rejected).toEqual([
    {
      row: 2,
      reason: "already in your drafts; discard the draft to import this row",
      text: "BP300 · Brembo",
    },
  ]);
  expect(await draft()).toMatchObject({ step: "upload", kept: 1 });
  const processed = await process();
  expect(processed.products.find(({ mpn }) => mpn === "BP300")).toEqual(before[0]);
  expect(await states()).toEqual({ BP300: "generated", BP400: "pending" });
});

it("the next file replaces one that was read but not processed", async () => {
  await upload(["BP500,Brembo,Front Brake Pads for 2010-2014 Toyota Camry,10"]);
  expect(await states()).toEqual({ BP300: "generated", BP500: "pending" });
});

it("a file without room for the drafts is refused and changes nothing", async () => {
  const before = await draft();
  const many = Array.from({ length: 1000 }, (_, at) => `MANY${at},Brembo,,`);
  expect(await upload(many)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining("1,000 new products and you already have 1 draft,") },
  });
  expect(await draft()).toEqual(before);
});

it("the seller can discard single drafts, then all of them", async () => {
  const gone = (await draft()).products.find(({ mpn }) => mpn === "BP500");
  await client.call(discardProducts, { body: { ids: [gone?.id ?? "", "nobody"] } });
  expect(await states()).toEqual({ BP300: "generated" });
  await client.call(clearBulkDraft);
  expect(await draft()).toMatchObject({
    step: "upload",
    file: null,
    kept: 0,
    products: [],
  });
});
