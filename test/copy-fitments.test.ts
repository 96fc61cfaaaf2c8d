import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyFitments } from "#contract/copies.ts";
import { bulkGenerate, editFitments, getFitmentReview } from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import { getParts } from "#contract/parts.ts";
import { importPartsFile, partsFile, uploadPartsFile } from "#contract/parts-files.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let client: ApiClient;
let from: string;
let to: string;

beforeAll(async () => {
  product = await startProduct();
  [from = "", to = ""] = await seedListings(product, "first-day-parts", [
    { title: "2008-2010 Honda Accord Headlight" },
    { title: "Headlight without a vehicle" },
  ]);
  client = await product.signIn("first-day-parts");
  await client.call(pullListings);
  await client.call(bulkGenerate, { body: { listing_ids: [from, to] } });
}, 120_000);
afterAll(() => product.close());

const review = (id: string) => client.call(getFitmentReview, { params: { id } });

describe("copying fitments", () => {
  it("from another listing proposes its rows, and changes nothing", async () => {
    const { rows } = await review(from);
    const proposal = await client.call(copyFitments, {
      params: { id: to },
      body: { listing_id: from },
    });
    expect(proposal).toMatchObject({
      there: 0,
      refused: [],
      reason: `Copied from 2008-2010 Honda Accord Headlight (${from})`,
    });
    expect(proposal.rows).toHaveLength(rows.length);
    expect((await review(to)).rows).toEqual([]);
  });

  it("keeps the source as the reason of the saved rows", async () => {
    const { rows, reason } = await client.call(copyFitments, {
      params: { id: to },
      body: { listing_id: from },
    });
    const { version } = await review(to);
    const set = rows.map((row) => ({ ...row, from: { listing_id: from } }));
    const saved = await client.call(editFitments, { params: { id: to }, body: { version, set } });
    expect(saved.rows).toHaveLength(rows.length);
    expect(saved.rows[0]).toMatchObject({ origin: "edited" });
    expect(saved.rows[0]?.evidence.map((place) => saved.evidence[place]?.text)).toEqual([reason]);
    const again = await client.call(copyFitments, {
      params: { id: to },
      body: { listing_id: from },
    });
    expect(again).toMatchObject({ rows: [], there: rows.length });
  });

  it("from the parts list proposes the vehicles that it names and the vehicle list has", async () => {
    const csv =
      "brand,number,make,model,year,trim\nDorman,740-123,Honda,Civic,2008,\nDorman,740-123,Honda,Civic,2008,Spaceship\n";
    const sent = await client.open(`${uploadPartsFile.path}?name=a.csv`, {
      method: "POST",
      body: new Uint8Array(Buffer.from(csv)),
      headers: { "content-type": "application/octet-stream" },
    });
    const { id: fileId, mapping } = partsFile.parse(await sent.json());
    await client.call(importPartsFile, { params: { id: fileId }, body: { mapping } });
    let part = "";
    await expect
      .poll(async () => {
        part = (await client.call(getParts)).parts[0]?.id ?? "";
        return part;
      })
      .not.toBe("");
    const proposal = await client.call(copyFitments, {
      params: { id: to },
      body: { part_id: part },
    });
    expect(proposal.reason).toBe("Dorman 740-123 in your parts list");
    expect(new Set(proposal.rows.map(({ year, model }) => `${year} ${model}`))).toEqual(
      new Set(["2008 Civic"]),
    );
    expect(proposal.rows.every(({ trim }) => trim !== "")).toBe(true);
    expect(proposal.refused.join()).toContain("Spaceship");
  });

  it("isn't possible from another account's listing", async () => {
    const other = await product.signIn("no-email-motors");
    const answer = await other.send(copyFitments, {
      params: { id: to },
      body: { listing_id: from },
    });
    expect(answer.status).toBe(404);
  });
});
