import type { MissingMpnListing } from "#contract/mpn.ts";
import { TableFrame } from "../../components/ui/table-frame.tsx";
import type { TableColumn } from "../../components/ui/table-frame.tsx";
import { MissingRow } from "./missing-row.tsx";
import type { MpnSelection } from "./use-mpn-selection.ts";
import type { RowActions } from "./use-row-actions.ts";

interface MissingTableProps {
  /** The listings on the current page. */
  readonly listings: readonly MissingMpnListing[];
  readonly selection: MpnSelection;
  readonly rows: RowActions;
  readonly onEdit: (listing: MissingMpnListing) => void;
}

const columns: readonly TableColumn[] = [
  { name: "Select", look: "w-11", silent: true },
  { name: "Title" },
  { name: "Brand", look: "w-30" },
  { name: "Identifiers", look: "w-44 max-xl:hidden" },
  { name: "Status", look: "w-40" },
  { name: "Suggested MPN", look: "w-52" },
  { name: "Actions", look: "w-52" },
];

/** Lists the listings without an MPN. On narrow screens each one is a card. */
export function MissingTable({ listings, selection, rows, onEdit }: MissingTableProps) {
  return (
    <TableFrame
      caption="Listings without a part number"
      columns={columns}
      headless="max-md:sr-only"
    >
      {listings.map((listing) => (
        <MissingRow
          key={listing.listing_id}
          listing={listing}
          selected={selection.isSelected(listing)}
          selectable={selection.isPossible(listing)}
          busy={rows.busy.has(listing.listing_id)}
          toggle={selection.toggle}
          rows={rows}
          onEdit={onEdit}
        />
      ))}
    </TableFrame>
  );
}
