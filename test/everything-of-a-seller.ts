import { setTimeout as sleep } from "node:timers/promises";
import { getCurrentUser, listSessions } from "#contract/accounts.ts";
import { createSetupIntent, getBillingData } from "#contract/billing.ts";
import { getBulkDraft } from "#contract/bulk-draft.ts";
import type { BulkDraft } from "#contract/bulk-draft.ts";
import { answerEverywhere, getQuestions, skipQuestion } from "#contract/answers.ts";
import { bulkGenerate, bulkSync, getSyncHistory } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { bulkDiscoverMpn, getMissingMpn } from "#contract/mpn.ts";
import { reportFitments } from "#contract/reports.ts";
import { listNotices } from "#contract/notices.ts";
import { getParts } from "#contract/parts.ts";
import {
  getPartsFile,
  importPartsFile,
  partsFile,
  uploadPartsFile,
} from "#contract/parts-files.ts";
import type { ApiClient } from "./api-client.ts";
import { uploadProducts } from "./prepare-products.ts";

/** The ids of a seller's data, one of each kind. */
export interface OwnThings {
  readonly account: string;
  readonly session: string;
  readonly listing: string;
  readonly batch: string;
  readonly record: string;
  readonly question: { readonly key: string; readonly answer: string };
  readonly partsFile: string;
  readonly part: string;
  readonly report: string;
  readonly draft: BulkDraft;
  readonly subscription: string;
  readonly invoice: string;
  readonly setupIntent: string;
  readonly notice: string;
}

/**
 * Uses the product until the seller has data of every kind: listings, fitments, answers, part
 * numbers, parts, products, a card, and invoices.
 */
export async function makeEverything(client: ApiClient): Promise<OwnThings> {
  await client.call(pullListings);
  const mine = (await client.call(getListings)).map((listing) => listing.listing_id);
  const generated = await client.call(bulkGenerate, { body: { listing_ids: mine } });
  const listing = first(
    (await client.call(getListings)).filter(
      (one) => one.fitment_sync_status === "pending" && one.question_count === 0,
    ),
    "listing to sync",
  ).listing_id;
  await client.call(bulkSync, { body: { listing_ids: [listing] } });
  const asked = first(await client.call(getQuestions), "question");
  const question = { key: asked.key, answer: asked.options[0]?.id ?? "" };
  const { id: report } = await client.call(reportFitments, {
    params: { id: listing },
    body: { kind: "other", comment: "This part doesn't fit at all." },
  });
  await client.call(skipQuestion, { body: { key: question.key } });
  await client.call(answerEverywhere, { body: question });
  await client.call(bulkDiscoverMpn, {
    body: { listingIds: (await client.call(getMissingMpn)).map((one) => one.listing_id) },
  });
  return {
    ...(await makeFiles(client)),
    account: (await client.call(getCurrentUser)).id,
    session: first(await client.call(listSessions), "session").id,
    listing,
    report,
    batch: generated.batch.id,
    record: first((await client.call(getSyncHistory)).records, "sync record").id,
    question,
    notice: first((await client.call(listNotices)).notices, "notice").id,
    ...(await ownBilling(client)),
  };
}

async function makeFiles(
  client: ApiClient,
): Promise<Pick<OwnThings, "partsFile" | "part" | "draft">> {
  const sent = await client.open(`${uploadPartsFile.path}?name=a.csv`, {
    method: "POST",
    body: new Uint8Array(Buffer.from("sku\nA-1\n")),
    headers: { "content-type": "application/octet-stream" },
  });
  const { id, mapping } = partsFile.parse(await sent.json());
  await client.call(importPartsFile, { params: { id }, body: { mapping } });
  await imported(client, id);
  await uploadProducts(client, ["mpn,brand,title", "A-100,Bosch,Sensor"]);
  return {
    partsFile: id,
    part: first((await client.call(getParts)).parts, "part").id,
    draft: await client.call(getBulkDraft),
  };
}

/**
 * Polls until the parts file is imported. Benchmarks use this too, so it doesn't depend on Vitest.
 * @throws if the import doesn't finish
 */
async function imported(client: ApiClient, id: string): Promise<void> {
  for (let wait = 0; wait < 300; wait += 1) {
    if ((await client.call(getPartsFile, { params: { id } })).state === "imported") return;
    await sleep(100);
  }
  throw new Error("the parts file was not imported");
}

async function ownBilling(
  client: ApiClient,
): Promise<Pick<OwnThings, "subscription" | "invoice" | "setupIntent">> {
  const { client_secret: secret } = await client.call(createSetupIntent);
  const { subscriptions, invoices } = await client.call(getBillingData);
  return {
    subscription: first(subscriptions, "subscription").id,
    invoice: first(invoices, "invoice").id,
    setupIntent: secret.replace(/_secret.*/, ""),
  };
}

function first<Item>(items: readonly Item[], what: string): Item {
  const [item] = items;
  if (item === undefined) throw new Error(`the seller has no ${what}`);
  return item;
}
