import { useActiveListings } from "../../api/active-listings.ts";
import { ListingsFailure } from "../../components/account/listings-failure.tsx";
import { PastDueNotice } from "../../components/billing/past-due-notice.tsx";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { ListingsLoading } from "./listings-loading.tsx";
import { ListingsSection } from "./listings-section.tsx";

/** The simple listings page: one listing at a time, or all unsynced ones in bulk. */
export function EbayListingsPage() {
  useDocumentTitle("eBay listings");
  const listings = useActiveListings();
  return (
    <div className="mx-auto w-full max-w-300 px-4 py-8">
      <h1 className="text-xl font-semibold tracking-tight">eBay listings</h1>
      <p className="mt-1 mb-6 text-muted">
        Generate a listing’s fitments, review them, and sync them to eBay. Fitments already on eBay
        are kept.
      </p>
      <div className="mb-4 empty:hidden">
        <PastDueNotice />
      </div>
      {listings.data ? (
        <ListingsSection listings={listings.data} />
      ) : listings.isError ? (
        <ListingsFailure error={listings.error} retry={() => void listings.refetch()} />
      ) : (
        <ListingsLoading />
      )}
    </div>
  );
}
