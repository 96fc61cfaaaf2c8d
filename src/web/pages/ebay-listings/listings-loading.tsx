import { Skeleton } from "../../components/ui/skeleton.tsx";
import { activeListingsPerPage } from "../../api/active-listings.ts";

/** A placeholder in the shape of the table while the listings load. */
export function ListingsLoading() {
  return (
    <div role="status" aria-label="Loading listings">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Skeleton className="h-8 w-full sm:w-72" />
        <Skeleton className="h-8 w-32 sm:ml-auto" />
        <Skeleton className="h-8 w-40" />
      </div>
      <div className="rounded-md border border-line bg-surface">
        <div className="h-10 border-b border-line" />
        {Array.from({ length: activeListingsPerPage }, (_, row) => (
          <div
            key={row}
            className="flex h-14 max-sm:h-28 items-center gap-4 border-b border-line px-3 last:border-b-0"
          >
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-8 w-36 max-sm:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
