import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { isActive, useActiveBatches } from "../../../api/batches.ts";
import { BatchLine } from "../../../components/batch/batch-line.tsx";
import { Button, buttonClass } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { formatCount } from "../../../lib/count-words.ts";
import { paths } from "../../../lib/paths.ts";
import { bulkRun, dismissBulk, showOpenRun, startBulk } from "./bulk-store.ts";
import { bulkSummary, limitWords, stepWords } from "./bulk-words.ts";
import { batchesOf, countOutcome, isAtLimit, retryOf } from "./run-bulk.ts";
import type { BulkOutcome, BulkRun } from "./run-bulk.ts";

/** Shows the progress of the bulk run, and its failures until the user dismisses them. */
export function BulkBar() {
  const client = useQueryClient();
  const run = bulkRun.use();
  const { data: active } = useActiveBatches();
  useEffect(() => {
    if (active) void showOpenRun(client, active);
  }, [client, active]);
  if (!run) return null;
  return <div className="mb-4">{run.running ? <Running run={run} /> : <Ended run={run} />}</div>;
}

function Running({ run }: { readonly run: BulkRun }) {
  // The current step comes first: a generation above its sync is paused.
  const [active, ...more] = batchesOf(run).filter(isActive).toReversed();
  return (
    <section aria-label="Bulk sync" className="flex flex-col gap-2">
      <p className="font-medium tabular-nums">{stepWords(run)}</p>
      {isAtLimit(run) ? <p className="text-muted">{limitWords(run)}</p> : null}
      {active ? (
        [active, ...more].map((batch) => <BatchLine key={batch.id} batch={batch} />)
      ) : (
        <Spinner label="Starting" small />
      )}
    </section>
  );
}

function Ended({ run }: { readonly run: BulkRun }) {
  const client = useQueryClient();
  const outcome = countOutcome(run);
  const dismiss = (
    <>
      {outcome.unanswered === 0 ? null : (
        <Link to={paths.managerView("needs-answer")} className={buttonClass("secondary", "small")}>
          Answer in the manager
        </Link>
      )}
      <Button size="small" onClick={dismissBulk}>
        Dismiss
      </Button>
    </>
  );
  const again = retryOf(run);
  if (outcome.failed === 0) {
    return (
      <Notice tone={outcome.stopped ? "info" : "good"} action={dismiss}>
        {bulkSummary(outcome)}
      </Notice>
    );
  }
  return (
    <Notice
      tone="error"
      title={`${bulkSummary(outcome)} ${formatCount(outcome.failed)} failed${failedWords(outcome)}`}
      action={
        <>
          {again === null ? null : (
            <Button size="small" onClick={() => void startBulk(client, again)}>
              Retry failed
            </Button>
          )}
          {dismiss}
        </>
      }
    >
      {run.problem}
      <ul
        tabIndex={0}
        aria-label="Failed listings"
        className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto"
      >
        {run.failures.map((failure) => (
          <li key={failure.listingId} className="break-words">
            <bdi>{failure.title}</bdi> <span className="text-muted">({failure.listingId})</span>:{" "}
            {failure.message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Ends the sentence that counts the failures: a long list is cut. */
function failedWords({ failed, failures, problem }: BulkOutcome): string {
  if (problem !== null) return ".";
  return failures.length < failed ? `, among them these ${formatCount(failures.length)}:` : ":";
}
