import { Link } from "react-router";
import type { Batch } from "#contract/batches.ts";
import { useRuns } from "../../api/batches.ts";
import { BatchIcon } from "../../components/batch/batch-icon.tsx";
import { batchProgressWords, batchTitle } from "../../components/batch/batch-words.ts";
import { paths } from "../../lib/paths.ts";
import { momentWords } from "../../lib/time-words.ts";
import { QueryCard } from "../../components/layout/query-card.tsx";

const shownRuns = 5;

/** The runs that the card shows. */
export function useLatestRuns() {
  return useRuns({ kind: null, page: 1, limit: shownRuns });
}

/** Lists the latest runs, with a link to all of them. */
export function RecentRuns({ runs }: { readonly runs: ReturnType<typeof useLatestRuns> }) {
  return (
    <QueryCard
      title="Recent activity"
      action={
        <Link to={paths.activity} className="rounded-md text-sm text-accent">
          All activity
        </Link>
      }
      query={runs}
      failure="Couldn't load your activity"
    >
      {(latest) => <RunList runs={latest} />}
    </QueryCard>
  );
}

function RunList({ runs }: { readonly runs: readonly Batch[] }) {
  if (runs.length === 0)
    return <p className="text-muted">Imports, generations, and syncs will appear here.</p>;
  return (
    <ol className="divide-y divide-line rounded-md border border-line">
      {runs.map((batch) => (
        <li key={batch.id} className="flex items-start gap-3 px-3 py-2">
          <BatchIcon batch={batch} className="mt-0.5" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{batchTitle(batch)}</span>
            <span className="block text-sm text-muted">{batchProgressWords(batch)}</span>
          </span>
          <time dateTime={batch.createdAt} className="shrink-0 text-sm text-muted">
            {momentWords(batch.createdAt, new Date())}
          </time>
        </li>
      ))}
    </ol>
  );
}
