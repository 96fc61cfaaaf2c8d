import { PackageOpen, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { useListingWindow } from "../../api/manager-listings.ts";
import type { ListingQuery } from "../../api/listing-query.ts";
import { failureOf, failureWords } from "../../api/failure-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LoadFailure } from "../../components/ui/load-failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { ConnectionScreen } from "../../components/account/connection-screens.tsx";
import { EmptyList } from "./empty/empty-list.tsx";
import type { Step } from "./strip/next-steps.ts";
import { ListingTable } from "./table/listing-table.tsx";
import type { ListingTableProps } from "./table/listing-table.tsx";

interface ListingsRegionProps {
  readonly listings: ReturnType<typeof useListingWindow>;
  readonly table: Omit<ListingTableProps, "known">;
  /** Shows other listings in the table. */
  readonly onShow: (query: Partial<ListingQuery>) => void;
  readonly onStep: (step: Step) => void;
  readonly onPull: () => void;
  readonly isPulling: boolean;
}

/**
 * Shows the table, or its replacement while it is loading, failed, not connected, empty, or without
 * matches.
 */
export function ListingsRegion(props: ListingsRegionProps) {
  const { list, rowsError, loadRows } = props.listings;
  const known = list.data;
  if (known === undefined || known.total === 0) return insteadOfTable(props);
  return (
    <>
      {rowsError ? <RowsFailure error={rowsError} retry={() => void loadRows()} /> : null}
      <ListingTable {...props.table} known={known} />
    </>
  );
}

function insteadOfTable(props: ListingsRegionProps): ReactNode {
  const { list } = props.listings;
  if (list.isPending) return <LoadingRows />;
  if (!list.data) return <ListFailure list={list} />;
  // Before the first pull has ended nobody knows whether the account is empty.
  if (list.data.counts.all === 0)
    return props.isPulling ? <LoadingRows /> : <NoListings {...props} />;
  return <EmptyList counts={list.data.counts} {...props} />;
}

function LoadingRows() {
  return (
    <div role="status" aria-label="Loading listings" className="border-t border-line">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className="flex h-13 items-center gap-4 border-b border-line px-4">
          <Skeleton className="size-4" />
          <Skeleton className="size-9" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-24 max-md:hidden" />
          <Skeleton className="h-6 w-28" />
        </div>
      ))}
    </div>
  );
}

/** Reports that rows on the screen couldn't be read. Stays in view while the table scrolls. */
function RowsFailure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return (
    <div className="sticky top-(--toolbar-height) z-20 px-4 py-2">
      <LoadFailure title="Couldn't load these listings" retry={retry}>
        {failureWords(error)}
      </LoadFailure>
    </div>
  );
}

/** Reports that no listings could be read, and offers to connect eBay if that is the cause. */
function ListFailure({ list }: Pick<ReturnType<typeof useListingWindow>, "list">) {
  const failure = failureOf(list.error);
  if (failure?.needsConnect) return <ConnectionScreen problem="connect" />;
  if (failure?.needsReconnect) return <ConnectionScreen problem="reconnect" />;
  return (
    <EmptyState
      icon={<TriangleAlert aria-hidden />}
      title="Failed to load listings. Please try again later."
      action={
        <Button look="primary" busy={list.isFetching} onClick={() => void list.refetch()}>
          Try again
        </Button>
      }
    >
      {failureWords(list.error)}
    </EmptyState>
  );
}

function NoListings({ onPull, isPulling }: ListingsRegionProps) {
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden />}
      title="No listings yet"
      action={
        <Button look="primary" busy={isPulling} onClick={onPull}>
          Pull from eBay
        </Button>
      }
    >
      <p>
        This eBay account has no active listings. List your first part on eBay, in a category under
        eBay Motors parts and accessories, and pull again: it then appears here within seconds.
      </p>
    </EmptyState>
  );
}
