import { PackageOpen, SearchX } from "lucide-react";
import { useState } from "react";
import type { SimpleListing } from "../../api/active-listings.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Pager } from "../../components/listings/pager.tsx";
import { pageOf } from "../../lib/page-of.ts";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { bulkRun } from "./bulk/bulk-store.ts";
import { StartBulkButton } from "./bulk/start-bulk-button.tsx";
import { GenerateDialog } from "./generate-dialog.tsx";
import { ListingsTable } from "./listings-table.tsx";
import { matchListings } from "./match-listings.ts";
import { listingsPerPage } from "./listings-per-page.ts";
import { PullButton } from "./pull-button.tsx";
import { TextInput } from "../../components/ui/field.tsx";

export function ListingsSection({ listings }: { readonly listings: readonly SimpleListing[] }) {
  const [words, setWords] = useState("");
  const [asked, setAsked] = useState(1);
  const [open, setOpen] = useState<SimpleListing | null>(null);
  const run = bulkRun.use();
  if (listings.length === 0) {
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden />}
        title="No active listings yet"
        action={<PullButton primary />}
      >
        Pull your active listings from eBay to start. This doesn’t change anything on eBay.
      </EmptyState>
    );
  }
  const found = matchListings(listings, words);
  const { rows, page, pages } = pageOf(found, asked, listingsPerPage);
  const search = (text: string) => {
    setWords(text);
    setAsked(1);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <TextInput
          type="search"
          aria-label="Search by title, listing ID, or MPN"
          placeholder="Search by title, listing ID, or MPN"
          value={words}
          onChange={(event) => search(event.target.value)}
          className="sm:max-w-80"
        />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <PullButton />
          <StartBulkButton listings={listings} />
        </div>
      </div>
      <BulkBar />
      {found.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title="No listings match your search">
          {" "}
          No title, listing ID, or MPN contains “{words.trim()}”.
        </EmptyState>
      ) : (
        <>
          <ListingsTable rows={rows} busy={run?.running ?? false} onOpen={setOpen} />
          <Pager page={page} pages={pages} total={found.length} onPage={setAsked} />
        </>
      )}
      {open ? <GenerateDialog listing={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
