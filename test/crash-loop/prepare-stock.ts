import { bulkGenerate } from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import type { ApiClient } from "../api-client.ts";
import { addProducts, generateProducts } from "../prepare-products.ts";
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
  const products = await addProducts(client, ["mpn,brand,title,price", ...lines]);
  await generateProducts(client, products, everything);
  return products.map(({ id }) => id);
}
