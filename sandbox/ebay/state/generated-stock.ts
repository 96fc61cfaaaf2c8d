import type { Listing, Seller } from "./listing.ts";

/** When a listing started, and when it ended, if it did; in milliseconds since 1970. */
export type ListingTimes = Pick<Listing, "startedAt" | "endedAt">;

/**
 * A seller whose listings are generated when they are read, always with the same content. A listing
 * is identified by its position, from 0: first the active ones, newest first, then those that
 * ended.
 */
export interface GeneratedStock {
  readonly seller: Seller;
  readonly active: number;
  readonly ended: number;
  /** Costs far less than generating the listing. */
  times(place: number): ListingTimes;
  itemId(place: number): string;
  /** Returns the listing's place; undefined if the stock has no such listing. */
  placeOf(itemId: string): number | undefined;
  placeOfSku(sku: string): number | undefined;
  make(place: number): Listing;
}
