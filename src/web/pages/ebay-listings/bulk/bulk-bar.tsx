import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { durationWords } from "../../../lib/time-words.ts";
import { dismissBulk, startBulk, stopBulk, useBulk } from "./bulk-store.ts";
import type { BulkState } from "./run-bulk.ts";

/** The bulk run above the table: how far it is, and afterwards what failed, until that is dismissed. */
export function BulkBar() {
  const { run, stopping } = useBulk();
  if (!run) return null;
  return (
    <div className="mb-4">
      {run.running ? <Running run={run} stopping={stopping} /> : <Ended run={run} />}
    </div>
  );
}

function Running({ run, stopping }: { readonly run: BulkState; readonly stopping: boolean }) {
  const left =
    run.secondsLeft === null ? "estimating time left" : `${durationWords(run.secondsLeft)} left`;
  return (
    <Card
      title="Bulk sync"
      action={
        <Button size="small" onClick={stopBulk} disabled={stopping}>
          {stopping ? "Stopping…" : "Stop"}
        </Button>
      }
    >
      <ProgressBar percent={(run.done / run.total) * 100} label="Bulk sync" />
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <span className="font-medium">
          {formatCount(run.done)} of {formatCount(run.total)}
        </span>
        <span className="text-muted">{left}</span>
        {run.failures.length > 0 ? (
          <span className="text-error">{formatCount(run.failures.length)} failed</span>
        ) : null}
      </p>
      <p className="mt-1 truncate text-sm text-muted">{run.current}</p>
    </Card>
  );
}

function Ended({ run }: { readonly run: BulkState }) {
  const client = useQueryClient();
  const synced = run.done - run.failures.length;
  const summary = `${countOf(synced, "listing")} synced${run.stopped ? `, stopped after ${formatCount(run.done)} of ${formatCount(run.total)}` : ""}.`;
  const dismiss = (
    <Button size="small" onClick={dismissBulk}>
      Dismiss
    </Button>
  );
  if (run.failures.length === 0) {
    return (
      <Notice tone="good" action={dismiss}>
        {summary}
      </Notice>
    );
  }
  return (
    <Notice
      tone="error"
      title={`${summary} ${formatCount(run.failures.length)} failed:`}
      action={
        <>
          <Button size="small" onClick={() => void startBulk(client, run.failures)}>
            Try the failed again
          </Button>
          {dismiss}
        </>
      }
    >
      <ul
        tabIndex={0}
        aria-label="Failed listings"
        className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto"
      >
        {run.failures.map((failure) => (
          <li key={failure.listingId} className="break-words">
            {failure.title} <span className="text-muted">({failure.listingId})</span>:{" "}
            {failure.message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
