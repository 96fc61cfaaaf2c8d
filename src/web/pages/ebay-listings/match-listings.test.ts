import { expect, test } from "vitest";
import { matchListings } from "./match-listings.ts";

const listings = [
  {
    listingId: "110000000001",
    title: "Front Brake Pads",
    mpn: "D787",
    synced: false,
  },
  {
    listingId: "110000000002",
    title: "Tail Light",
    mpn: null,
    synced: true,
  },
];

test.each([
  ["BRAKE", 1],
  ["d787", 1],
  ["110000000002", 1],
  ["  ", 2],
  ["1100", 2],
  ["mirror", 0],
])("%j finds %i", (words, count) => expect(matchListings(listings, words)).toHaveLength(count));
