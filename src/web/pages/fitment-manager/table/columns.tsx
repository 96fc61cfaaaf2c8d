import { columnVisibilityFeature, createColumnHelper, tableFeatures } from "@tanstack/react-table";
import type { ManagerListing } from "#contract/listings.ts";
import { ActionCell, FitmentsCell, ListingCell, SelectCell, StatusCell } from "./cells.tsx";

export const features = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof features, ManagerListing>();

export const columns = helper.columns([
  helper.display({ id: "select", cell: ({ row }) => <SelectCell listing={row.original} /> }),
  helper.display({ id: "listing", cell: ({ row }) => <ListingCell listing={row.original} /> }),
  helper.display({ id: "mpn" }),
  helper.display({ id: "brand" }),
  helper.display({ id: "year" }),
  helper.display({ id: "vin" }),
  helper.display({ id: "sku" }),
  helper.display({ id: "price" }),
  helper.display({ id: "fitments", cell: ({ row }) => <FitmentsCell listing={row.original} /> }),
  helper.display({ id: "status", cell: ({ row }) => <StatusCell listing={row.original} /> }),
  helper.display({ id: "action", cell: ({ row }) => <ActionCell listing={row.original} /> }),
]);

/**
 * The columns that are text alone: it stands in the cell itself, since every further element of a
 * row is paid for while scrolling.
 */
export const textOf: Partial<Record<string, (listing: ManagerListing) => string | null>> = {
  mpn: (listing) => listing.listing_mpn,
  brand: (listing) => listing.listing_brand,
  year: (listing) => listing.listing_year,
  vin: (listing) => listing.listing_vin,
  sku: (listing) => listing.sku,
  price: (listing) => listing.price,
};

export type ColumnId =
  | "select"
  | "listing"
  | "mpn"
  | "brand"
  | "year"
  | "vin"
  | "sku"
  | "price"
  | "fitments"
  | "status"
  | "action";

/** Heading and width (CSS) of each column; the listing's takes what is left. */
export const columnFaces: Record<
  ColumnId,
  { readonly label: string; readonly width: string; readonly end?: true }
> = {
  select: { label: "Select", width: "44px" },
  listing: { label: "Listing", width: "minmax(0,1fr)" },
  mpn: { label: "MPN", width: "124px" },
  brand: { label: "Brand", width: "128px" },
  year: { label: "Year", width: "64px" },
  vin: { label: "VIN", width: "176px" },
  sku: { label: "SKU", width: "120px" },
  price: { label: "Price", width: "104px" },
  fitments: { label: "Fitments", width: "136px" },
  status: { label: "Status", width: "208px" },
  action: { label: "Action", width: "124px" },
};

export const hideableColumns = [
  "mpn",
  "brand",
  "year",
  "vin",
  "sku",
  "price",
  "fitments",
  "status",
] as const satisfies readonly ColumnId[];
export type HideableColumn = (typeof hideableColumns)[number];

/** What is hidden while the side panel takes its share of the width. */
export const hiddenBesidePanel = {
  mpn: false,
  brand: false,
  year: false,
  vin: false,
  sku: false,
  price: false,
  fitments: false,
  action: false,
};
