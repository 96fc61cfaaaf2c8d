import { CircleCheck, CircleDashed } from "lucide-react";
import type { SimpleListing } from "../../api/active-listings.ts";
import { Button } from "../../components/ui/button.tsx";

interface ListingsTableProps {
  readonly rows: readonly SimpleListing[];
  /** A bulk run is at work: single listings wait for its end. */
  readonly busy: boolean;
  readonly onOpen: (listing: SimpleListing) => void;
}

/** On narrow screens id, part number and status stand under the title, and their columns are left out. */
export function ListingsTable({ rows, busy, onOpen }: ListingsTableProps) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface shadow-raised">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">Active listings</caption>
        <thead className="max-sm:sr-only">
          <tr className="h-10 border-b border-line text-xs text-muted [&>th]:px-3 [&>th]:font-medium">
            <th scope="col">Title</th>
            <th scope="col" className="w-36 max-md:hidden">
              Listing ID
            </th>
            <th scope="col" className="w-36 max-md:hidden">
              MPN
            </th>
            <th scope="col" className="w-42">
              Actions
            </th>
            <th scope="col" className="w-32 max-md:hidden">
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((listing) => (
            // A narrow row is two lines: what it is, and the button.
            <tr key={listing.listingId} className="h-14 border-b border-line last:border-b-0 max-sm:flex max-sm:h-auto max-sm:flex-col [&>td]:px-3 [&>td]:py-2">
              <td>
                <span className="line-clamp-2 break-words">{listing.title}</span>
                <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted md:hidden">
                  <span>{listing.listingId}</span>
                  {listing.mpn ? <span className="break-all">MPN {listing.mpn}</span> : null}
                  <SyncBadge synced={listing.synced} />
                </span>
              </td>
              <td className="text-muted max-md:hidden">{listing.listingId}</td>
              <td className="break-words max-md:hidden">{listing.mpn ?? <span className="text-muted">none</span>}</td>
              <td className="max-sm:pt-0!">
                {listing.synced ? (
                  <Button disabled className="w-full">
                    Already Synced
                  </Button>
                ) : (
                  <Button disabled={busy} onClick={() => onOpen(listing)} aria-label={`Generate and Sync: ${listing.title}`} className="w-full">
                    Generate and Sync
                  </Button>
                )}
              </td>
              <td className="max-md:hidden">
                <SyncBadge synced={listing.synced} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SyncBadge({ synced }: { readonly synced: boolean }) {
  const Icon = synced ? CircleCheck : CircleDashed;
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap ${synced ? "bg-synced-soft text-synced" : "bg-need-soft text-need"}`}>
      <Icon className="size-3.5" aria-hidden />
      {synced ? "Synced" : "Not synced"}
    </span>
  );
}
