import { processBulkDraft } from "#contract/bulk-draft.ts";
import { enrichProducts, generateListings, parseProductFile } from "#contract/bulk-products.ts";
import { bulkGenerate } from "#contract/fitments.ts";
import { getSellerTerms } from "#contract/listing-terms.ts";
import { pullListings } from "#contract/listings.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import type { ApiClient } from "../api-client.ts";
import { seedListings } from "../seed-listings.ts";
import type { Stock } from "./drive-work.ts";
import { everything } from "./include-everything.ts";
import type { CrashWorld } from "./start-crash-world.ts";

export const seller = "oak-street-auto";
/** More calls than any run makes, because crashes are tested here, not the daily limit. */
const manyCalls = 10_000_000;
const theirs = {
  year: 2012,
  make: "Honda",
  model: "Civic",
  trim: "LX Sedan 4-Door",
  engine: "1.8L 1798CC 110Cu. In. l4 GAS SOHC Naturally Aspirated",
};
const cars = ["2008 Honda Accord", "2010 Toyota Corolla", "2012 Ford Focus", "2009 Nissan Altima"];

/**
 * Imports listings, some with the seller's own fitments, and generates fitments for them. Also
 * prepares products that are ready to publish. Returns the IDs of both.
 */
export async function prepareStock(
  world: CrashWorld,
  client: ApiClient,
  sizes: { readonly listings: number; readonly products: number },
): Promise<Stock> {
  await raiseLimits(world);
  await seedListings(
    world,
    seller,
    Array.from({ length: sizes.listings }, (_, at) => ({
      title: `${cars[at % cars.length] ?? ""} Headlight ${at}`,
      ...(at % 3 === 0 ? { compatibilities: [theirs] } : {}),
      ...(at % 5 === 0 ? { sku: `CRASH-${at}`, more: { inventoryManaged: true } } : {}),
    })),
  );
  await client.call(pullListings);
  const { listings } = (await world.control(`listings?seller=${seller}`)) as {
    readonly listings: readonly { readonly itemId: string; readonly endedAt: number | null }[];
  };
  const ids = listings.filter(({ endedAt }) => endedAt === null).map(({ itemId }) => itemId);
  await client.call(bulkGenerate, { body: { listing_ids: ids } });
  return { listings: ids, products: await prepareProducts(client, sizes.products) };
}

async function raiseLimits(world: CrashWorld): Promise<void> {
  const { daily } = (await world.control("quotas", {})) as {
    readonly daily: readonly { readonly name: string }[];
  };
  await world.control("quotas", {
    daily: Object.fromEntries(daily.map(({ name }) => [name, manyCalls])),
    windows: {
      revise: { limit: manyCalls, seconds: 30 },
      getMyeBaySelling: { limit: manyCalls, seconds: 15 },
    },
  });
}

async function prepareProducts(client: ApiClient, count: number): Promise<readonly string[]> {
  const lines = Array.from(
    { length: count },
    (_, at) => `CRASH${1000 + at},Brembo,Alternator for 2012-2015 Honda Civic No ${at},${30 + at}`,
  );
  const form = new FormData();
  form.append("file", new Blob([["mpn,brand,title,price", ...lines].join("\n")]), "crash.csv");
  const sent = await client.open(parseProductFile.path, { method: "POST", body: form });
  parseProductFile.answer.parse(await sent.json());
  const terms = await client.call(getSellerTerms);
  const first = (list: readonly { readonly id: string }[]) => list[0]?.id ?? "";
  const settings = usualSettings;
  const draft = await client.call(processBulkDraft, {
    body: {
      settings,
      terms: {
        fulfillmentPolicyId: first(terms.fulfillment),
        paymentPolicyId: first(terms.payment),
        returnPolicyId: first(terms.returns),
        postalCode: "97035",
        pictureUrl: "https://pictures.example.com/part.jpg",
      },
    },
  });
  const enriched = await client.call(enrichProducts, {
    body: { products: draft.products, settings },
  });
  await client.call(generateListings, {
    body: { products: enriched.products, settings, include: everything },
  });
  return draft.products.map(({ id }) => id);
}
