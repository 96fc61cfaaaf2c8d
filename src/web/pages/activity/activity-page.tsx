import { Activity } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { batchKinds } from "#contract/batches.ts";
import { downloadRuns, runsPerPage, useRuns } from "../../api/batches.ts";
import type { BatchKind } from "../../api/batches.ts";
import { ExportButton } from "../../components/export/export-button.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Select, TextInput } from "../../components/ui/field.tsx";
import { QueryFailure } from "../../components/layout/query-failure.tsx";
import { AppPage } from "../../components/layout/app-page.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { paths } from "../../lib/paths.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { useSettled } from "../../lib/use-settled.ts";
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
  drift: "Checks for changes on eBay",
};

const typingPause = 250;

/** Lists everything that was done in this account, run by run, with the way back. */
export function ActivityPage() {
  useDocumentTitle("Activity");
  const [address, setAddress] = useSearchParams();
  const kind = batchKinds.find((one) => one === address.get("kind")) ?? null;
  const page = Math.max(1, Math.floor(Number(address.get("page"))) || 1);
  const [search, setSearch] = useState(address.get("search") ?? "");
  const runs = useRuns({ kind, page, search: useSettled(search, typingPause) });
  const show = (next: { kind?: string | null; page?: number; search?: string }) => {
    const wanted = {
      kind,
      search,
      page: 1,
      ...next,
    };
    setAddress({
      ...(wanted.kind ? { kind: wanted.kind } : {}),
      ...(wanted.search ? { search: wanted.search } : {}),
      ...(wanted.page > 1 ? { page: String(wanted.page) } : {}),
    });
  };
  const find = (words: string) => {
    setSearch(words);
    show({ search: words });
  };
  return (
    <AppPage
      title="Activity"
      about="Everything done in this account, newest first. You can undo a sync for a year."
      action={
        <Filters
          filter={{ kind, search }}
          onSearch={find}
          onKind={(next) => show({ kind: next })}
        />
      }
    >
      {runs.isError && !runs.data ? (
        <QueryFailure query={runs} title="Couldn't load your activity" />
      ) : runs.data === undefined ? (
        <Skeleton className="h-64" />
      ) : runs.data.length === 0 ? (
        <NothingYet
          isFiltered={kind !== null || search !== "" || page > 1}
          onShowAll={() => {
            setSearch("");
            show({ kind: null, search: "" });
          }}
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
            onPage={(next) => show({ page: next })}
          />
        </>
      )}
    </AppPage>
  );
}

interface FiltersProps {
  readonly filter: { readonly kind: BatchKind | null; readonly search: string };
  readonly onSearch: (words: string) => void;
  readonly onKind: (kind: string | null) => void;
}

function Filters({ filter, onSearch, onKind }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <TextInput
        type="search"
        aria-label="Search by listing"
        placeholder="Search by listing"
        value={filter.search}
        onChange={(event) => onSearch(event.target.value)}
        className="sm:w-56"
      />
      <div className="min-w-0 flex-1 sm:w-52">
        <Select
          aria-label="Show"
          value={filter.kind ?? ""}
          onChange={(event) => onKind(event.target.value || null)}
        >
          <option value="">Everything</option>
          {batchKinds.map((one) => (
            <option key={one} value={one}>
              {kindNames[one]}
            </option>
          ))}
        </Select>
      </div>
      <ExportButton label="Export" what="the activity" download={() => downloadRuns(filter)} />
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
    <nav aria-label="Pages" className="flex items-center justify-between">
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
        title={isFiltered ? "No activity matches" : "No activity yet"}
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
          ? "Other activity may match without these filters, or be on the first page."
          : "Imports, generations, and syncs will appear here."}
      </EmptyState>
    </Card>
  );
}
