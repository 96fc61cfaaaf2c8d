import type { UseQueryResult } from "@tanstack/react-query";
import { PackageOpen, SearchX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { ManagerListing } from "#contract/listings.ts";
import { failureOf, failureWords } from "../../api/failure-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { ConnectionScreen } from "../../components/account/connection-screens.tsx";
import { ListingTable } from "./table/listing-table.tsx";
import type { ListingTableProps } from "./table/listing-table.tsx";

interface ListingsRegionProps {
  readonly listings: UseQueryResult<readonly ManagerListing[]>;
  readonly table: ListingTableProps;
  readonly narrowed: boolean;
  /** Only the top of the table is known yet. */
  readonly partial: boolean;
  readonly onShowAll: () => void;
  readonly onPull: () => void;
  readonly isPulling: boolean;
}

/** The table, or what stands in its place: loading, failed, not connected, empty, nothing found. */
export function ListingsRegion(props: ListingsRegionProps) {
  const { table, partial, narrowed } = props;
  const topIsThere = partial && !narrowed && table.listings.length > 0;
  const instead = topIsThere ? null : insteadOfTable(props);
  if (instead) return instead;
  return (
    <>
      <ListingTable {...table} />
      {partial ? <LoadingRows /> : null}
    </>
  );
}

function insteadOfTable(props: ListingsRegionProps): ReactNode {
  const { listings, table, narrowed } = props;
  if (listings.isPending) return <LoadingRows />;
  if (listings.isError && !listings.data) return <LoadFailure listings={listings} />;
  // Before the first pull has ended nobody knows whether the account is empty.
  if (listings.data.length === 0)
    return props.isPulling ? <LoadingRows /> : <NoListings {...props} />;
  if (table.listings.length > 0) return null;
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No listing matches"
      action={narrowed ? <Button onClick={props.onShowAll}>Show all listings</Button> : null}
    >
      Nothing among your listings has this state and these words.
    </EmptyState>
  );
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

function LoadFailure({ listings }: Pick<ListingsRegionProps, "listings">) {
  const failure = failureOf(listings.error);
  if (failure?.needsConnect) return <ConnectionScreen problem="connect" />;
  if (failure?.needsReconnect) return <ConnectionScreen problem="reconnect" />;
  return (
    <EmptyState
      icon={<TriangleAlert aria-hidden />}
      title="Failed to load listings. Please try again later."
      action={
        <Button look="primary" busy={listings.isFetching} onClick={() => void listings.refetch()}>
          Try again
        </Button>
      }
    >
      {failureWords(listings.error)}
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
