import { stateLabels } from "#contract/listing-pages.ts";
import type { ListingView } from "../../../api/listings.ts";

/** The chips' labels. */
export const viewLabels: Readonly<Record<ListingView, string>> = { all: "All", ...stateLabels };
