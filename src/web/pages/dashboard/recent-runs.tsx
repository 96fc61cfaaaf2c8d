import { Link } from "react-router";
import { useRuns } from "../../api/batches.ts";
import { failureWords } from "../../api/failure-words.ts";
import { BatchIcon } from "../../components/batch/batch-icon.tsx";
import { batchProgressWords, batchTitle } from "../../components/batch/batch-words.ts";
import { Card } from "../../components/ui/card.tsx";
import { LoadFailure } from "../../components/ui/load-failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { paths } from "../../lib/paths.ts";
import { momentWords } from "../../lib/time-words.ts";

const shownRuns = 5;

/** The runs that the card shows. */
export function useLatestRuns() {
  return useRuns({ kind: null, page: 1, limit: shownRuns });
}

/** The latest runs, with the way to all of them. */
export function RecentRuns({ runs }: { readonly runs: ReturnType<typeof useLatestRuns> }) {
  return (
    <Card
      title="Recent activity"
      action={
        <Link to={paths.activity} className="rounded-md text-sm text-accent">
          All activity
        </Link>
      }
    >
      {runs.isError && !runs.data ? (
        <LoadFailure title="Couldn't load your activity" retry={() => void runs.refetch()}>
          {failureWords(runs.error)}
        </LoadFailure>
      ) : runs.data === undefined ? (
        <Skeleton className="h-40" />
      ) : runs.data.length === 0 ? (
        <p className="text-muted">Imports, generations, and syncs will appear here.</p>
      ) : (
        <ol className="divide-y divide-line rounded-md border border-line">
          {runs.data.map((batch) => (
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
      )}
    </Card>
  );
}
