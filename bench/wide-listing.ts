/**
 * Compares a listing that fits as many vehicles as the marketplace takes (3,000) with an everyday
 * one: generating, reading, editing, and syncing them, and opening them in the manager. `npm run
 * bench -- wide-listing`, on the embedded database, or on TEST_DATABASE_URL's server.
 */
import {
  bulkGenerate,
  bulkSync,
  editFitments,
  getFitmentReview,
  previewSync,
} from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import type { SeedListing } from "../sandbox/ebay/seed-format.ts";
import { launchChromium } from "../e2e/find-chromium.ts";
import { openManager, panelOf, rowOf, signIn } from "../e2e/manager-screen.ts";
import type { TestListing } from "../test/seed-listings.ts";
import { tooWideListing, usualListing, wideCategory } from "../test/wide-listings.ts";
import { printCalibration } from "./calibration.ts";
import { openMeasuredServer } from "./measured-server/open-measured-server.ts";
import { bestTime, timed } from "./measured-server/timed.ts";

const seller = "first-day-parts";
const ids = { wide: "991000000001", usual: "991000000002" } as const;

printCalibration();
const server = await openMeasuredServer(seller);
const { client } = server;
await server.seed(
  [seedOf(ids.wide, tooWideListing), seedOf(ids.usual, usualListing)],
  [wideCategory],
);
await client.call(pullListings);
// The first generation also loads the vocabulary of its models.
await client.call(bulkGenerate, { body: { listing_ids: Object.values(ids) } });
const usual = await measure(ids.usual);
const wide = await measure(ids.wide);
const rows = (Object.keys(usual.times) as (keyof typeof usual.times)[]).map((what) => {
  const [few, many] = [usual.times[what], wide.times[what]];
  return `| ${what} | ${few.toFixed(0)} ms | ${many.toFixed(0)} ms | ${(many / few).toFixed(1)} × |`;
});
process.stdout.write(`
| What | ${usual.rows} rows | ${wide.rows} rows | Ratio |
| --- | --- | --- | --- |
${rows.join("\n")}
| Size of the answer with all rows | ${usual.kilobytes.toFixed(0)} KB | ${wide.kilobytes.toFixed(0)} KB | ${(wide.kilobytes / usual.kilobytes).toFixed(1)} × |
| Peak memory of the server | | ${server.peakMegabytes().toFixed(0)} MB | |
`);
await server.close();

function seedOf(itemId: string, listing: TestListing): SeedListing {
  return {
    itemId,
    seller,
    title: listing.title,
    descriptionHtml: listing.description ?? "",
    categoryId: wideCategory.id,
    sku: null,
    price: "10.00",
    quantity: 1,
    pictureUrl: null,
    specifics: [],
    compatibilities: [],
    startTime: "2026-01-01T00:00:00.000Z",
  };
}

async function measure(id: string) {
  const listing_ids = [id];
  const read = () => client.call(getFitmentReview, { params: { id } });
  const { rows: all } = await read();
  const edit = async (notes: string) => {
    const { version } = await read();
    const set = all.map((row) => ({ ...row, notes }));
    return timed(() => client.call(editFitments, { params: { id }, body: { version, set } }));
  };
  const times = {
    Generating: await bestTime(() => client.call(bulkGenerate, { body: { listing_ids } })),
    "Reading it for review": await bestTime(read),
    "Opening it in the manager": await open(id),
    "Saving an edit of every row": Math.min(await edit("Left"), await edit("Right")),
    "Previewing a sync": await bestTime(() => client.call(previewSync, { body: { listing_ids } })),
    "Syncing it": await timed(() =>
      client.call(bulkSync, { body: { listing_ids, include: ["needs-answer", "to-review"] } }),
    ),
  };
  return { rows: all.length, kilobytes: JSON.stringify(await read()).length / 1024, times };
}

/** Opens a listing's panel in a browser and waits for its last range. */
async function open(id: string): Promise<number> {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, client.base, seller);
  await openManager(page, client.base);
  const row = rowOf(page, id);
  await row.waitFor();
  const took = await timed(async () => {
    await row.click();
    await panelOf(page).getByText("Read as").waitFor();
  });
  await browser.close();
  return took;
}
