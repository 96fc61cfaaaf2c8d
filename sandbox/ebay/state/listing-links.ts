import type { Listing } from "./listing.ts";

/** Base URL of the sandbox, without a trailing slash. */
interface Reached {
  readonly publicUrl: string;
}

export function viewUrl({ publicUrl }: Reached, listing: Listing): string {
  return `${publicUrl}/itm/${listing.itemId}`;
}

/** Returns a picture's absolute URL. Pictures that the sandbox draws are stored without a host. */
export function pictureUrl({ publicUrl }: Reached, listing: Listing): string | null {
  return listing.pictureUrl?.startsWith("/")
    ? `${publicUrl}${listing.pictureUrl}`
    : listing.pictureUrl;
}
