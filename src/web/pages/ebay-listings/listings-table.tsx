import type { SimpleListing } from "../../api/active-listings.ts";
import { StateBadge } from "../../components/listings/state-badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { TableFrame } from "../../components/ui/table-frame.tsx";
import type { TableColumn } from "../../components/ui/table-frame.tsx";

interface ListingsTableProps {
  readonly rows: readonly SimpleListing[];
  /** A bulk run is active, so single listings must wait. */
  readonly busy: boolean;
  readonly onOpen: (listing: SimpleListing) => void;
}

const noTitle = "(no title)";
const columns: readonly TableColumn[] = [
  { name: "Title" },
  { name: "Listing ID", look: "w-36 max-md:hidden" },
  { name: "MPN", look: "w-36 max-md:hidden" },
  { name: "Actions", look: "w-42" },
  { name: "Status", look: "w-48 max-md:hidden" },
];

/**
 * Lists the listings. On narrow screens, ID, MPN, and status are below the title instead of in
 * columns.
 */
export function ListingsTable({ rows, busy, onOpen }: ListingsTableProps) {
  return (
    <TableFrame caption="Active listings" columns={columns} headless="max-sm:sr-only">
      {rows.map((listing) => (
        // A narrow row has two lines: the listing and the button.
        <tr
          key={listing.listingId}
          className="h-14 border-b border-line last:border-b-0 max-sm:flex max-sm:h-auto max-sm:flex-col [&>td]:px-3 [&>td]:py-2"
        >
          <td>
            <span className="line-clamp-2 break-words">{listing.title || noTitle}</span>
            <span className="mt-1 flex items-start justify-between gap-3 text-sm text-muted md:hidden">
              <span className="flex min-w-0 flex-wrap gap-x-3">
                <span>{listing.listingId}</span>
                {listing.mpn ? <span className="break-all">MPN {listing.mpn}</span> : null}
              </span>
              <StateBadge listing={listing} />
            </span>
          </td>
          <td className="break-all text-muted max-md:hidden">{listing.listingId}</td>
          <td className="break-words max-md:hidden">
            {listing.mpn ?? <span className="text-muted">none</span>}
          </td>
          <td className="empty:max-sm:hidden max-sm:pt-0!">
            <RowButton listing={listing} busy={busy} onOpen={onOpen} />
          </td>
          <td className="max-md:hidden">
            <StateBadge listing={listing} />
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}

/** A listing whose category doesn't support fitments has none. */
function RowButton({
  listing,
  busy,
  onOpen,
}: Pick<ListingsTableProps, "busy" | "onOpen"> & { readonly listing: SimpleListing }) {
  if (listing.synced)
    return (
      <Button disabled className="w-full">
        Already Synced
      </Button>
    );
  if (listing.state === "not-applicable") return null;
  return (
    <Button
      disabled={busy}
      onClick={() => onOpen(listing)}
      aria-label={`Generate and Sync: ${listing.title || noTitle}`}
      className="w-full"
    >
      Generate and Sync
    </Button>
  );
}
