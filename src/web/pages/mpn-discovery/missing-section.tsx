import { Inbox, ListChecks, SearchX } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { isActive } from "../../api/batches.ts";
import type { MissingMpnListing } from "#contract/mpn.ts";
import type { MissingMpnPage } from "../../api/mpn.ts";
import { Pager } from "../../components/listings/pager.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { useActiveListingsCount } from "../../api/listings.ts";
import { paths } from "../../lib/paths.ts";
import { BatchLine } from "../../components/batch/batch-line.tsx";
import { EditMpnDialog } from "./edit-mpn-dialog.tsx";
import { MissingSearch } from "./missing-search.tsx";
import { MissingTable } from "./missing-table.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { StatCards } from "./stat-cards.tsx";
import type { MpnBatches } from "./use-mpn-batches.ts";
import type { MissingList } from "./use-missing-list.ts";
import { useMpnSelection } from "./use-mpn-selection.ts";
import { useRowActions } from "./use-row-actions.ts";
import { QueryFailure } from "../../components/layout/query-failure.tsx";

interface MissingSectionProps {
  readonly missing: MissingList;
  /** The page that is shown. */
  readonly found: MissingMpnPage;
  readonly board: MpnBatches;
}

export function MissingSection({ missing, found, board }: MissingSectionProps) {
  const selection = useMpnSelection(missing.query, found);
  const rows = useRowActions();
  const [edited, setEdited] = useState<MissingMpnListing | null>(null);
  const { counts, listings, total } = found;
  return (
    <>
      <StatCards counts={counts} selected={selection.count} />
      {missing.list.isError ? (
        <QueryFailure query={missing.list} title="Couldn't refresh the list" stale />
      ) : null}
      {board.batches.filter(isActive).map((batch) => (
        <BatchLine key={batch.id} batch={batch} />
      ))}
      {counts.missing === 0 ? (
        <NothingMissing />
      ) : (
        <>
          <SelectionBar counts={counts} selection={selection} track={board.track} />
          <MissingSearch view={missing.view} onView={missing.look} />
          {total === 0 ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No listings match these filters"
              action={<Button onClick={missing.showAll}>Show all listings</Button>}
            />
          ) : (
            <>
              <MissingTable
                listings={listings}
                selection={selection}
                rows={rows}
                onEdit={setEdited}
              />
              <Pager
                page={missing.page}
                pages={missing.pages}
                total={total}
                onPage={missing.setPage}
              />
            </>
          )}
        </>
      )}
      {edited ? (
        <EditMpnDialog
          listing={edited}
          onApproved={selection.drop}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

function NothingMissing() {
  const active = useActiveListingsCount(true);
  const toManager = (
    <Link to={paths.fitmentManager} className={buttonClass()}>
      Go to the manager
    </Link>
  );
  return active.data?.count === 0 ? (
    <EmptyState icon={<Inbox aria-hidden />} title="No listings yet" action={toManager}>
      Listings without a part number appear here once your active listings are pulled from eBay.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<ListChecks aria-hidden />}
      title="Every listing has a part number"
      action={toManager}
    >
      All active listings pulled from eBay have a manufacturer part number. New listings appear here
      after the next pull.
    </EmptyState>
  );
}
