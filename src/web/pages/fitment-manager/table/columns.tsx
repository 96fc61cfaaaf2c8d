import { columnVisibilityFeature, createColumnHelper, tableFeatures } from "@tanstack/react-table";
import type { ManagerListing } from "#contract/listings.ts";
import type { ListingSort } from "../../../api/listing-query.ts";
import { formatCount } from "../../../lib/count-words.ts";
import { momentWords } from "../../../lib/time-words.ts";
import { ActionCell, FitmentsCell, ListingCell, SelectCell, StatusCell } from "./cells.tsx";
import { notRatedWords } from "./listing-state.ts";

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
  helper.display({ id: "quantity" }),
  helper.display({ id: "fitments", cell: ({ row }) => <FitmentsCell listing={row.original} /> }),
  helper.display({ id: "confidence" }),
  helper.display({ id: "updated" }),
  helper.display({ id: "status", cell: ({ row }) => <StatusCell listing={row.original} /> }),
  helper.display({ id: "action", cell: ({ row }) => <ActionCell listing={row.original} /> }),
]);

/** The tooltip of a cell, if it isn't the cell's text. */
export const titleOf: Partial<Record<string, (listing: ManagerListing) => string | null>> = {
  confidence: (listing) =>
    listing.confidence === null && listing.generated_fitment_count > 0 ? notRatedWords : null,
};

/**
 * The columns that contain only text. It is in the cell itself, because every additional element
 * slows down scrolling.
 */
export const textOf: Partial<Record<string, (listing: ManagerListing) => string | null>> = {
  mpn: (listing) => listing.listing_mpn,
  brand: (listing) => listing.listing_brand,
  year: (listing) => listing.listing_year,
  vin: (listing) => listing.listing_vin,
  sku: (listing) => listing.sku,
  price: (listing) => listing.price,
  quantity: (listing) => formatCount(listing.quantity),
  confidence: ({ confidence, generated_fitment_count: own }) =>
    confidence === null ? (own > 0 ? "Not rated" : null) : `${confidence}%`,
  updated: (listing) =>
    listing.updated_at === null ? null : momentWords(listing.updated_at, new Date()),
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
  | "quantity"
  | "fitments"
  | "confidence"
  | "updated"
  | "status"
  | "action";

interface ColumnFace {
  readonly label: string;
  /** In px. */
  readonly width: number;
  /** The sort key of the column. */
  readonly sort?: ListingSort;
}

/** The listing's column takes the remaining width. */
export const columnFaces: Record<ColumnId, ColumnFace> = {
  select: { label: "Select", width: 44 },
  listing: { label: "Listing", width: 320, sort: "title" },
  mpn: { label: "MPN", width: 124 },
  brand: { label: "Brand", width: 116 },
  year: { label: "Year", width: 64 },
  vin: { label: "VIN", width: 176 },
  sku: { label: "SKU", width: 120 },
  price: { label: "Price", width: 112, sort: "price" },
  quantity: { label: "Quantity", width: 96, sort: "quantity" },
  fitments: { label: "Fitments", width: 100, sort: "rows" },
  confidence: { label: "Confidence", width: 100, sort: "confidence" },
  updated: { label: "Updated", width: 132, sort: "updated" },
  status: { label: "Status", width: 196, sort: "state" },
  action: { label: "Action", width: 124 },
};

/**
 * Returns the widths of columns for a CSS grid. The part numbers get as much as the longest one
 * needs, as long as the titles keep their width.
 *
 * @param mpnWidth What the longest part number needs, in px.
 */
export function columnTemplate(visible: readonly ColumnId[], mpnWidth: number): string {
  const others = visible
    .filter((id) => id !== "mpn")
    .reduce((sum, id) => sum + columnFaces[id].width, 0);
  return visible
    .map((id) => {
      const { width } = columnFaces[id];
      if (id === "listing") return "minmax(0,1fr)";
      return id === "mpn" ? `max(${width}px,min(${mpnWidth}px,100% - ${others}px))` : `${width}px`;
    })
    .join(" ");
}

export const hideableColumns = [
  "mpn",
  "brand",
  "year",
  "vin",
  "sku",
  "price",
  "quantity",
  "fitments",
  "confidence",
  "updated",
  "status",
] as const satisfies readonly ColumnId[];
export type HideableColumn = (typeof hideableColumns)[number];

/** Hidden while the side panel takes up part of the width. */
export const hiddenBesidePanel = {
  mpn: false,
  brand: false,
  year: false,
  vin: false,
  sku: false,
  price: false,
  quantity: false,
  fitments: false,
  confidence: false,
  updated: false,
  action: false,
};
