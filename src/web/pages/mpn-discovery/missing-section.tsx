import { ListChecks, SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { isActive } from "../../api/batches.ts";
import { failureWords } from "../../api/failure-words.ts";
import type { MissingMpnListing } from "#contract/mpn.ts";
import { Pager } from "../../components/listings/pager.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { pageOf } from "../../lib/page-of.ts";
import { paths } from "../../lib/paths.ts";
import { BatchLine } from "./batch-line.tsx";
import { EditMpnDialog } from "./edit-mpn-dialog.tsx";
import { findMissing, wholeView } from "./find-missing.ts";
import type { MissingView } from "./find-missing.ts";
import { MissingSearch } from "./missing-search.tsx";
import { MissingTable } from "./missing-table.tsx";
import { countMissing } from "./mpn-status.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { StatCards } from "./stat-cards.tsx";
import type { MpnBatches } from "./use-mpn-batches.ts";
import { useMpnSelection } from "./use-mpn-selection.ts";
import { useRowActions } from "./use-row-actions.ts";

/** Drawing thousands of rows at once would hold the page up. */
const rowsPerPage = 50;

interface MissingSectionProps {
  readonly listings: readonly MissingMpnListing[];
  readonly board: MpnBatches;
  /** Why the last refresh failed; what is shown is from before. */
  readonly stale: Error | null;
  readonly retry: () => void;
}

export function MissingSection({ listings, board, stale, retry }: MissingSectionProps) {
  const selection = useMpnSelection(listings);
  const rows = useRowActions();
  const [edited, setEdited] = useState<MissingMpnListing | null>(null);
  const [view, setView] = useState(wholeView);
  const [asked, setAsked] = useState(1);
  const counts = useMemo(() => countMissing(listings), [listings]);
  const found = useMemo(() => findMissing(listings, view), [listings, view]);
  const shown = pageOf(found, asked, rowsPerPage);
  const look = (next: MissingView) => {
    setView(next);
    setAsked(1);
  };
  return (
    <>
      <StatCards counts={counts} selected={selection.selected.size} />
      {stale ? (
        <Notice
          tone="warning"
          title="The list could not be brought up to date"
          action={
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          }
        >
          {failureWords(stale)}
        </Notice>
      ) : null}
      {board.batches.filter(isActive).map((batch) => (
        <BatchLine key={batch.id} batch={batch} />
      ))}
      {listings.length === 0 ? (
        <NothingMissing />
      ) : (
        <>
          <SelectionBar
            listings={listings}
            found={found}
            selection={selection}
            track={board.track}
          />
          <MissingSearch view={view} onView={look} />
          {found.length === 0 ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No listing matches"
              action={<Button onClick={() => look(wholeView)}>Show all listings</Button>}
            />
          ) : (
            <>
              <MissingTable
                listings={shown.rows}
                selection={selection}
                rows={rows}
                onEdit={setEdited}
              />
              <Pager page={shown.page} pages={shown.pages} total={found.length} onPage={setAsked} />
            </>
          )}
        </>
      )}
      {edited ? <EditMpnDialog listing={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

function NothingMissing() {
  return (
    <EmptyState
      icon={<ListChecks aria-hidden />}
      title="No listing lacks a part number"
      action={
        <Link to={paths.fitmentManager} className={buttonClass()}>
          Go to the manager
        </Link>
      }
    >
      Every running listing that was pulled from eBay has its manufacturer part number. New listings
      show up here after the next pull.
    </EmptyState>
  );
}
