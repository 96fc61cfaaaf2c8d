import type { SeedSeller } from "../seed-format.ts";
import type { GeneratedStock } from "../state/generated-stock.ts";
import type { Listing } from "../state/listing.ts";
import { keepRecent } from "./keep-recent.ts";
import { createListingWriter, type ListingWriter } from "./write-listing.ts";

export const warehouseSeller: SeedSeller = {
  username: "warehouse-west",
  userId: "wHsW6yT1bGqX05",
  accountType: "BUSINESS",
  businessName: "Warehouse West Auto Parts Inc.",
  firstName: "Lena",
  lastName: "Okafor",
  email: "lena@warehouse-west.example",
  registeredAt: "2004-05-17T17:20:00.000Z",
  feedbackScore: 612_904,
  about: "100,000 listings, made as they are read",
};

const active = 100_000;
const ended = 400;
const day = 86_400_000;
/** The newest listing started at this time, and the others about ten minutes after each other. */
const newestAt = Date.UTC(2026, 8, 30, 16, 0, 0);
const apart = 605_000;

// Item IDs look random, but a listing's position can be computed from its ID.
const firstId = 226_000_000_131;
const idStep = 317_771;
const recentlyMade = 1000;

/**
 * Opens a seller with 100,000 active listings. Nothing is read or generated before the first
 * listing is requested, and only the latest ones are kept in memory. `openedAt` is in milliseconds
 * since 1970; the ended listings ended up to 60 days before it.
 */
export function openWarehouse(openedAt: number): GeneratedStock {
  let writer: ListingWriter | null = null;
  const times = (place: number) => ({
    startedAt: newestAt - place * apart - ((place * 7919) % 600) * 1000,
    endedAt: place < active ? null : openedAt - (1 + (place % 60)) * day - place * 1000,
  });
  const itemId = (place: number) => String(firstId + place * idStep);
  const placeAt = (place: number) =>
    Number.isInteger(place) && place >= 0 && place < active + ended ? place : undefined;
  const make = keepRecent(recentlyMade, (place: number): Listing => {
    writer ??= createListingWriter(warehouseSeller.username);
    return { ...writer.write(place), ...times(place), itemId: itemId(place) };
  });
  return {
    seller: warehouseSeller,
    active,
    ended,
    times,
    itemId,
    placeOf: (id) => placeAt(/^\d{12}$/.test(id) ? (Number(id) - firstId) / idStep : -1),
    placeOfSku(sku) {
      const place = placeAt(Number(/(\d{6})$/.exec(sku)?.[1] ?? -1));
      return place !== undefined && make(place).sku === sku ? place : undefined;
    },
    make,
  };
}
