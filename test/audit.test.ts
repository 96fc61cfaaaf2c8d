import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getAudit, getAuditFindings } from "#contract/audit.ts";
import { bulkGenerate, editFitments, getFitmentReview } from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let client: ApiClient;
let ids: readonly string[];

const camry = (year: number, trim = "LE Sedan 4-Door") => ({
  year,
  make: "Toyota",
  model: "Camry",
  trim,
  engine: "2.4L 2362CC l4 GAS DOHC Naturally Aspirated",
});

beforeAll(async () => {
  product = await startProduct();
  ids = await seedListings(product, "first-day-parts", [
    {
      title: "Headlight",
      compatibilities: [
        camry(2007),
        camry(2007, ""),
        { ...camry(2008), notes: "Halogen, see www.lamps.example" },
      ],
    },
    {
      title: "Headlight",
      compatibilities: [
        { year: 1950, make: "Toyota", model: "Camry" },
        { year: 2007, make: "Toyota", model: "Camery" },
      ],
    },
    { title: "2008-2010 Honda Pilot Headlight", brand: "Depo", mpn: "317-1150L" },
    { title: "2008-2012 Honda Pilot Headlight", brand: "Depo", mpn: "3171150L" },
    { title: "2008-2010 Honda Accord Headlight", brand: "Depo", mpn: "317-9999L" },
  ]);
  client = await product.signIn("first-day-parts");
  await client.call(pullListings);
  await client.call(bulkGenerate, { body: { listing_ids: ids.slice(2) } });
}, 120_000);
afterAll(() => product.close());

/** Waits until every listing has been checked, and returns the number of listings by rule. */
async function audited(): Promise<Record<string, number>> {
  await expect
    .poll(async () => (await client.call(getAudit)).pending, { timeout: 20_000, interval: 100 })
    .toBe(0);
  const { rules } = await client.call(getAudit);
  return Object.fromEntries(rules.map((rule) => [rule.rule, rule.listings]));
}

describe("the audit of an account", () => {
  it("starts when it is first read, and counts listings by rule with the reason", async () => {
    expect(await client.call(getAudit)).toMatchObject({
      rules: [],
      checked: 0,
      pending: ids.length,
    });
    expect(await audited()).toEqual({
      "disagreeing-twins": 2,
      "unlisted-models": 1,
      "years-outside-life": 1,
      "trimless-beside-limited": 1,
      "questionable-notes": 1,
    });
    const { rules, checked } = await client.call(getAudit);
    expect(checked).toBe(ids.length);
    expect(rules.find((rule) => rule.rule === "years-outside-life")).toMatchObject({
      title: "Years when the model wasn't made",
      listings: 1,
      rows: 1,
    });
    expect(rules.every((rule) => rule.why.length > 20)).toBe(true);
  });

  it("lists the findings of a rule page by page", async () => {
    const twins = await client.call(getAuditFindings, { query: { rule: "disagreeing-twins" } });
    expect(twins).toMatchObject({
      total: 2,
      findings: [
        { listing_id: ids[3], title: "2008-2012 Honda Pilot Headlight", rows: 5 },
        {
          listing_id: ids[2],
          text: `This listing: Honda Pilot 2008-2010. Listing ${ids[3]} of the same part: Honda Pilot 2008-2012.`,
        },
      ],
    });
    const second = await client.call(getAuditFindings, {
      query: { rule: "disagreeing-twins", page: "2", limit: "1" },
    });
    expect(second.findings.map((finding) => finding.listing_id)).toEqual([ids[2]]);
    expect((await client.call(getAuditFindings, { query: { rule: "duplicate-rows" } })).total).toBe(
      0,
    );
    expect((await client.send(getAuditFindings, { query: { rule: "no-such-rule" } })).status).toBe(
      400,
    );
  });

  it("is part of a listing's review", async () => {
    const review = await client.call(getFitmentReview, { params: { id: ids[0] ?? "" } });
    expect(review.audit.map(({ rule, rows }) => ({ rule, rows }))).toEqual([
      { rule: "trimless-beside-limited", rows: [1] },
      { rule: "questionable-notes", rows: [2] },
    ]);
    expect(review.rows.map((row) => row.confidence)).toEqual([1, 1, 1]);
  });

  it("checks changed listings again, and others with the same part", async () => {
    const review = await client.call(getFitmentReview, { params: { id: ids[3] ?? "" } });
    await client.call(editFitments, {
      params: { id: ids[3] ?? "" },
      body: { version: review.version, set: review.rows.filter((row) => row.year <= 2010) },
    });
    expect(await client.call(getAudit)).toMatchObject({ pending: 1 });
    expect(await audited()).not.toHaveProperty("disagreeing-twins");
  });

  it("drops a listing that ended", async () => {
    await product.control(`listings/${ids[1]}/end`, {});
    await client.call(pullListings);
    expect(await audited()).toEqual({ "trimless-beside-limited": 1, "questionable-notes": 1 });
  });

  it("shows only the account's own listings", async () => {
    const other = await product.signIn("no-email-motors");
    expect(await other.call(getAudit)).toEqual({ rules: [], checked: 0, pending: 0 });
    expect(
      (await other.call(getAuditFindings, { query: { rule: "questionable-notes" } })).total,
    ).toBe(0);
  });
});
