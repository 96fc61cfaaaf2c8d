import type { Listing } from "./listing.ts";

/** Where the sandbox is reached; no slash at the end. */
interface Reached {
  readonly publicUrl: string;
}

export function viewUrl({ publicUrl }: Reached, listing: Listing): string {
  return `${publicUrl}/itm/${listing.itemId}`;
}

/** Absolute; pictures the sandbox draws itself are stored without a host. */
export function pictureUrl({ publicUrl }: Reached, listing: Listing): string | null {
  return listing.pictureUrl?.startsWith("/")
    ? `${publicUrl}${listing.pictureUrl}`
    : listing.pictureUrl;
}
