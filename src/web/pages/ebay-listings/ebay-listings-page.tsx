import { connectionProblem } from "../../api/connection-problem.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useActiveListings } from "../../api/active-listings.ts";
import { ConnectionScreen } from "../../components/account/connection-screens.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { ListingsLoading } from "./listings-loading.tsx";
import { ListingsSection } from "./listings-section.tsx";

/** The simple flow: one listing at a time, or all that are not synced one after the other. */
export function EbayListingsPage() {
  useDocumentTitle("eBay listings");
  const listings = useActiveListings();
  return (
    <div className="mx-auto w-full max-w-300 px-4 py-8">
      <h1 className="text-xl font-semibold tracking-tight">eBay listings</h1>
      <p className="mt-1 mb-6 text-muted">Generate the fitments of a listing, look at them, and sync them to eBay. What is on eBay already is kept.</p>
      {listings.data ? <ListingsSection listings={listings.data} /> : listings.isError ? <LoadFailure error={listings.error} retry={() => void listings.refetch()} /> : <ListingsLoading />}
    </div>
  );
}

function LoadFailure({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const problem = connectionProblem(error);
  if (problem) return <ConnectionScreen problem={problem} />;
  return (
    <Notice tone="error" alert title="Error loading listings. Please try again." action={<Button size="small" onClick={retry}>Try again</Button>}>
      {failureWords(error)}
    </Notice>
  );
}
