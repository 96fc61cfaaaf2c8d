import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { BatchLine } from "../../../components/batch/batch-line.tsx";
import { Button, buttonClass } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { formatCount } from "../../../lib/count-words.ts";
import { paths } from "../../../lib/paths.ts";
import { bulkRun, dismissBulk, resumeBulk, startBulk } from "./bulk-store.ts";
import { bulkSummary, stepWords } from "./bulk-words.ts";
import { retryOf } from "./run-bulk.ts";
import type { BulkRun } from "./run-bulk.ts";

/** Shows the progress of the bulk run, and its failures until the user dismisses them. */
export function BulkBar() {
  const client = useQueryClient();
  const run = bulkRun.use();
  useEffect(() => void resumeBulk(client), [client]);
  if (!run) return null;
  return <div className="mb-4">{run.running ? <Running run={run} /> : <Ended run={run} />}</div>;
}

function Running({ run }: { readonly run: BulkRun }) {
  return (
    <section aria-label="Bulk sync">
      <p className="mb-2 font-medium tabular-nums">{stepWords(run)}</p>
      {run.batch ? <BatchLine batch={run.batch} /> : <Spinner label="Starting" small />}
    </section>
  );
}

function Ended({ run }: { readonly run: BulkRun }) {
  const client = useQueryClient();
  const dismiss = (
    <>
      {run.unanswered === 0 ? null : (
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
  if (run.failed === 0) {
    return (
      <Notice tone={run.stopped ? "info" : "good"} action={dismiss}>
        {bulkSummary(run)}
      </Notice>
    );
  }
  return (
    <Notice
      tone="error"
      title={`${bulkSummary(run)} ${formatCount(run.failed)} failed${failedWords(run)}`}
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
function failedWords({ failed, failures, problem }: BulkRun): string {
  if (problem !== null) return ".";
  return failures.length < failed ? `, among them these ${formatCount(failures.length)}:` : ":";
}
