import { Activity } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { batchKinds } from "#contract/batches.ts";
import { runsPerPage, useRuns } from "../../api/batches.ts";
import type { BatchKind } from "../../api/batches.ts";
import { failureWords } from "../../api/failure-words.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Select } from "../../components/ui/field.tsx";
import { LoadFailure } from "../../components/ui/load-failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { paths } from "../../lib/paths.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { RunLine } from "./run-line.tsx";

const kindNames: Readonly<Record<BatchKind, string>> = {
  import: "Imports",
  generate: "Generations",
  sync: "Syncs",
  undo: "Undos",
  "mpn-discovery": "MPN searches",
  "mpn-approval": "MPN approvals",
  enrich: "Prepared products",
  verify: "Checked products",
  publish: "Published products",
  "parts-import": "Parts files",
  "parts-undo": "Undone parts files",
};

/** Lists everything that was done in this account, run by run, with the way back. */
export function ActivityPage() {
  useDocumentTitle("Activity");
  const [address, setAddress] = useSearchParams();
  const kind = batchKinds.find((one) => one === address.get("kind")) ?? null;
  const page = Math.max(1, Math.floor(Number(address.get("page"))) || 1);
  const runs = useRuns({ kind, page });
  const show = (next: { readonly kind: string | null; readonly page: number }) =>
    setAddress({
      ...(next.kind ? { kind: next.kind } : {}),
      ...(next.page > 1 ? { page: String(next.page) } : {}),
    });
  return (
    <div className="mx-auto w-full max-w-300 px-4 py-8">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Activity</h1>
          <p className="mt-1 text-muted">
            Everything done in this account, newest first. Any sync can be undone.
          </p>
        </div>
        <div className="w-52">
          <Select
            aria-label="Show"
            value={kind ?? ""}
            onChange={(event) => show({ kind: event.target.value || null, page: 1 })}
          >
            <option value="">Everything</option>
            {batchKinds.map((one) => (
              <option key={one} value={one}>
                {kindNames[one]}
              </option>
            ))}
          </Select>
        </div>
      </header>
      {runs.isError && !runs.data ? (
        <LoadFailure title="Couldn't load your activity" retry={() => void runs.refetch()}>
          {failureWords(runs.error)}
        </LoadFailure>
      ) : runs.data === undefined ? (
        <Skeleton className="h-64" />
      ) : runs.data.length === 0 ? (
        <NothingYet
          isFiltered={kind !== null || page > 1}
          onShowAll={() => show({ kind: null, page: 1 })}
        />
      ) : (
        <>
          <ol className="divide-y divide-line rounded-md border border-line bg-surface">
            {runs.data.map((batch) => (
              <RunLine key={batch.id} batch={batch} />
            ))}
          </ol>
          <Pages
            page={page}
            isLast={runs.data.length < runsPerPage}
            onPage={(next) => show({ kind, page: next })}
          />
        </>
      )}
    </div>
  );
}

function Pages({
  page,
  isLast,
  onPage,
}: {
  readonly page: number;
  readonly isLast: boolean;
  readonly onPage: (page: number) => void;
}) {
  if (page === 1 && isLast) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between">
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <span className="text-sm text-muted">Page {page}</span>
      <Button size="small" disabled={isLast} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  );
}

function NothingYet({
  isFiltered,
  onShowAll,
}: {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}) {
  return (
    <Card>
      <EmptyState
        icon={<Activity aria-hidden />}
        title={isFiltered ? "Nothing of this kind" : "No activity yet"}
        action={
          isFiltered ? (
            <Button onClick={onShowAll}>Show everything</Button>
          ) : (
            <Link to={paths.fitmentManager} className={buttonClass()}>
              Open the manager
            </Link>
          )
        }
      >
        {isFiltered
          ? "Other activity may be on the first page."
          : "Imports, generations, and syncs will appear here."}
      </EmptyState>
    </Card>
  );
}
