import { ListChecks, SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { isActive } from "../../api/batches.ts";
import { failureWords } from "../../api/failure-words.ts";
import type { MissingMpnListing } from "#contract/mpn.ts";
import { Pager } from "../../components/listings/pager.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { pageOf } from "../../lib/page-of.ts";
import { paths } from "../../lib/paths.ts";
import { BatchLine } from "../../components/batch/batch-line.tsx";
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
import { LoadFailure } from "../../components/ui/load-failure.tsx";

/** Rendering thousands of rows would block the page. */
const rowsPerPage = 50;

interface MissingSectionProps {
  readonly listings: readonly MissingMpnListing[];
  readonly board: MpnBatches;
  /** Why the last refresh failed, if the list shown is older. */
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
        <LoadFailure stale title="Couldn't refresh the list" retry={retry}>
          {failureWords(stale)}
        </LoadFailure>
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
              title="No listings match these filters"
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
      title="Every listing has a part number"
      action={
        <Link to={paths.fitmentManager} className={buttonClass()}>
          Go to the manager
        </Link>
      }
    >
      All active listings pulled from eBay have a manufacturer part number. New listings appear here
      after the next pull.
    </EmptyState>
  );
}
