import { PackageOpen, SearchX } from "lucide-react";
import { useState } from "react";
import type { SimpleListing } from "../../api/active-listings.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { QueryFailure } from "../../components/layout/query-failure.tsx";
import type { FailedQuery } from "../../components/layout/query-failure.tsx";
import { Pager } from "../../components/listings/pager.tsx";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { bulkRun } from "./bulk/bulk-store.ts";
import { isAtLimit } from "./bulk/run-bulk.ts";
import { StartBulkButton } from "./bulk/start-bulk-button.tsx";
import { GenerateDialog } from "./generate-dialog.tsx";
import { ListingsTable } from "./listings-table.tsx";
import { PullButton } from "./pull-button.tsx";
import { usePullByHand } from "./use-pull-by-hand.ts";
import { TextInput } from "../../components/ui/field.tsx";

interface ListingsSectionProps {
  /** One page of the listings that match the search. */
  readonly found: {
    readonly listings: readonly SimpleListing[];
    readonly total: number;
    readonly search: string;
    readonly page: number;
    readonly pages: number;
  };
  /** The search as typed; the page follows once typing pauses. */
  readonly words: string;
  readonly onSearch: (words: string) => void;
  readonly onPage: (page: number) => void;
  /** Reads the page. It has an error if that failed and an earlier page is shown instead. */
  readonly query: FailedQuery;
}

export function ListingsSection({ found, words, onSearch, onPage, query }: ListingsSectionProps) {
  const [open, setOpen] = useState<SimpleListing | null>(null);
  const run = bulkRun.use();
  // Here, because the first listings replace the empty state while the import still runs.
  const pull = usePullByHand();
  if (found.total === 0 && found.search === "" && words === "") {
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden />}
        title="No active listings yet"
        action={<PullButton pull={pull} primary />}
      >
        Pull your active listings from eBay to start. This doesn’t change anything on eBay.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <TextInput
          type="search"
          aria-label="Search by title, listing ID, or MPN"
          placeholder="Search by title, listing ID, or MPN"
          value={words}
          onChange={(event) => onSearch(event.target.value)}
          className="sm:max-w-80"
        />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <PullButton pull={pull} />
          <StartBulkButton />
        </div>
      </div>
      <BulkBar />
      {query.error ? <QueryFailure query={query} title="Couldn't refresh the list" stale /> : null}
      {found.total === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title="No listings match your search">
          No active listing contains all of these words: “{found.search}”.
        </EmptyState>
      ) : (
        <>
          <ListingsTable
            rows={found.listings}
            busy={run !== null && run.running && !isAtLimit(run)}
            onOpen={setOpen}
          />
          <Pager page={found.page} pages={found.pages} total={found.total} onPage={onPage} />
        </>
      )}
      {open ? <GenerateDialog listing={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
