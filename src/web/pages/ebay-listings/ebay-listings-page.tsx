import { useState } from "react";
import { activeListingsPerPage, useActiveListings } from "../../api/active-listings.ts";
import { ListingsFailure } from "../../components/account/listings-failure.tsx";
import { PastDueNotice } from "../../components/billing/past-due-notice.tsx";
import { AppPage } from "../../components/layout/app-page.tsx";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { usePagedList } from "../../lib/use-paged-list.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { ListingsLoading } from "./listings-loading.tsx";
import { ListingsSection } from "./listings-section.tsx";

const typingPauseMs = 200;

/** The simple listings page: one listing at a time, or all unsynced ones in bulk. */
export function EbayListingsPage() {
  useDocumentTitle("eBay listings");
  const [words, setWords] = useState("");
  const search = useSettled(words, typingPauseMs).trim();
  const { page, setPage, settle } = usePagedList(activeListingsPerPage);
  const listings = useActiveListings({ search, page });
  const pages = settle(listings.data?.total);
  return (
    <AppPage
      title="eBay listings"
      about="Generate a listing’s fitments, review them, and sync them to eBay. Fitments already on eBay are kept."
    >
      <PastDueNotice />
      {listings.data ? (
        <ListingsSection
          found={{
            ...listings.data,
            search,
            page,
            pages,
          }}
          words={words}
          onSearch={(text) => {
            setWords(text);
            setPage(1);
          }}
          onPage={setPage}
          query={listings}
        />
      ) : listings.isError ? (
        <ListingsFailure query={listings} />
      ) : (
        <ListingsLoading />
      )}
    </AppPage>
  );
}
